/// Mutators that apply to the same values, with their numbers in an `AppliedMutators`.
///
/// Grouping them tests only once per value whether they apply.
struct MutatorGroup: Sendable {
  let values: MutatedValues
  let mutators: [Mutator]
  let numbers: [Int]

  /// Returns whether the mutators may apply to a value.
  func applies(to place: MutationTarget) -> Bool { values.applies(to: place.site, place.knowledge) }

  /// Whether the mutators test how the parent decodes the value, instead of how its contents are decoded.
  var concernsParent: Bool { values == .any || values == .member }

  /// Returns the groups of a profile.
  static func all(in profile: MutationProfile) -> [MutatorGroup] {
    profile == .full ? full : pullRequest
  }

  private static let full = groups { _ in true }
  private static let pullRequest = groups { $0.profile == .pullRequest }

  /// The mutators that change the outcome of every route that reads the value.
  static let probes = groups { $0.values == .any || $0.name == "dropKey" }

  /// The mutators that are applied at every path of a model that occurs at several.
  static let ofEveryPath = groups { $0.scope == .path && $0.profile == .pullRequest }

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

/// The mutators that have been applied at each schema path, both identified by numbers.
///
/// A run looks up every mutator at every value of every fixture; arrays are much faster than hashing.
struct AppliedMutators {
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
