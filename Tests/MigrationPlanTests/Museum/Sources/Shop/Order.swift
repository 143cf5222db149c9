// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Catalogue
import Foundation
import Himotoki

struct Order: Decodable {
  let lines: [Line]
  let bought: [String: [Catalogue.Artist]]
  let receipt: Receipt?
  let pages: Page<Catalogue.Artist>

  static func decode(_ e: Extractor) throws -> Order {
    try Order(
      lines: e <|| "lines",
      bought: [:],
      receipt: e <|? "receipt",
      pages: e <| "pages"
    )
  }

  struct Line: Himotoki.Decodable {
    let count: Int

    static func decode(_ e: Extractor) throws -> Line { try Line(count: e <| "count") }
  }
}

struct Receipt: Swift.Decodable {
  let total: Double
}

extension URL: Himotoki.Decodable {
  public static func decode(_ e: Extractor) throws -> URL {
    guard let url = try URL(string: .decode(e)) else { throw customError("no URL") }
    return url
  }
}

struct Poster: Himotoki.Decodable {
  let image: URL

  static func decode(_ e: Extractor) throws -> Poster { try Poster(image: e <| "image") }
}

/// Makes a type of another target legacy.
extension Identifier: Himotoki.Decodable {
  public static func decode(_ e: Extractor) throws -> Identifier { throw customError("closed") }
}
