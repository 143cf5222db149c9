import LegacyExtractor
import ParityHarness
import Recipes

/// Elements that are models: Unbox dropped bad ones, but refused the array for what is no object.
enum LossyModelsParity {
  struct Legacy: Unboxable {
    let guests: [Guest]

    init(unboxer: Unboxer) throws {
      guests = try unboxer.unbox(key: "guests", allowInvalidElements: true)
    }
  }

  struct Guest: Unboxable, Decodable {
    enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

    let mood: Mood

    init(unboxer: Unboxer) throws { mood = try unboxer.unbox(key: "mood") }
  }

  struct Naive: Decodable {
    let guests: [Guest]
  }

  struct Port: Decodable {
    let guests: [Guest]

    private enum CodingKeys: CodingKey { case guests }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guests = try container.decodeLossyArray(forKey: .guests)
    }
  }

  static let parity = RecipeParity(
    of: "LossyCollections.swift",
    closes: ["lossyCollection"],
    // The recipe drops what is no object, too.
    leaves: ["duplicateKey", "unreadInvalidValue", "nonObjectElement"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"guests": [{"mood": "calm"}, {"mood": "wild"}]}"#
  )
}
