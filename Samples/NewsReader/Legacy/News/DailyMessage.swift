import Himotoki

package struct DailyMessage {
  let id: Int
  let day: Date
  let text: String
  let author: Author
}

extension DailyMessage: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> DailyMessage {
    try DailyMessage(
      id: e <| "id",
      day: dayTransformer.apply(e <| "day"),
      text: e <| "text",
      author: e <| "author"
    )
  }
}
