import LegacyExtractor
import Recipes

/// What the two columns of the guide's table of Unbox's calls say of collections.
enum UnboxCollectionCalls {
  typealias Owner = UnboxCalls.Owner

  struct UserID: UnboxableKey, Hashable {
    let number: Int

    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }

    static func transform(unboxedKey: String) -> UserID? { UserID(unboxedKey) }
  }

  struct Strict {
    let tags: [String]
    let owners: [Owner]
    let byName: [String: Owner]
    let unique: Set<String>
    let scores: [UserID: Int]
    let ids: [Int]
  }

  struct Lossy {
    let tags: [String]
    let owners: [Owner]?
    let counts: [String: Int]
    let marks: [Int]
    let days: [Date]
  }
}

extension UnboxCollectionCalls.Strict: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      tags: unboxer.unbox(key: "tags"),
      owners: unboxer.unbox(key: "owners"),
      byName: unboxer.unbox(key: "names"),
      unique: unboxer.unbox(key: "unique"),
      scores: unboxer.unbox(key: "scores"),
      ids: unboxer.unbox(key: "ids")
    )
  }
}

extension UnboxCollectionCalls.Strict: Decodable {
  typealias UserID = UnboxCollectionCalls.UserID
  typealias Owner = UnboxCollectionCalls.Owner

  private enum CodingKeys: CodingKey { case tags, owners, names, unique, scores, ids }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      tags: c.decode([String].self, forKey: .tags),
      owners: c.decode([Owner].self, forKey: .owners),
      byName: c.decode([String: Owner].self, forKey: .names),
      unique: c.decode(Set<String>.self, forKey: .unique),
      scores: c.decodeDictionary(of: Flexible<Int>.self, forKey: .scores) { UserID($0) }
        .mapValues(\.value),
      ids: c.decode([Flexible<Int>].self, forKey: .ids).map(\.value)
    )
  }
}

extension UnboxCollectionCalls.Lossy: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      tags: unboxer.unbox(key: "tags", allowInvalidElements: true),
      owners: unboxer.unbox(key: "owners", allowInvalidElements: true),
      counts: unboxer.unbox(key: "counts", allowInvalidElements: true),
      marks: unboxer.unbox(key: "marks", allowInvalidElements: true),
      days: unboxer.unbox(key: "days", formatter: DateFormatter.day, allowInvalidElements: true)
    )
  }
}

extension UnboxCollectionCalls.Lossy: Decodable {
  typealias Owner = UnboxCollectionCalls.Owner

  private enum CodingKeys: CodingKey { case tags, owners, counts, marks, days }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      tags: c.decodeLossyArray(of: String.self, forKey: .tags),
      owners: try? c.decodeLossyArray(of: Owner.self, forKey: .owners),
      counts: c.decodeLossyDictionary(of: Int.self, forKey: .counts),
      marks: c.decodeLossyArray(of: Flexible<Int>.self, forKey: .marks).map(\.value),
      days: c.decode([String].self, forKey: .days).compactMap(DateFormatter.day.date)
    )
  }
}
