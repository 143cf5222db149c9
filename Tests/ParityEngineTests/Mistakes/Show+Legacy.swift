import Foundation
import LegacyExtractor
import TestSupport

extension Show: LegacyDecodable {
  private static func date(_ text: String) throws -> Date {
    guard let date = dates.date(from: text) else { throw customError("no date") }
    return date
  }

  static func decode(_ e: Extractor) throws -> Show {
    try Show(
      id: e <| "id",
      title: e <| "title",
      duration: e <| "runtime",
      rating: e <|? "rating",
      volume: (e <|? "volume") ?? 14.5,
      status: Status(rawValue: try e.value("status")) ?? .unknown,
      premiere: date(try e.value("premiere_date")),
      tags: e <|| "tags",
      host: e <| "host",
      guests: ((e.rawValue as? [String: Any])?["guests"] as? [Any] ?? [])
        .compactMap { try? Person.decodeValue($0) },
      network: e <|? ["network", "name"],
      isLive: (e <|? "is_live") ?? false,
      note: e <|? "note",
      views: (try? e.value("views")) ?? Int(e.value("views") as String) ?? 0,
      prices: e <| "prices"
    )
  }
}

extension Show.Person: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Show.Person {
    try Show.Person(first: e <| "first", last: e <| "last", age: e <|? "age")
  }
}

extension Show.Prices: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Show.Prices {
    let factor = 1.5
    return try Show.Prices(
      seat: e.value("seat") * factor,
      box: e.value("box") * factor,
      gallery: e.value("gallery") * factor,
      standing: e.value("standing") * factor,
      parking: e.value("parking") * factor
    )
  }
}
