/// Finds properties whose values Codable swaps, by the differences of unchanged fixtures.
///
/// Two properties of one object whose keys are exchanged, such as a width and a height, differ both, and each
/// has the value of the other.
struct SwappedValues {
  private var differences: [Place: [ValueDifference]] = [:]

  /// An object in a fixture.
  private struct Place: Hashable {
    let fixture: String
    let mutatorName: String
    let object: [ParityPath.Step]

    init(_ difference: ValueDifference, _ divergence: Divergence) {
      fixture = divergence.fixture
      mutatorName = divergence.mutatorName
      object = difference.path.steps.dropLast()
    }
  }

  init(_ divergences: [Divergence]) {
    for divergence in divergences where divergence.isRecorded && divergence.cause == nil {
      for difference in divergence.differences where Self.isTelling(difference) {
        differences[Place(difference, divergence), default: []].append(difference)
      }
    }
  }

  /// Returns a sentence on two properties of one object; `nil` unless all differences that fixtures show at a
  /// property are swapped with another.
  ///
  /// The label of the property must be the last of each path: the key of a dictionary is data.
  func hint(on label: String?, _ shown: [(difference: ValueDifference, in: Divergence)]) -> String?
  {
    guard let label else { return nil }
    var others: Set<String>?
    for (difference, divergence) in shown {
      let swapped = Set(labels(swappedWith: difference, labelled: label, divergence))
      others = others?.intersection(swapped) ?? swapped
    }
    guard let other = others?.min() else { return nil }
    let labels = [label, other].sorted()
    return "Codable swaps `\(labels[0])` and `\(labels[1])`: exchange their keys."
  }

  private func labels(
    swappedWith difference: ValueDifference,
    labelled label: String,
    _ divergence: Divergence
  ) -> [String] {
    guard Self.isTelling(difference), difference.path.steps.last == .key(label) else { return [] }
    return (differences[Place(difference, divergence)] ?? []).compactMap { other in
      guard case .key(let label)? = other.path.steps.last, other.legacy == difference.codable,
        other.codable == difference.legacy
      else { return nil }
      return label
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
