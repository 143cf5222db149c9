import JSONVariants
import ValueComparison

/// Finds properties whose values Codable swaps, by the differences of each document.
///
/// Two properties of one object whose keys are exchanged, such as a width and a height, differ both, and each
/// has the value of the other. If the two are objects themselves, such as an owner and an editor, this holds for
/// their properties.
struct SwappedValues {
  /// Two values at a path of a document.
  private struct Values: Hashable {
    let document: String
    let mutatorName: String
    let values: [String]

    init(_ values: [String], in divergence: Divergence) {
      // A fixture has a divergence for each path, a variant has one.
      document = divergence.isRecorded ? divergence.fixture : divergence.id
      mutatorName = divergence.mutatorName
      self.values = values
    }
  }

  private var paths: [Values: [ParityPath]] = [:]

  init(_ divergences: [Divergence]) {
    for divergence in divergences where divergence.cause == nil {
      for difference in divergence.differences where Self.isTelling(difference) {
        let values = Values([difference.legacy, difference.codable], in: divergence)
        paths[values, default: []].append(difference.path)
      }
    }
  }

  /// Returns the labels of two properties of one object; `nil` unless all telling differences that are shown at a
  /// property are swapped with those at another.
  ///
  /// A port that puts two bounds in order swaps those of some variants, and of no fixture.
  /// The label of the property must be the last of each path, since a key of a dictionary is data.
  func labels(
    on label: String?,
    _ shown: [(difference: ValueDifference, in: Divergence)]
  ) -> [String]? {
    guard let label, shown.allSatisfy({ $0.difference.path.steps.last == .key(label) }) else {
      return nil
    }
    let telling = shown.filter { Self.isTelling($0.difference) }
    guard telling.allSatisfy({ $0.in.isRecorded || Self.areEqualInFixture($0.difference, $0.in) })
    else { return nil }
    let pairs = telling.map { labels(thatSwap: $0.difference, $0.in) }.shared
    // Two objects may mirror each other. Exchanged objects would also differ in other properties.
    let own = pairs.filter { $0.contains(label) }
    return (own.isEmpty ? pairs : own).min { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the two labels, sorted, in which the path of a difference is not that of another with its values swapped.
  private func labels(thatSwap difference: ValueDifference, _ divergence: Divergence) -> [[String]]
  {
    let swapped = Values([difference.codable, difference.legacy], in: divergence)
    let data = Set(divergence.traces.flatMap(\.dataLabels))
    return (paths[swapped] ?? []).compactMap { path in
      guard path.steps.count == difference.path.steps.count else { return nil }
      let steps = zip(path.steps, difference.path.steps).filter { $0 != $1 }
      guard steps.count == 1, case (.key(let one), .key(let other)) = steps[0],
        !data.contains(one), !data.contains(other)
      else { return nil }
      return [one, other].sorted()
    }
  }

  /// Returns whether a variant has changed one of two equal values, of which the fixture cannot show that they are swapped.
  private static func areEqualInFixture(
    _ difference: ValueDifference,
    _ divergence: Divergence
  ) -> Bool {
    guard let old = divergence.original else { return false }
    return [difference.legacy, difference.codable].contains { $0.hasPrefix("\(old) (") }
  }

  /// Whether the same two values at another label are most likely no chance.
  ///
  /// By the texts, because the differences of a report from another process have nothing else; a long text is cut.
  private static func isTelling(_ difference: ValueDifference) -> Bool {
    difference.kind == .value
      && [difference.legacy, difference.codable].allSatisfy { text in
        !text.hasSuffix("(Bool)") && !text.hasSuffix("(Data)") && !text.contains("…")
          && !["nil", "0 (Int)", "1 (Int)", "\"\" (String)"].contains(text)
      }
  }
}
