/// A profile, which determines how many variants are made from the fixtures.
public enum MutationProfile: String, CaseIterable, Codable, Sendable {
  /// No variants: only the fixtures themselves are decoded.
  case none
  /// One variant for each property and mutator, made from the first fixture to which the mutator applies.
  case pullRequest = "pull-request"
  /// One variant for each property and mutator of every fixture.
  case full

  /// The name in flags and reports.
  public var name: String { rawValue }

  /// The names of all profiles, separated by `|`, for flags and messages.
  package static let names = allCases.map(\.name).joined(separator: "|")
}
