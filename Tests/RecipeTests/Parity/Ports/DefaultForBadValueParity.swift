import LegacyExtractor
import ParityHarness
import Recipes

/// A default that is given in the spelling that comes to mind first.
enum DefaultForBadValueParity {
  struct Legacy: Unboxable {
    let mood: Mood

    init(unboxer: Unboxer) throws { mood = unboxer.unbox(key: "mood") ?? .calm }
  }

  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  private enum CodingKeys: CodingKey { case mood }

  struct Naive: Decodable {
    let mood: Mood

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mood = try container.decodeIfPresent(Mood.self, forKey: .mood) ?? .calm
    }
  }

  struct Port: Decodable {
    let mood: Mood

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let always: DefaultReasons = [.missing, .null, .invalid]
      mood = try container.decode(forKey: .mood, default: .calm, when: always)
    }
  }

  static let parity = RecipeParity(
    of: "DefaultValue.swift",
    closes: ["optionalSwallowsError"],
    leaves: ["duplicateKey", "unreadInvalidValue"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"mood": "wild"}"#
  )
}
