import LegacyExtractor
import Recipes

/// What the two columns of the guide's table of Unbox's calls say of single values.
enum UnboxCalls {
  enum Kind: String, UnboxableEnum, Decodable { case photo, video, other }

  struct Owner: Unboxable, Decodable {
    let login: String

    init(unboxer: Unboxer) throws { login = try unboxer.unbox(key: "login") }
  }

  struct Tint: UnboxableByTransform, Decodable {
    let hex: String

    init?(_ hex: String) {
      guard hex.count == 6 else { return nil }
      self.hex = hex
    }

    static func transform(unboxedValue: String) -> Tint? { Tint(unboxedValue) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let tint = Tint(text) else {
        let description = "\(text) is not a color"
        throw DecodingError.dataCorruptedError(in: container, debugDescription: description)
      }
      self = tint
    }
  }

  struct Values {
    let id: Int
    let link: URL
    let kind: Kind
    let owner: Owner
    let tint: Tint
    let size: Int
    let rank: Int?
    let note: String?
    let mood: Kind
    let count: Int
    let isHidden: Bool
  }

  struct Paths {
    let login: String
    let nick: String?
    let cover: String
    let second: String?
    let born: Date
    let died: Date?
    let days: [Date]
  }
}

extension UnboxCalls.Values: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      id: unboxer.unbox(key: "id"),
      link: unboxer.unbox(key: "link"),
      kind: unboxer.unbox(key: "kind"),
      owner: unboxer.unbox(key: "owner"),
      tint: unboxer.unbox(key: "tint"),
      size: unboxer.unbox(key: "size"),
      rank: unboxer.unbox(key: "rank"),
      note: unboxer.unbox(key: "note"),
      mood: unboxer.unbox(key: "mood") ?? .other,
      count: unboxer.unbox(key: "count") ?? 0,
      isHidden: unboxer.dictionary["hidden"] as? Bool ?? false
    )
  }
}

extension UnboxCalls.Values: Decodable {
  private enum CodingKeys: CodingKey {
    case id, link, kind, owner, tint, size, rank, note, mood, count, hidden
  }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      id: c.decode(Int.self, forKey: .id),
      link: c.decode(URL.self, forKey: .link),
      kind: c.decode(UnboxCalls.Kind.self, forKey: .kind),
      owner: c.decode(UnboxCalls.Owner.self, forKey: .owner),
      tint: c.decode(UnboxCalls.Tint.self, forKey: .tint),
      size: c.decodeFlexible(Int.self, forKey: .size),
      rank: c.decodeOrNil(Int.self, forKey: .rank),
      note: try? c.decodeFlexible(String.self, forKey: .note),
      mood: c.decodeOrNil(forKey: .mood) ?? .other,
      count: c.decodeOrNil(forKey: .count) ?? 0,
      isHidden: c.decodeOrNil(forKey: .hidden) ?? false
    )
  }
}

extension UnboxCalls.Paths: Unboxable {
  init(unboxer: Unboxer) throws {
    try self.init(
      login: unboxer.unbox(keyPath: "owner.login"),
      nick: unboxer.unbox(keyPath: "owner.nick"),
      cover: unboxer.unbox(keyPath: "images.0"),
      second: unboxer.unbox(keyPath: "images.1"),
      born: unboxer.unbox(key: "born", formatter: DateFormatter.day),
      died: unboxer.unbox(key: "died", formatter: DateFormatter.day),
      days: unboxer.unbox(key: "days", formatter: DateFormatter.day)
    )
  }
}

extension UnboxCalls.Paths: Decodable {
  private enum CodingKeys: CodingKey { case owner, login, nick, images, born, died, days }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    var images = try c.nestedUnkeyedContainer(forKey: .images)
    try self.init(
      login: c.decode(String.self, at: [.owner, .login]),
      nick: try? c.decode(String.self, at: [.owner, .nick]),
      cover: images.decode(String.self),
      second: try? images.decode(String.self),
      born: c.decode(Date.self, forKey: .born),
      died: try? c.decodeDate(forKey: .died, formatter: .day),
      days: c.decode([Date].self, forKey: .days)
    )
  }
}

extension DateDecoding {
  static let day = DateDecoding(numbers: nil, formats: ["yyyy-MM-dd"])
}

extension DateFormatter {
  static var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }
}

extension JSONDecoder {
  static var days: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(DateFormatter.day)
    return decoder
  }
}
