import Foundation

/// What the app sends to publish a shot.
package struct Draft: Encodable {
  let title: String
  let tags: [String]
  let isAnimated: Bool
  let replyTo: Int?

  private enum CodingKeys: String, CodingKey {
    case title, tags
    case isAnimated = "animated"
    case replyTo = "reply_to"
  }

  package init(title: String, tags: [String], isAnimated: Bool, replyTo: Int?) {
    self.title = title
    self.tags = tags
    self.isAnimated = isAnimated
    self.replyTo = replyTo
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(tags, forKey: .tags)
    try container.encode(isAnimated, forKey: .isAnimated)
    // The server tells null from nothing, and `encodeIfPresent` writes nothing.
    try container.encode(replyTo, forKey: .replyTo)
  }

  package func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(self)
  }
}
