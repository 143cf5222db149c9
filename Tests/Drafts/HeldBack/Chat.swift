import LegacyExtractor

enum ChatContent: LegacyDecodable {
  case text(String)
  case image(url: String, width: Int)
  case sticker(Int)

  static func decode(_ e: Extractor) throws -> ChatContent {
    let type: String = try e <| "type"
    switch type {
    case "text":
      return .text(try e <| "body")
    case "image":
      return try .image(url: e <| ["image", "url"], width: e <| ["image", "width"])
    case "sticker":
      return .sticker(try e <| "sticker_id")
    default:
      throw typeMismatch("ChatContent", actual: type)
    }
  }
}

struct Chat: LegacyDecodable {
  let id: Int
  let sender: Sender?
  let content: ChatContent
  let reactions: [String: Int]
  let replyTo: Int?
  var isEdited = false

  struct Sender: LegacyDecodable {
    let id: Int
    let name: String
    static func decode(_ e: Extractor) throws -> Sender {
      try Sender(id: e <| "id", name: (try? e <| "display_name") ?? "Anonymous")
    }
  }

  private enum Keys {
    static let id = "message_id"
    static let reactions = "reactions"
  }

  static func decode(_ e: Extractor) throws -> Chat {
    var chat = try Chat(
      id: e <| ExtractionPath(Keys.id),
      sender: e <|? "sender",
      content: ChatContent.decode(e),
      reactions: e <|-|? ExtractionPath(Keys.reactions) ?? [:],
      replyTo: try? e <| ["reply", "id"],
      isEdited: false
    )
    chat.isEdited = try e <|? "edited_at" as String? != nil
    return chat
  }
}
