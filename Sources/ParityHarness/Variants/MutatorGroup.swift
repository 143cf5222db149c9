/// Mutators of the catalogue that apply to the same values, which are asked for once, with the numbers
/// under which is kept where they have been applied.
struct MutatorGroup: Sendable {
  let values: MutatedValues
  let mutators: [Mutator]
  let numbers: [Int]

  /// Whether a value may be one that any of the mutators changes.
  func applies(to place: MutationTarget) -> Bool { values.applies(to: place.site, place.knowledge) }

  /// Whether the mutators show what the parent of a value makes of it, and not what is in it.
  var concernsParent: Bool { values == .any || values == .member }

  /// The groups of a profile.
  static func all(in profile: MutationProfile) -> [MutatorGroup] {
    profile == .full ? full : pullRequest
  }

  private static let full = groups { _ in true }
  private static let pullRequest = groups { $0.profile == .pullRequest }

  /// The mutators that a value cannot survive unnoticed if anyone reads it.
  static let probes = groups { $0.values == .any || $0.name == "dropKey" }

  private static func groups(where isIncluded: (Mutator) -> Bool) -> [MutatorGroup] {
    MutatedValues.allCases.compactMap { values in
      let rows = Mutator.catalogue.enumerated().filter {
        $0.element.values == values && isIncluded($0.element)
      }
      guard !rows.isEmpty else { return nil }
      return MutatorGroup(
        values: values,
        mutators: rows.map(\.element),
        numbers: rows.map(\.offset)
      )
    }
  }
}

/// Which mutators have been applied at which schema paths, both by their numbers.
///
/// A run asks for every mutator at every value of every fixture: flags are much faster than hashes.
struct OperationSet {
  private var flags: [[Bool]] = []

  func contains(_ number: Int, at schema: Int) -> Bool {
    flags.indices.contains(schema) && flags[schema].indices.contains(number)
      && flags[schema][number]
  }

  mutating func insert(_ number: Int, at schema: Int) { set(true, number, schema) }

  mutating func remove(_ number: Int, at schema: Int) { set(false, number, schema) }

  private mutating func set(_ flag: Bool, _ number: Int, _ schema: Int) {
    while flags.count <= schema { flags.append([]) }
    while flags[schema].count <= number { flags[schema].append(false) }
    flags[schema][number] = flag
  }
}
