import LegacyExtractor
import ParityHarness

/// The values of a dictionary, which the legacy model sorts by their keys, and the port does not.
enum ValuesOfDictionary {
  struct Member: LegacyDecodable, Decodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Member { try Member(name: e <| "name") }
  }

  struct Chat: LegacyDecodable, Decodable {
    let members: [Member]

    static func decode(_ e: Extractor) throws -> Chat {
      let members: [String: Member] = try e <|-| "members"
      return Chat(members: members.sorted { $0.key < $1.key }.map(\.value))
    }

    init(members: [Member]) { self.members = members }

    enum CodingKeys: CodingKey { case members }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let members = try c.decode([String: Member].self, forKey: .members)
      // The order of a dictionary is another one in each run; this one is always wrong.
      self.members = members.sorted { $0.key > $1.key }.map(\.value)
    }
  }

  static let all = [
    ReportedCase(
      "the order of a dictionary's values",
      ParityCheck(Chat.self),
      #"{"members": {"u17": {"name": "Ada"}}}"#,
      unexplained: ["Chat.members/orderDiffers": "`members` has the same elements in another order"]
    )
  ]
}
