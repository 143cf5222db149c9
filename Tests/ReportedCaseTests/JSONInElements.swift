import Foundation
import LegacyExtractor
import ParityHarness

/// Documents in strings of the elements of an array, which one model reads and another keeps as text.
enum JSONInElements {
  struct Event: LegacyDecodable, Decodable {
    let places: [String]

    static func decode(_ e: Extractor) throws -> Event {
      let text: String = try e <| "extra"
      let list = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]] ?? []
      let places = try list.map { place in
        guard let name = place["name"] as? String else { throw customError("name") }
        return name
      }
      return Event(places: places)
    }

    enum CodingKeys: CodingKey { case extra }

    init(places: [String]) { self.places = places }

    init(from decoder: any Decoder) throws {
      struct Place: Decodable { let name: String? }
      let text = try decoder.container(keyedBy: CodingKeys.self)
        .decode(String.self, forKey: .extra)

      // Wrong: the legacy model refuses a place without a name.
      places = try JSONDecoder().decode([Place].self, from: Data(text.utf8)).compactMap(\.name)
    }
  }

  struct Agenda: LegacyDecodable, Decodable {
    let events: [Event]

    static func decode(_ e: Extractor) throws -> Agenda { try Agenda(events: e <|| "events") }
  }

  struct Draft: LegacyDecodable, Decodable {
    let source: String

    static func decode(_ e: Extractor) throws -> Draft { try Draft(source: e <| "source") }
  }

  static let all = [
    ReportedCase(
      "a key that the JSON in a string may lack",
      ParityCheck(Agenda.self),
      #"{"events": [{"extra": "[{\"name\": \"Mill\"}, {\"name\": \"Dock\"}]"}]}"#,
      unexplained: [
        "Event.extra/codableAccepts": "Codable accepts what the legacy model refuses",
        "Event.extra/codableRefuses": "Codable", "Event.extra/codableRequires": "Codable requires",
      ]
    ),
    ReportedCase(
      "JSON in a string that both keep as text",
      ParityCheck(Draft.self),
      #"{"source": "{\"a\": [1, 2]}"}"#
    ),
  ]
}
