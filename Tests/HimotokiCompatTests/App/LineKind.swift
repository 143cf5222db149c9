// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Himotoki

enum LineKind: String, Decodable {
  case metro, tram
  case suburban = "s-bahn"
}

enum Zone: Int, Himotoki.Decodable {
  case inner = 1, outer
}

enum Access: String, Himotoki.Decodable, Swift.Decodable {
  case full, partial
}

enum Direction: Int {
  case up, down
}

struct Flags: OptionSet, Decodable {
  let rawValue: Int

  static let night = Flags(rawValue: 1)
  static let holiday = Flags(rawValue: 2)
}

struct Service: Decodable {
  let kind: LineKind
  let zones: [Zone]
  let access: Access?
  let direction: Direction
  let opposite: Direction?
  let flags: Flags
  let byDay: [String: LineKind]

  static func decode(_ e: Extractor) throws -> Service {
    guard let direction = Direction(rawValue: try e <| "direction") else {
      throw DecodeError.typeMismatch(expected: "Direction", actual: "\(try e <| "direction" as Int)", keyPath: "direction")
    }
    return try Service(
      kind: e <| "kind",
      zones: e <|| "zones",
      access: e <|? "access",
      direction: direction,
      opposite: (e <|? "opposite").flatMap(Direction.init(rawValue:)),
      flags: e <| "flags",
      byDay: e <|-| "by_day"
    )
  }
}
