import Foundation

/// What a run of a check is to decode.
struct RunPlan: Sendable {
  let profile: MutationProfile
  let shard: Shard
  /// For the pairs of changes of the full profile.
  let seed: UInt64
  let shrinking: ShrinkingStrategy
  /// Whether bugs are injected, to see how many the documents show.
  var isScored = false
  /// The seconds that a document may take, where another process decodes it.
  var timeLimit: TimeInterval = 10
}
