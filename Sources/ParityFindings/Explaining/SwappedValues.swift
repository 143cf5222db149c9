import JSONVariants
import ValueComparison

/// Finds properties whose values Codable swaps, by the differences of unchanged fixtures.
///
/// Two properties of one object whose keys are exchanged, such as a width and a height, differ both, and each
/// has the value of the other. If the two are objects themselves, such as an owner and an editor, this holds for
/// their properties.
struct SwappedValues {
  private var values: [Place: [(label: String, difference: ValueDifference)]] = [:]

  /// The path of a value in a fixture, without the label at one step.
  private struct Place: Hashable {
    let fixture: String
    let mutatorName: String
    let before: [ParityPath.Step]
    let after: [ParityPath.Step]
  }

  /// The labels of two properties of one object.
  private struct Labels: Hashable, Comparable {
    let first: String
    let second: String

    init(_ one: String, _ other: String) { (first, second) = (min(one, other), max(one, other)) }

    static func < (lhs: Labels, rhs: Labels) -> Bool {
      (lhs.first, lhs.second) < (rhs.first, rhs.second)
    }
  }

  init(_ divergences: [Divergence]) {
    for divergence in divergences where divergence.isRecorded && divergence.cause == nil {
      for difference in divergence.differences where Self.isTelling(difference) {
        for (label, place) in Self.places(of: difference, divergence) {
          values[place, default: []].append((label, difference))
        }
      }
    }
  }

  /// Returns a sentence on two properties of one object; `nil` unless all differences that fixtures show at a
  /// property are swapped with those at another.
  ///
  /// The label of the property must be the last of each path, since a key of a dictionary is data.
  func hint(on label: String?, _ shown: [(difference: ValueDifference, in: Divergence)]) -> String?
  {
    var common: Set<Labels>?
    for (difference, divergence) in shown {
      guard let label, difference.path.steps.last == .key(label) else { return nil }
      let swapped = labels(thatSwap: difference, divergence)
      common = common?.intersection(swapped) ?? swapped
    }
    return common?.min().map { labels in
      "Codable swaps `\(labels.first)` and `\(labels.second)`: exchange their keys."
    }
  }

  private func labels(thatSwap difference: ValueDifference, _ divergence: Divergence) -> Set<Labels>
  {
    guard Self.isTelling(difference) else { return [] }
    return Self.places(of: difference, divergence).reduce(into: []) { found, place in
      for other in values[place.place] ?? []
      where other.difference.legacy == difference.codable
        && other.difference.codable == difference.legacy
      {
        found.insert(Labels(place.label, other.label))
      }
    }
  }

  /// The labels on the path of a difference, each with the place that remains without it.
  private static func places(
    of difference: ValueDifference,
    _ divergence: Divergence
  ) -> [(label: String, place: Place)] {
    let steps = difference.path.steps
    return steps.indices.compactMap { index in
      guard case .key(let label) = steps[index],
        !divergence.traces.contains(where: { $0.dataLabels.contains(label) })
      else { return nil }
      let place = Place(
        fixture: divergence.fixture,
        mutatorName: divergence.mutatorName,
        before: Array(steps[..<index]),
        after: Array(steps[(index + 1)...])
      )
      return (label, place)
    }
  }

  /// Whether the same two values at another label are most likely no chance.
  ///
  /// By the texts, because the differences of other shards have nothing else; a long text is cut.
  private static func isTelling(_ difference: ValueDifference) -> Bool {
    difference.kind == .value
      && [difference.legacy, difference.codable].allSatisfy { text in
        !text.hasSuffix("(Bool)") && !text.hasSuffix("(Data)") && !text.contains("…")
          && !["nil", "0 (Int)", "1 (Int)", "\"\" (String)"].contains(text)
      }
  }
}
