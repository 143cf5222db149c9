import LegacyExtractor

struct Label: LegacyDecodable {
  let text: String
  let shortText: String
  let size: Int

  static func decode(_ e: Extractor) throws -> Label {
    let text: String = try e <| "text"
    return try Label(
      text: text,
      shortText: String(text.prefix(3)),
      size: e <| "size"
    )
  }
}
