import Himotoki

package struct Image {
  let url: URL
  let width: Int
  let height: Int
  let caption: String?
}

extension Image: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Image {
    try Image(
      url: urlTransformer.apply(e <| "url"),
      width: e <| "width",
      height: e <| "height",
      caption: e <|? "caption"
    )
  }
}
