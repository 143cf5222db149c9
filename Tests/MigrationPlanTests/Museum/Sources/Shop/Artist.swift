import Himotoki

/// Has the name of a model in another module.
struct Artist: Himotoki.Decodable {
  let signature: String

  static func decode(_ e: Extractor) throws -> Artist { try Artist(signature: e <| "signature") }
}
