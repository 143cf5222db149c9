import Foundation
import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import ParityResults

/// `accept --reason` without a name takes what nothing speaks against.
@Suite struct BlanketAcceptanceTests {
  private enum Format: String, Codable, UnboxableEnum { case book, audio }

  private struct LegacyProduct: Unboxable {
    let id: Int
    let pages: Int
    let format: Format?
    let cover: URL?

    init(unboxer: Unboxer) throws {
      id = try unboxer.unbox(key: "id")
      pages = try unboxer.unbox(key: "pages")
      format = unboxer.unbox(key: "format")
      cover = unboxer.unbox(key: "cover")
    }
  }

  private struct Product: Decodable {
    let id: Int
    let pages: Int
    let format: Format?
    let cover: URL?
  }

  private static let asNumbers =
    #"{"id": 7, "pages": 120, "format": "book", "cover": "https://example.org/a.jpg"}"#
  private static let idAsText =
    #"{"id": "7", "pages": 120, "format": "book", "cover": "https://example.org/a.jpg"}"#

  private static func assessment(_ texts: [String]) throws -> ParityAssessment {
    let check = ParityCheck(
      "Product",
      legacy: .unbox(LegacyProduct.self),
      codable: .codable(Product.self)
    )
    let fixtures = texts.enumerated().map { number, text in
      Fixture(name: "\(number).json", data: Data(text.utf8))
    }
    return ParityAssessment(try check.run(on: .fixtures(fixtures)), day: "2026-08-01")
  }

  private static func accepted(
    _ choice: Acceptance.Choice,
    in assessment: ParityAssessment
  ) throws -> [Decision] {
    try DecisionsUpdate(
      accepting: Acceptance(choice, reason: "agreed"),
      in: ParitySummary([.checked(assessment)]),
      beside: Decisions(),
      on: "2026-08-01"
    ).written
  }

  private static func properties(_ cause: DivergenceCause, of decisions: [Decision]) -> [String] {
    decisions.filter { $0.key == cause.rawValue }.flatMap(\.properties)
  }

  @Test func takesACauseThatNoFixtureShows() throws {
    let decisions = try Self.accepted(.leniency, in: Self.assessment([Self.asNumbers]))
    #expect(Self.properties(.numberInString, of: decisions) == ["id", "pages"])
  }

  /// A fixture in which `id` is a string says that this server sends strings.
  @Test func leavesACauseThatAFixtureShowsElsewhere() throws {
    let assessment = try Self.assessment([Self.asNumbers, Self.idAsText])
    #expect(
      Self.properties(.numberInString, of: try Self.accepted(.leniency, in: assessment)).isEmpty
    )
    let named = try Self.accepted(.causes([.numberInString], type: Self.type), in: assessment)
    #expect(Self.properties(.numberInString, of: named) == ["pages"])
  }

  /// A server that leaves an optional object out makes no mistake.
  @Test func leavesMissingObjectsOnAPath() throws {
    struct Gig: LegacyDecodable, Decodable {
      let city: String?

      private enum Keys: CodingKey { case venue, city }

      init(city: String?) { self.city = city }

      static func decode(_ e: Extractor) throws -> Gig { Gig(city: try e <|? ["venue", "city"]) }

      init(from decoder: any Decoder) throws {
        let venue = try decoder.container(keyedBy: Keys.self)
          .nestedContainer(keyedBy: Keys.self, forKey: .venue)
        city = try venue.decodeIfPresent(String.self, forKey: .city)
      }
    }
    let check = ParityCheck("Gig", legacy: .himotoki(Gig.self), codable: .codable(Gig.self))
    let fixture = Fixture(name: "0", data: Data(#"{"venue": {"city": "Ulm"}}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    #expect(report.findings.contains { $0.cause == .keyPathMissingIntermediate })
    let decisions = try Self.accepted(
      .leniency,
      in: ParityAssessment(report, day: "2026-08-01")
    )
    #expect(!decisions.contains { $0.key == DivergenceCause.keyPathMissingIntermediate.rawValue })
    #expect(decisions.contains { $0.key == DivergenceCause.keyPathThroughNonObject.rawValue })
  }

  /// A value of the wrong type is a mistake of the server, and a new case is none.
  @Test(arguments: ["format", "cover"])
  func leavesValuesThatCannotBeConverted(property: String) throws {
    let assessment = try Self.assessment([Self.asNumbers])
    let decisions = try Self.accepted(.leniency, in: assessment)
    #expect(Self.properties(.unknownValue, of: decisions).isEmpty)
    #expect(Self.properties(.optionalSwallowsError, of: decisions).contains(property))
    let named = try Self.accepted(.causes([.unknownValue], type: Self.type), in: assessment)
    #expect(Self.properties(.unknownValue, of: named).contains(property))
  }

  private static let type = "BlanketAcceptanceTests.Product"
}
