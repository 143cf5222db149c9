import LegacyExtractor
import ParityHarness

/// A port that asks an object, which is no property, for another key: no case has the name of the property.
enum KeyOfOtherObject {
  struct Message: LegacyDecodable, Decodable {
    let senderName: String

    static func decode(_ e: Extractor) throws -> Message {
      try Message(senderName: e <| ["sender", "name"])
    }

    init(senderName: String) { self.senderName = senderName }

    enum CodingKeys: CodingKey { case sender, nickname }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let sender = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .sender)
      senderName = try sender.decode(String.self, forKey: .nickname)
    }
  }

  static let all = [
    ReportedCase(
      "another key of an object that is no property",
      ParityCheck(Message.self),
      #"{"sender": {"name": "Ann", "nickname": "annie"}}"#,
      unexplained: [
        "Message.senderName/valueDiffers":
          "asks for `nickname`, the legacy model for `name`: ask for `name` there.",
        "Message.senderName/codableAccepts":
          "asks for `nickname`, the legacy model for `name`: ask for `name` there.",
        "Message.senderName/codableRefuses":
          "asks for `nickname`, the legacy model for `name`: ask for `name` there.",
        "Message.senderName/codableRequires":
          "asks for `nickname`, the legacy model for `name`: ask for `name` there.",
      ],
      causes: ["Message.senderName/unreadInvalidValue"]
    )
  ]
}
