/// A profile, which determines how many variants are made from the fixtures.
public struct MutationProfile: Hashable, Sendable {
  /// The name in flags and reports.
  public let name: String

  /// No variants: only the fixtures themselves are decoded.
  public static let none: MutationProfile = MutationProfile(name: "none")
  /// One variant for each property and mutator, made from the first fixture to which the mutator applies.
  public static let pullRequest: MutationProfile = MutationProfile(name: "pull-request")
  /// One variant for each property and mutator of every fixture.
  public static let full: MutationProfile = MutationProfile(name: "full")

  /// All profiles, the smallest first.
  public static let all: [MutationProfile] = [.none, .pullRequest, .full]
}

extension MutationProfile {
  /// The names of all profiles, separated by `|`, for flags and messages.
  package static let names = all.map(\.name).joined(separator: "|")

  /// Creates the profile with a name; `nil` when there is none.
  package init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}

extension MutationProfile: Codable {
  /// Decodes a profile from its name.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError`, or an error for a name that no profile has.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    guard let profile = MutationProfile(named: name) else { throw RecordError(name) }
    self = profile
  }

  /// Encodes the name.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
