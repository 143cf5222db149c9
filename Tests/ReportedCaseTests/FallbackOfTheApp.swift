import JAYSONExtractor
import ParityHarness

/// Legacy code that reads a number out of a text itself: it is no leniency of the library.
enum FallbackOfTheApp {
  struct Event: Decodable {
    let at: Double?

    init(_ json: JAYSON) throws {
      at = json["at"]?.double ?? json["at"]?.string.flatMap { Double($0) }
    }

    enum CodingKeys: CodingKey { case at }

    init(from decoder: any Decoder) throws {
      at = try? decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .at)
    }
  }

  static let all = [
    ReportedCase(
      "a text that the model itself makes a number of",
      ParityCheck("Event", legacy: .jayson { try Event($0) }, codable: .codable(Event.self)),
      #"{"at": 1.5}"#,
      unexplained: ["Event.at/codableGivesNil": "Codable loses the value"],
      causes: [
        "Event.at/boolAsNumber", "Event.at/floatUnderflowToZero", "Event.at/unreadInvalidValue",
      ]
    )
  ]
}
