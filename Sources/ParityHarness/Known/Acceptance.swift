/// On which terms divergences are accepted.
struct Acceptance: Equatable, Sendable {
  /// Why the team can live with them; entries that are there keep theirs when there is none.
  let reason: String?
  let owner: String?
  /// The last day on which they are accepted.
  let expires: String?
  /// The day on which they are accepted.
  let day: String
}
