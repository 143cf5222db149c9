package import Foundation
package import JSONVariants
package import ParityFindings

/// The settings of a run: which documents it decodes and with which limits.
package struct RunPlan: Sendable {
  package let profile: MutationProfile
  let shrinking: Divergence.Shrinking
  /// Whether bugs are seeded into the Codable route to count how many the documents catch.
  package var isScored = false
  /// The time limit of one document in seconds, when a helper process decodes it.
  package var timeLimit: TimeInterval = 10

  package init(
    profile: MutationProfile,
    shrinking: Divergence.Shrinking = .standard,
    isScored: Bool = false,
    timeLimit: TimeInterval = 10
  ) {
    self.profile = profile
    self.shrinking = shrinking
    self.isScored = isScored
    self.timeLimit = timeLimit
  }
}
