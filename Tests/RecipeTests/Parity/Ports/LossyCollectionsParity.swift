import LegacyExtractor
import ParityHarness
import Recipes

enum LossyCollectionsParity {
  struct Legacy: Unboxable {
    let moods: [Mood]
    let places: [String: Mood]

    init(unboxer: Unboxer) throws {
      moods = try unboxer.unbox(key: "moods", allowInvalidElements: true)
      places = try unboxer.unbox(key: "places", allowInvalidElements: true)
    }
  }

  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  struct Naive: Decodable {
    let moods: [Mood]
    let places: [String: Mood]
  }

  struct Port: Decodable {
    let moods: [Mood]
    let places: [String: Mood]

    private enum CodingKeys: CodingKey { case moods, places }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      moods = try container.decodeLossyArray(forKey: .moods)
      places = try container.decodeLossyDictionary(forKey: .places)
    }
  }

  static let parity = RecipeParity(
    of: "LossyCollections.swift",
    closes: ["lossyCollection"],
    leaves: ["duplicateKey", "unreadInvalidValue"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"moods": ["calm", "wild"], "places": {"Rome": "wild"}}"#
  )
}
