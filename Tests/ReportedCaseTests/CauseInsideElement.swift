import LegacyExtractor
import ParityHarness

/// A cause of a property of an element, which is none of the array around it.
enum CauseInsideElement {
  enum Position: String, Codable, CaseIterable { case goalkeeper, defender, unknown }

  struct Player: LegacyDecodable, Decodable {
    let name: String
    let position: Position

    enum CodingKeys: CodingKey { case name, position }

    static func decode(_ e: Extractor) throws -> Player {
      let text: String? = try e <|? "position"
      return try Player(
        name: e <| "name",
        position: text.flatMap(Position.init(rawValue:)) ?? .unknown
      )
    }

    init(name: String, position: Position) { (self.name, self.position) = (name, position) }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name = try c.decode(String.self, forKey: .name)
      position = try c.decodeIfPresent(Position.self, forKey: .position) ?? .unknown
    }
  }

  struct Team: LegacyDecodable, Decodable {
    let players: [Player]

    static func decode(_ e: Extractor) throws -> Team { try Team(players: e <|| "players") }
  }

  static let all = [
    ReportedCase(
      "a word that an enumeration in a new element does not know",
      ParityCheck(Team.self),
      #"{"players": [{"name": "Kim", "position": "defender"}]}"#,
      causes: ["Player.position/unknownValue"]
    )
  ]
}
