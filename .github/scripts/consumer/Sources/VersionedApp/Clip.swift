// snippet: the import by name
import HimotokiCompat

struct Clip: Decodable {
  let clipID: String

  static func decode(_ e: Extractor) throws -> Clip {
    try Clip(clipID: e <| "clip_id")
  }
}
// end
