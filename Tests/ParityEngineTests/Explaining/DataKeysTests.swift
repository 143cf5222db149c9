import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

@Suite struct DataKeysTests {
  private struct Team: Codable, LegacyDecodable {
    struct Open: Codable {
      let values: [String: Int]

      private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        values = try Dictionary(
          uniqueKeysWithValues: container.allKeys.map { key in
            (key.stringValue, try container.decode(Int.self, forKey: key))
          }
        )
      }
    }

    enum Shape: Codable { case circle(radius: Int) }

    let name: String
    let scores: [String: Int]
    let nested: [[String: [String: Int]]]
    let open: Open
    let shape: Shape

    static func decode(_ e: Extractor) throws -> Team {
      throw DecodeError.custom("not of interest")
    }
  }

  private func keys(_ text: String, isRecording: Bool = true) throws -> DataKeys {
    let codable = DecodingRoute<Team>.codable(Team.self)
    let check = ParityCheck(
      "Team",
      legacy: DecodingRoute("legacy") { try JSONDecoder().decode(Team.self, from: $0) },
      codable: isRecording ? codable : DecodingRoute("codable", decode: codable.decode)
    )
    let fixture = Fixture(name: "a", data: Data(text.utf8))
    return try check.run(on: .fixtures([fixture]), mutations: .none).keys
  }

  private let document = """
    {"name":"a","scores":{"anna":1,"name":2},"nested":[{"berta":{"carla":1}}],\
    "open":{"doris":1},"shape":{"circle":{"radius":1}},"unread":{"emil":1,"frieda99999":1}}
    """

  private static let expectations: [(key: String, isName: Bool)] = [
    ("scores", true), ("name", true), ("nested", true), ("shape", true), ("circle", true),
    ("radius", true), ("unread", true), ("emil", false), ("anna", false), ("Anna", false),
    ("an_na", false), (" anna", false), ("berta", false), ("carla", false), ("doris", false),
    ("frieda99999", false), ("annax", false), ("nowhere", false), ("values", true),
  ]

  @Test(arguments: expectations)
  func knowsKeysThatARouteEnumerates(_ key: String, _ isName: Bool) throws {
    #expect(try keys(document).isName(key) == isName)
  }

  /// Of closures nothing is known but the labels of their values.
  @Test func knowsOnlyLabelsWithoutReads() throws {
    let keys = try keys(document, isRecording: false)
    for label in ["scores", "name", "shape", "open"] { #expect(keys.isName(label)) }
    for key in ["anna", "emil", "unread", "doris", "carla"] { #expect(!keys.isName(key)) }
  }

  /// A model may make a key of a value.
  @Test(arguments: ["user_anna", "userAnna", "anna2", "ANNA", "7"])
  func hidesAKeyThatHasAValueAmongItsWords(_ key: String) throws {
    let survey = survey(of: #"{"me":"anna","number":17}"#)
    #expect(survey.hasValue(in: key) == (key != "7"))
    #expect(!survey.hasValue(in: "annabel"))
  }

  private func survey(of text: String) -> FixtureSurvey {
    var survey = FixtureSurvey()
    _ = survey.add(DocumentShape(of: Data(text.utf8)))
    return survey
  }

  @Test(arguments: [
    ("17", true), ("-17.0", true), ("3", false), ("18", false), ("1.5", true), ("2.5", false),
    ("12345", false), ("250", true), ("1.609344", true), ("4711", true), ("-1", false),
  ])
  func knowsNumbersOfFixtures(number: String, isValue: Bool) {
    let survey = survey(of: #"{"a":17.0,"b":1.5,"c":2.5e2,"d":"4711","e":[3,1.609344]}"#)
    #expect(survey.hasNumber(number) == isValue)
  }

  /// Looks up a key that stands in the document.
  private struct Room: Codable, LegacyDecodable {
    let current: String
    let visits: Int

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      current = try container.decode(String.self, forKey: Key(stringValue: "current"))
      let users = try container.nestedContainer(
        keyedBy: Key.self,
        forKey: Key(stringValue: "users")
      )
      visits = try users.decode(Int.self, forKey: Key(stringValue: current))
    }

    init(current: String, visits: Int) { (self.current, self.visits) = (current, visits) }

    static func decode(_ e: Extractor) throws -> Room {
      let current: String = try e <| "current"
      return try Room(current: current, visits: e <| ["users", current])
    }
  }

  @Test(arguments: ["alice@example.com", "alice", "Alice_B", "7"], [true, false])
  func hidesAKeyThatTheDocumentNames(user: String, isPresent: Bool) throws {
    let users = isPresent ? #"{"\#(user)":5}"# : "{}"
    let text = #"{"current":"\#(user)","users":\#(users),"visits":"current"}"#
    let check = ParityCheck(Room.self, name: "Room")
    let report = try check.run(on: .fixtures([Fixture(name: "a", data: Data(text.utf8))]))
    #expect(!report.keys.isName(user))
    #expect(report.keys.isName("users"))
    // A label of a property is a name, even if a value is equal to it.
    #expect(report.keys.isName("current") || !isPresent)
    let redacted = ParitySummary([
      .checked(ParityAssessment(report.redacted(), day: "2026-08-01"))
    ])
    let texts = [
      redacted.markdown(), redacted.junit(),
      String(decoding: try redacted.json(), as: UTF8.self),
    ]
    guard user != "7" else { return }
    for text in texts { #expect(!text.lowercased().contains(user.lowercased())) }
  }
}
