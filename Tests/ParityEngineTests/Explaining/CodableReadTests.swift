import JSONVariants
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine

/// Lines of code in advice, which a reader copies: they compile for the type of the property.
@Suite struct CodableReadTests {
  private struct Order: Unboxable, Decodable {
    let count: Int
    let note: String?
    let born: Date?
    let zip: String?

    init(unboxer: Unboxer) throws {
      count = unboxer.unbox(key: "count") ?? 3
      note = unboxer.unbox(key: "note")
      let born: String? = unboxer.unbox(key: "born")
      self.born = born.flatMap { ISO8601DateFormatter().date(from: $0) }
      zip = unboxer.unbox(key: "zip")
    }

    private enum CodingKeys: CodingKey { case count, note, born, zip }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 3
      note = try container.decodeIfPresent(String.self, forKey: .note)
      let born = try container.decodeIfPresent(String.self, forKey: .born)
      self.born = born.flatMap { ISO8601DateFormatter().date(from: $0) }
      zip = try container.decode(String.self, forKey: .zip)
    }
  }

  /// The lines for values of a wrong type, and for a missing one.
  static let lines: [(finding: String, line: String?)] = [
    (
      "count/optionalSwallowsError",
      "count = (try? c.decodeFlexible(Int.self, forKey: .count)) ?? 3"
    ),
    ("note/optionalSwallowsError", "note = try? c.decodeFlexible(String.self, forKey: .note)"),
    ("born/optionalSwallowsError", nil),
    ("zip/unexplained", "zip = try? c.decodeFlexible(String.self, forKey: .zip)"),
  ]

  @Test(arguments: lines) func fitsTheProperty(_ row: (finding: String, line: String?)) throws {
    let text = #"{"count":4,"note":"n","born":"2018-04-01T06:00:00Z","zip":"53111"}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try ParityCheck(Order.self).run(on: .fixtures([fixture]), shrinking: .none)
    let finding = try #require(
      report.findings.first { $0.id.contains("." + row.finding + "/") },
      "\(report.findings.map(\.id))"
    )
    let line = finding.advice.split(separator: "`").first { $0.contains(" = ") }
    #expect(line.map(String.init) == row.line)
  }

  /// A key path of the legacy model, of which the document has only the end, or nothing at all.
  private struct Contact: LegacyDecodable, Decodable {
    let email: String?

    static func decode(_ e: Extractor) throws -> Contact {
      try Contact(email: e <|? ["contact", "email"])
    }

    private init(email: String?) { self.email = email }

    private enum CodingKeys: CodingKey { case contact, email }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if try container.decodeIfPresent(String.self, forKey: .email) != nil {
        self.email = nil
        return
      }
      email = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .contact)
        .decodeIfPresent(String.self, forKey: .email)
    }
  }

  @Test func anObjectThatIsNoPropertyHasNoLine() throws {
    let fixtures = [
      Fixture(name: "a", data: Data(#"{"contact":{"email":"a@example.com"}}"#.utf8)),
      Fixture(name: "b", data: Data("{}".utf8)),
    ]
    let report = try ParityCheck(Contact.self).run(on: .fixtures(fixtures), mutations: .none)
    let advice = try #require(report.findings.first).advice
    #expect(advice.hasPrefix("Codable requires each object on the path to the value"))
    #expect(!advice.contains("forKey:"))
  }

  /// Codable reads the key at another level.
  private struct Flat: LegacyDecodable, Decodable {
    let email: String

    static func decode(_ e: Extractor) throws -> Flat {
      try Flat(email: e <| ["contact", "email"])
    }
  }

  @Test func aKeyIsNamedWithTheObjectAroundIt() throws {
    let text = #"{"contact":{"email":"a@example.com","phone":"1"},"email":"b@example.com"}"#
    let fixture = Fixture(name: "f", data: Data(text.utf8))
    let report = try ParityCheck(Flat.self).run(on: .fixtures([fixture]), mutations: .none)
    let advice = try #require(report.findings.first).advice
    #expect(advice.contains("The legacy model asks for `contact"), "\(advice)")
  }
}
