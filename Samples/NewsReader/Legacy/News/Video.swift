import Himotoki

package struct Video {
  let id: String
  let url: URL
  let duration: Double
  let poster: Image
}

extension Video: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> Video {
    try Video(
      id: e <| "id",
      url: urlTransformer.apply(e <| "url"),
      duration: e <| "duration",
      poster: e <| "poster"
    )
  }
}
