import Himotoki

package struct Notice: Himotoki.Decodable {
  let text: String
  let validUntil: String?

  package static func decode(_ e: Extractor) throws -> Notice {
    try Notice(text: e <| "text", validUntil: e <|? "valid_until")
  }
}
