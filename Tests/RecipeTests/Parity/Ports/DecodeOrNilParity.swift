import LegacyExtractor
import ParityHarness
import Recipes

enum DecodeOrNilParity {
  struct Legacy: Unboxable {
    let mood: Mood?
    let owner: Owner?

    init(unboxer: Unboxer) throws {
      mood = unboxer.unbox(key: "mood")
      owner = unboxer.unbox(key: "owner")
    }
  }

  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  struct Owner: Unboxable, Decodable {
    let mood: Mood

    init(unboxer: Unboxer) throws { mood = try unboxer.unbox(key: "mood") }
  }

  struct Naive: Decodable {
    let mood: Mood?
    let owner: Owner?
  }

  struct Port: Decodable {
    let mood: Mood?
    let owner: Owner?

    private enum CodingKeys: CodingKey { case mood, owner }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      mood = container.decodeOrNil(forKey: .mood)
      owner = container.decodeOrNil(forKey: .owner)
    }
  }

  static let parity = RecipeParity(
    of: "DecodeOrNil.swift",
    closes: ["optionalSwallowsError", "unknownValue"],
    leaves: ["duplicateKey", "unreadInvalidValue"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"mood": "calm", "owner": {"mood": "wild"}}"#
  )
}
