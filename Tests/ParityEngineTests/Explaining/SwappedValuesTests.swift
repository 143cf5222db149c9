import HarnessSupport
import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import ParityResults

/// Properties whose keys are exchanged in the Codable half.
@Suite struct SwappedValuesTests {
  struct Person: Decodable, LegacyDecodable {
    let id: Int
    let name: String

    static func decode(_ e: Extractor) throws -> Person {
      try Person(id: e <| "id", name: e <| "name")
    }
  }

  struct Place: Decodable, LegacyDecodable {
    let city: String

    static func decode(_ e: Extractor) throws -> Place { try Place(city: e <| "city") }
  }

  struct Photo: Decodable, LegacyDecodable {
    let width: Int
    let height: Int
    let owner: Person
    let editor: Person
    let isPublic: Bool
    let isNew: Bool
    let tags: [String]
    let scores: [String: Int]
    let places: [String: Place]

    static func decode(_ e: Extractor) throws -> Photo {
      try Photo(
        width: e <| "width",
        height: e <| "height",
        owner: e <| "owner",
        editor: e <| "editor",
        isPublic: !(e <| "is_public" as Bool),
        isNew: !(e <| "is_new" as Bool),
        tags: (e <|| "tags" as [String]).reversed(),
        scores: ["ann": e <| ["scores", "bob"], "bob": e <| ["scores", "ann"]],
        places: ["p1": e <| ["places", "p2"], "p2": e <| ["places", "p1"]]
      )
    }

    private enum CodingKeys: String, CodingKey {
      case width = "height"
      case height = "width"
      case owner = "editor"
      case editor = "owner"
      case isPublic = "is_public"
      case isNew = "is_new"
      case tags, scores, places
    }
  }

  private static let fixture = Fixture(
    name: "f",
    data: Data(
      """
      {"width": 640, "height": 480, "owner": {"id": 11, "name": "n1"}, "editor": {"id": 12, "name": "n2"}, \
      "is_public": true, "is_new": false, "tags": ["x", "y"], "scores": {"ann": 3, "bob": 5}, \
      "places": {"p1": {"city": "Rome"}, "p2": {"city": "Oslo"}}}
      """.utf8
    )
  )

  /// What the advice says of each property that differs in the fixture.
  ///
  /// Negated and reversed values are not swapped, and keys of dictionaries are data.
  static let advice: [String: String?] = [
    "Photo.width": "Codable swaps `height` and `width`: exchange their keys.",
    "Photo.height": "Codable swaps `height` and `width`: exchange their keys.",
    "Person.id": "Codable swaps `editor` and `owner`: exchange their keys.",
    "Person.name": "Codable swaps `editor` and `owner`: exchange their keys.",
    "Photo.scores": nil, "Place.city": nil,
    "Photo.isPublic": nil, "Photo.isNew": nil, "Photo.tags": nil,
  ]

  @Test func theAdviceNamesBothLabels() throws {
    let report = try ParityCheck(Photo.self).run(on: .fixtures([Self.fixture]), mutations: .none)
    #expect(Set(report.findings.map { Self.name($0) }) == Set(Self.advice.keys))
    for finding in report.findings {
      let swap = try #require(Self.advice[Self.name(finding)])
      #expect(finding.advice == swap || swap == nil && !finding.advice.contains("swaps"))
    }
  }

  private struct Page: Decodable {
    let total: Int
    let offset: Int
    let names: [String]
  }

  private struct Shelf: Decodable {
    let songs: Page
    let notes: Page
  }

  /// Two objects with each other's numbers look exchanged, too, but for what else they have.
  @Test func twoObjectsThatMirrorEachOtherAreNotExchanged() throws {
    let check = ParityCheck(
      "Shelf",
      legacy: .codable(Shelf.self),
      codable: DecodingRoute<Shelf>.codable(Shelf.self).map { shelf in
        func swapped(_ page: Page) -> Page {
          Page(total: page.offset, offset: page.total, names: page.names)
        }
        return Shelf(songs: swapped(shelf.songs), notes: swapped(shelf.notes))
      }
    )
    let json = """
      {"songs": {"total": 9, "offset": 3, "names": ["a"]}, "notes": {"total": 3, "offset": 9, "names": ["b"]}}
      """
    let report = try check.run(on: .texts(json), mutations: .none)
    let advice = Set(report.findings.map(\.advice))
    #expect(advice == ["Codable swaps `offset` and `total`: exchange their keys."])
  }

  @Test func aReportOfAnotherProcessSaysTheSame() throws {
    let report = try ParityCheck(Photo.self).run(on: .fixtures([Self.fixture]), mutations: .none)
    let copy = try report.sentToAnotherProcess()
    #expect(copy.findings.map(\.advice) == report.findings.map(\.advice))
  }

  @Test func aRedactedReportDoesNotCompareValues() throws {
    let report = try ParityCheck(Photo.self).run(on: .fixtures([Self.fixture]), mutations: .none)
    #expect(!report.redacted().findings.contains { $0.advice.contains("swaps") })
  }

  private static func name(_ finding: Finding) -> String {
    finding.property.replacingOccurrences(of: "SwappedValuesTests.", with: "")
  }
}
