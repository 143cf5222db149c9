import Foundation
import LegacyExtractor
import ParityHarness

/// What one document shows by chance, or what only the smallest document shows.
enum OneDocumentProvesNoRule {
  struct Ticket: LegacyDecodable, Decodable {
    let event: String

    enum CodingKeys: String, CodingKey { case id }

    init(event: String) { self.event = event }

    static func decode(_ e: Extractor) throws -> Ticket {
      let id: String = try e <| "id"
      return Ticket(event: String(id[..<(id.lastIndex(of: "-") ?? id.endIndex)]))
    }

    init(from decoder: any Decoder) throws {
      let id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
      event = String(id[..<(id.firstIndex(of: "-") ?? id.endIndex)])
    }
  }

  struct Session: LegacyDecodable, Decodable {
    let end: Date?

    enum CodingKeys: String, CodingKey { case end }

    init(end: Date?) { self.end = end }

    static func decode(_ e: Extractor) throws -> Session {
      let milliseconds: Double? = try e <|? "end"
      return Session(end: milliseconds.map { Date(timeIntervalSince1970: $0 / 1_000) })
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let seconds = try container.decodeIfPresent(Double.self, forKey: .end)
      end = seconds.map { Date(timeIntervalSince1970: $0) }
    }
  }

  struct Photo: LegacyDecodable, Decodable {
    let width: Int
    let height: Int

    enum CodingKeys: String, CodingKey { case width = "h", height = "w" }

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    static func decode(_ e: Extractor) throws -> Photo {
      try Photo(width: e <| "w", height: e <| "h")
    }
  }

  static let all = [
    ReportedCase(
      "a text that is cut at another place",
      ParityCheck(Ticket.self),
      #"{"id": "JAZZ24-17B"}"#,
      unexplained: ["Ticket.event/valueDiffers": "Codable cuts the text. Compare how both halves"]
    ),
    ReportedCase(
      "milliseconds, of which no fixture has any",
      ParityCheck(Session.self),
      #"{"end": null}"#,
      unexplained: [
        "Session.end/valueDiffers": "Codable is 1000 times legacy, in seconds since 1970"
      ],
      causes: [
        "Session.end/boolAsNumber", "Session.end/floatUnderflowToZero",
        "Session.end/exactFloatRejected",
      ]
    ),
    ReportedCase(
      "two sizes that are the same in the fixture",
      ParityCheck(Photo.self),
      #"{"w": 512, "h": 512}"#,
      unexplained: [
        "Photo.width/valueDiffers": "Codable swaps `height` and `width`",
        "Photo.height/valueDiffers": "Codable swaps `height` and `width`",
        // Without the mistake these have a cause, which no document proves beside it.
        "Photo.width/codableRefuses": "what they make of the value",
        "Photo.height/codableRefuses": "what they make of the value",
      ]
    ),
  ]
}
