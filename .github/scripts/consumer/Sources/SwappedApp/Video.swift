// snippet: the untouched import
import Himotoki

struct Video: Decodable {
  let videoID: String

  static func decode(_ e: Extractor) throws -> Video {
    try Video(videoID: e <| "video_id")
  }
}
// end
