/// Finds properties whose values Codable swaps, by the differences of unchanged fixtures.
///
/// Two properties of one object whose keys are exchanged, such as a width and a height, differ both, and each
/// has the value of the other.
struct SwappedValues {
  /// The differences by what both must have in common: a fixture, and a path with one label left open.
  private var differences: [Place: [ValueDifference]] = [:]

  private struct Place: Hashable {
    let fixture: String
    let before: [ParityPath.Step]
    let after: [ParityPath.Step]
  }

  init(_ divergences: [Divergence]) {
    for divergence in divergences where divergence.isRecorded && divergence.cause == nil {
      for difference in divergence.differences where Self.isTelling(difference) {
        for index in difference.path.steps.indices {
          differences[Self.place(index, difference, divergence), default: []].append(difference)
        }
      }
    }
  }

  /// Returns a sentence on the two labels that are swapped; `nil` if no other difference has the same two values.
  func hint(on difference: ValueDifference?, in divergence: Divergence) -> String? {
    guard divergence.isRecorded, let difference, Self.isTelling(difference) else { return nil }
    for index in difference.path.steps.indices {
      guard case .key(let label) = difference.path.steps[index],
        let other = differences[Self.place(index, difference, divergence)]?.first(where: { other in
          other.legacy == difference.codable && other.codable == difference.legacy
        }), case .key(let otherLabel) = other.path.steps[index]
      else { continue }
      let labels = [label, otherLabel].sorted()
      return "Codable swaps `\(labels[0])` and `\(labels[1])`: exchange their keys."
    }
    return nil
  }

  /// Whether the same two values at another label are most likely no chance: a Boolean has only two.
  ///
  /// By the texts, because the differences of other shards have nothing else.
  private static func isTelling(_ difference: ValueDifference) -> Bool {
    difference.kind == .value && !difference.legacy.hasSuffix("(Bool)")
  }

  private static func place(
    _ index: Int,
    _ difference: ValueDifference,
    _ divergence: Divergence
  ) -> Place {
    let steps = difference.path.steps
    return Place(
      fixture: divergence.fixture,
      before: Array(steps[..<index]),
      after: Array(steps[(index + 1)...])
    )
  }
}
