import LegacyExtractor
import ParityHarness
import Recipes

enum DynamicKeysParity {
  struct Legacy: Unboxable {
    let moods: [UserID: Mood]

    init(unboxer: Unboxer) throws { moods = try unboxer.unbox(key: "moods") }
  }

  struct UserID: UnboxableKey, Decodable, Hashable {
    let number: Int

    init?(_ text: String) {
      guard let number = Int(text) else { return nil }
      self.number = number
    }

    static func transform(unboxedKey: String) -> UserID? { UserID(unboxedKey) }
  }

  enum Mood: String, UnboxableEnum, Decodable { case calm, wild }

  /// Codable reads such a dictionary from an array of keys and values in turn.
  struct Naive: Decodable {
    let moods: [UserID: Mood]
  }

  struct Port: Decodable {
    let moods: [UserID: Mood]

    private enum CodingKeys: CodingKey { case moods }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      moods = try container.decodeDictionary(forKey: .moods) { UserID($0) }
    }
  }

  static let parity = RecipeParity(
    of: "DynamicKeys.swift",
    closes: ["unexplained asIs"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"moods": {"7": "calm", "12": "wild"}}"#
  )
}
