import LegacyExtractor
import ParityHarness
import Recipes

enum DefaultValueParity {
  struct Legacy: Unboxable {
    let unread: UnreadCount
    let mood: Mood

    init(unboxer: Unboxer) throws {
      unread = unboxer.unbox(key: "unread") ?? UnreadCount()
      mood = unboxer.unbox(key: "mood") ?? .calm
    }
  }

  struct UnreadCount: Unboxable, Decodable {
    var isKnown = false

    init() {}
    init(unboxer: Unboxer) throws { isKnown = true }
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: AnyCodingKey.self)
      isKnown = true
    }
  }

  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  /// A default beside a property is none: synthesized code does not look at it.
  struct Naive: Decodable {
    var unread = UnreadCount()
    var mood = Mood.calm
  }

  struct Port: Decodable {
    let unread: UnreadCount
    let mood: Mood

    private enum CodingKeys: CodingKey { case unread, mood }

    init(from decoder: any Decoder) throws {
      let always: DefaultReasons = [.missing, .null, .invalid]
      let container = try decoder.container(keyedBy: CodingKeys.self)
      unread = try container.decode(forKey: .unread, default: UnreadCount(), when: always)
      mood = try container.decode(forKey: .mood, default: .calm, when: always)
    }
  }

  static let parity = RecipeParity(
    of: "DefaultValue.swift",
    closes: ["unexplained dropKey", "unexplained null", "unexplained unknown"],
    leaves: ["duplicateKey", "unreadInvalidValue"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"unread": {}, "mood": "wild"}"#
  )
}
