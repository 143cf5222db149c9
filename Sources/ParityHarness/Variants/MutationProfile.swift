/// How many variants are made of the fixtures.
public struct MutationProfile: Hashable, Sendable {
  /// The name in flags and reports.
  public let name: String

  /// Fixtures only.
  public static let none: MutationProfile = MutationProfile(name: "none")
  /// One variant for each schema path and mutator, from the first fixture that offers it.
  public static let pullRequest: MutationProfile = MutationProfile(name: "pull-request")
  /// One variant for each schema path and mutator of every fixture.
  public static let full: MutationProfile = MutationProfile(name: "full")

  /// All profiles, the smallest first.
  public static let all: [MutationProfile] = [.none, .pullRequest, .full]
}

extension MutationProfile {
  /// The names of all profiles, as a flag or a message lists them.
  package static let names = all.map(\.name).joined(separator: "|")

  /// The profile of a name, if there is one.
  package init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}
