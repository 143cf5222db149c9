package import Foundation
package import JSONVariants

/// The settings of a run: which documents it decodes and with which limits.
package struct RunPlan: Sendable {
  package let profile: MutationProfile
  let shrinking: Divergence.Shrinking
  /// The time limit of one document in seconds, when a helper process decodes it.
  package var timeLimit: TimeInterval = 10

  package init(
    profile: MutationProfile,
    shrinking: Divergence.Shrinking = .standard,
    timeLimit: TimeInterval = 10
  ) {
    self.profile = profile
    self.shrinking = shrinking
    self.timeLimit = timeLimit
  }
}
