/// A part of a run: every `count`-th fixture, from the `index`-th.
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

extension FixtureSource {
  /// The fixtures of a shard, in order.
  func restricted(to shard: Shard?) -> FixtureSource {
    guard let shard else { return self }
    return FixtureSource {
      let all = try references()
      return stride(from: shard.index - 1, to: all.count, by: shard.count).map { all[$0] }
    }
  }
}
