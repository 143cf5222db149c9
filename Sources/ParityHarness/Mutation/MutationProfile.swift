/// How many mutants are made of the fixtures.
public struct MutationProfile: Hashable, Sendable {
  /// The name in flags and reports.
  public let name: String

  /// Fixtures only.
  public static let none: MutationProfile = MutationProfile(name: "none")
  /// One mutant for each schema path and operator, from the first fixture that offers it.
  public static let pullRequest: MutationProfile = MutationProfile(name: "pull-request")
  /// One mutant for each schema path and operator of every fixture.
  public static let full: MutationProfile = MutationProfile(name: "full")

  /// All profiles, the smallest first.
  public static let all: [MutationProfile] = [.none, .pullRequest, .full]
}
