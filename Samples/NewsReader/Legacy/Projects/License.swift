import Himotoki

package struct License {
  let key: String
  let name: String
  let spdxID: String?
  let url: URL?
}

extension License: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> License {
    try License(
      key: e <| "key",
      name: e <| "name",
      spdxID: e <|? "spdx_id",
      url: urlTransformer.apply(e <|? "url")
    )
  }
}
