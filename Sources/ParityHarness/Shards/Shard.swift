/// A part of a run: every `count`-th fixture, from the `index`-th, and as many of the mutants.
///
/// Every shard reads all fixtures and plans all mutants, and decodes its part of both: together the
/// shards of a run decode each document once, and which shard decodes it is the same in every run.
struct Shard: Codable, Hashable, Sendable {
  /// From 1.
  let index: Int
  let count: Int

  /// Reads the form `2/4`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
      (1...count) ~= index
    else { return nil }
    self.init(index: index, count: count)
  }

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}

extension Shard {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    index = try container.decode(Int.self, forKey: .index)
    count = try container.decode(Int.self, forKey: .count)
    guard count > 0, (1...count) ~= index else { throw RecordError("the shard \(index)/\(count)") }
  }
}

extension Shard: CustomStringConvertible {
  var description: String { "\(index)/\(count)" }
}

extension Shard {
  static let whole = Shard(index: 1, count: 1)

  /// Whether a document of this place in the order of all is one of the shard.
  func owns(_ position: Int) -> Bool { position % count == index - 1 }
}
