import Foundation
import LegacyExtractor
import ParityHarness

enum SmallDocuments {
  // snippet: an album with its kind
  struct Album: LegacyDecodable, Codable {
    enum Kind: String, CaseIterable, LegacyDecodable, Codable { case photos, videos }

    let title: String
    let kind: Kind
    var photoCount = 0
    let places: [String]?

    static func decode(_ e: Extractor) throws -> Album {
      try Album(
        title: e <| "title",
        kind: e <| "kind",
        photoCount: e <|? "photoCount" ?? 0,
        places: e <||? "places"
      )
    }
  }
  // end

  static let sea = Fixture(
    name: "sea",
    data: Data(
      #"{"title": "Sea", "kind": "photos", "photoCount": 3, "places": ["Rome"], "views": 7}"#.utf8
    )
  )

  static func encoded() -> ParityCheck {
    // snippet: a check with an encoder
    let check = ParityCheck(
      legacy: .himotoki(Album.self),
      codable: .codable(Album.self, decoder: JSONDecoder(), encoder: JSONEncoder())
    )
    // end
    return check
  }

  static func write(_ report: ParityReport) throws {
    // snippet: shrunk documents as files
    try ShrunkFixtureFolder(folder("Fixtures/Album")).write(report)
    // end
  }

  /// What the console says of a title that the port refuses, without values.
  static func redacted() throws -> [String] {
    let check = ParityCheck(
      "Album",
      legacy: .himotoki(Album.self),
      codable: DecodingRoute<Album>("codable") { data in
        let album = try JSONDecoder().decode(Album.self, from: data)
        guard album.title == "Sea" else { throw DecodeError.custom("no album \(album.title)") }
        return album
      }
    )
    let report = try check.run(on: .fixtures([sea])).redacted()
    let assessment = ParityAssessment(
      report,
      day: "2026-08-01"
    )
    let lines = ParitySummary([.checked(assessment)]).lines()
    let example = lines.firstIndex { $0.contains("custom(") } ?? 3
    return lines[(example - 3)...].prefix(5).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// What the console says of coverage, and the first small document.
  static func report() throws -> (coverage: [String], repro: [String]) {
    let report = try ParityCheck(Album.self).run(on: .fixtures([sea]))
    let assessment = ParityAssessment(report, day: "2026-08-01")
    let page = ReportPage(ParitySummary([.checked(assessment)]), details: .coverage)
    let lines = ConsolePage().lines(of: page)
    let coverage = lines.drop { !$0.contains("   coverage  ") }.prefix { !$0.isEmpty }
    let repro = lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix("smallest") }
    return (Array(coverage), repro.map { [$0] } ?? [])
  }
}
