/// A part of a check that runs on a machine of its own.
///
/// Every shard reads all fixtures and plans all mutants, and decodes its part of both: together the
/// shards of a check decode each document once, and which shard decodes it is the same in every run.
public struct ParityShard: Hashable, Sendable {
  /// The number of the shard, from 1.
  public let number: Int
  /// How many shards there are.
  public let count: Int

  /// The whole of a check.
  public static let whole: ParityShard = ParityShard(uncheckedNumber: 1, of: 1)

  /// Creates a shard; `nil` when there is no shard of this number.
  ///
  /// - Parameters:
  ///   - number: The number of the shard, from 1.
  ///   - count: How many shards there are.
  public init?(_ number: Int, of count: Int) {
    guard count > 0, 1...count ~= number else { return nil }
    self.init(uncheckedNumber: number, of: count)
  }

  private init(uncheckedNumber number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Whether a document of this place in the order of all is one of the shard.
  func owns(_ index: Int) -> Bool { index % count == number - 1 }
}
