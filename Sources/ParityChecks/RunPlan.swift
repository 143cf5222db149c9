package import Foundation
package import JSONVariants
package import ParityFindings

/// The settings of a run: which documents it decodes and with which limits.
package struct RunPlan: Sendable {
  package let profile: MutationProfile
  package let shard: Shard
  let shrinking: Divergence.Shrinking
  /// Whether bugs are seeded into the Codable route to count how many the documents catch.
  package var isScored = false
  /// The time limit of one document in seconds, when a helper process decodes it.
  package var timeLimit: TimeInterval = 10

  package init(
    profile: MutationProfile,
    shard: Shard = .whole,
    shrinking: Divergence.Shrinking = .standard,
    isScored: Bool = false,
    timeLimit: TimeInterval = 10
  ) {
    self.profile = profile
    self.shard = shard
    self.shrinking = shrinking
    self.isScored = isScored
    self.timeLimit = timeLimit
  }
}

/// A part of a run: every `count`-th fixture and every `count`-th variant, starting from the `index`-th.
///
/// Every shard reads all fixtures and plans all variants, but reports only on its own. Together the shards
/// report on each document once, and the assignment is the same in every run.
package struct Shard: Codable, Hashable, Sendable {
  /// The position of the shard, from 1.
  package let index: Int
  package let count: Int

  /// Parses the form `2/4`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
      (1...count) ~= index
    else { return nil }
    self.init(index: index, count: count)
  }

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Shard {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    index = try container.decode(Int.self, forKey: .index)
    count = try container.decode(Int.self, forKey: .count)
    guard count > 0, (1...count) ~= index else { throw RecordError("the shard \(index)/\(count)") }
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(index)/\(count)" }
}

extension Shard {
  package static let whole = Shard(index: 1, count: 1)

  /// Returns whether the document at a position in the run, from 0, belongs to the shard.
  func contains(_ position: Int) -> Bool { position % count == index - 1 }
}
