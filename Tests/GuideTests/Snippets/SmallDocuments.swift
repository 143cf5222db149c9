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
    let check = ParityCheck(Album.self, decoder: JSONDecoder(), encoder: JSONEncoder())
    // end
    return check
  }

  static func write(_ report: ParityReport) throws {
    // snippet: shrunk documents as files
    try ShrunkFixtureFolder("Fixtures/Album").write(report)
    // end
  }

  /// What the console says of coverage, and the first small document.
  static func report() throws -> (coverage: [String], repro: [String]) {
    let report = try ParityCheck(Album.self).run(on: .fixtures([sea]))
    let known = KnownDivergences(model: report.model)
    let assessment = ParityAssessment(report, known: known, day: "2026-08-01")
    let trimmed = ConsoleReport().lines(for: assessment)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return (
      trimmed.filter { $0.hasPrefix("coverage") },
      Array(trimmed.filter { $0.hasPrefix("repro") }.prefix(1))
    )
  }
}
