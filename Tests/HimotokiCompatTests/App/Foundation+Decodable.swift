// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

extension URL: Decodable {
  public static func decode(_ e: Extractor) throws -> URL {
    let text = try String.decode(e)
    guard let url = URL(string: text) else {
      throw typeMismatch("URL", actual: text)
    }
    return url
  }
}

extension Date: Himotoki.Decodable {
  public static func decode(_ e: Extractor) throws -> Date {
    return Date(timeIntervalSince1970: try Double.decode(e))
  }
}

struct Photo: Decodable {
  let url: URL
  let taken: Date
  let sizes: [String: URL]
  let edits: [Date]?

  static func decode(_ e: Extractor) throws -> Photo {
    return Photo(
      url: try e <| "url",
      taken: try e <| "taken",
      sizes: try e <|-| "sizes",
      edits: try e <||? "edits"
    )
  }
}
