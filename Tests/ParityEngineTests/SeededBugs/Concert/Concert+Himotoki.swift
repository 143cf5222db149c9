import Foundation
import LegacyExtractor

extension Concert: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Concert {
    let acts: [Extractor] = try e <| "acts"
    let moods: [String] = try e <| "moods"
    let prices: [String: Int] = try e <| "prices"
    let images: [Extractor]? = try e <|? "images"
    return try Concert(
      id: e <| "id",
      title: (e <|? "title") ?? (e <|? "name") ?? (e <| "label"),
      place: made(e <| "place") { place($0) },
      acts: acts.compactMap(Act.decode),
      price: made(e <| "price") { price($0) },
      fee: decimal(e <| "fee"),
      cover: (e <|? "cover").flatMap { cover($0) },
      genres: Set(e <| "genres" as [String]),
      moods: moods.sorted(),
      seats: e <| "seats",
      venue: e <| "venue",
      hall: made(e <| "hall") { hall($0) },
      startsAt: start(e <| "starts"),
      soldAt: (e <|? "sold").flatMap { sale($0) },
      length: made(e <| "length") { seconds($0) },
      stage: made(e <| "stage") { stage($0) },
      contact: e <|? ["meta", "organizer", "email"],
      prices: tiers(prices),
      songs: e <| "songs",
      program: e <| "program",
      revisedAt: (e <|? "revised").flatMap { revision($0) },
      discount: discount(e <| "discount"),
      features: made(e <| "features") { features($0) },
      revenue: made(e) { try revenue($0 <| "count", $0 <| "unit") },
      poster: images?.first.flatMap { try $0 <|? "url" },
      recordLabel: e <|? "record.label",
      size: e <|? "größe",
      note: e <|? "side note",
      isOpen: made(e <| "open") { isOpen($0) },
      artist: made(e <| "artist") { artist($0) },
      state: made(e <| "state") { state($0) },
      rating: made(e <| "rating") { rating($0) },
      version: made(e <| "version") { version($0) },
      lengths: lengths(of: e <| ["songs", "items"]),
      awards: e <| "awards",
      links: e <| "links",
      color: made(e <| "color") { color($0) }
    )
  }

  private static func made<Raw, T>(_ raw: Raw, of make: (Raw) throws -> T?) throws -> T {
    guard let value = try make(raw) else { throw customError("bad value: \(raw)") }
    return value
  }

  private static func decimal(_ e: Extractor) throws -> Decimal {
    guard let number = e.rawValue as? NSNumber, let decimal = Decimal(string: number.stringValue)
    else { throw typeMismatch("Decimal", actual: e.rawValue) }
    return decimal
  }
}

extension Concert.Identifier: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    let number = try? Int.decode(e)
    return try Self(rawValue: number.map { "\($0)" } ?? String.decode(e))
  }
}

extension Concert.Act {
  /// `nil` for an act of a type that this version of the app does not know.
  fileprivate static func decode(_ e: Extractor) throws -> Self? {
    switch try e <| "type" as String {
    case "band": try .band(name: e <| "name", members: e <| "members")
    case "speaker": try .speaker(name: e <| "name", topic: e <|? "topic")
    default: nil
    }
  }
}

extension Concert.Venue: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Concert.Venue {
    try Concert.Venue(name: e <| "name", city: e <|? "city", capacity: e <|? "capacity")
  }
}

extension Concert.Song: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(name: e <| "name", seconds: e <| "seconds")
  }
}

extension Concert.Page: LegacyDecodable where Item: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(items: e <| "items", total: e <| "total", next: e <|? "next")
  }
}

extension Concert.Chapter: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Self {
    try Self(title: e <| "title", parts: (e <|? "parts") ?? [])
  }
}
