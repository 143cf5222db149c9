import JAYSON

/// What the app sends to publish a shot.
package struct Draft {
  let title: String
  let tags: [String]
  let isAnimated: Bool
  let replyTo: Int?

  package init(title: String, tags: [String], isAnimated: Bool, replyTo: Int?) {
    self.title = title
    self.tags = tags
    self.isAnimated = isAnimated
    self.replyTo = replyTo
  }

  package func data() throws -> Data {
    var json: JAYSON = ["title": JAYSON(title), "animated": JAYSON(isAnimated)]
    json["tags"] = JAYSON(tags)
    // The server tells null from nothing.
    json["reply_to"] = replyTo.map { JAYSON($0) } ?? .null
    return try json.data(options: .sortedKeys)
  }
}
