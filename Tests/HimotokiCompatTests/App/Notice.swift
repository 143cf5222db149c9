// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

struct Position: Decodable {
  let longitude: Double
  let latitude: Double

  static func decode(_ e: Extractor) throws -> Position {
    let values: [Double] = try decodeArray(e.rawValue)
    guard values.count == 2 else {
      throw typeMismatch("[longitude, latitude]", actual: e.rawValue)
    }
    return Position(longitude: values[0], latitude: values[1])
  }
}

// Three models from one object.
struct Notice: Decodable {
  let heading: Heading
  let period: Period
  let author: Author
  let extra: [String: Any]
  let attachments: [Attachment]
  let part: Extractor?

  struct Heading: Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Heading {
      return try Heading(title: e <| "title")
    }
  }

  static func decode(_ e: Extractor) throws -> Notice {
    guard let object = e.rawValue as? [String: Any] else {
      throw customError("A notice is an object")
    }
    let extra = object["extra"] as? [String: Any] ?? [:]
    let attachments = (object["attachments"] as? [[String: Any]] ?? []).compactMap { try? Attachment.decodeValue($0) }

    return try Notice(
      heading: Heading.decode(e),
      period: Period.decodeValue(e.rawValue),
      author: Himotoki.decodeValue((e.rawValue as! [String: Any])["author"]!),
      extra: extra,
      attachments: attachments,
      part: e <|? "part"
    )
  }
}

struct Author: Decodable {
  let name: String

  static func decode(_ e: Extractor) throws -> Author {
    switch e.rawValue {
    case let name as String: return Author(name: name)
    case let number as NSNumber: return Author(name: number.stringValue)
    default: return Author(name: try e <| "name")
    }
  }
}

// The type of an element is one of its values.
enum Attachment: Decodable {
  case image(URL)
  case text(String)

  static func decode(_ e: Extractor) throws -> Attachment {
    let type = try e <| "type" as String
    switch type {
    case "image":
      return .image(URL(string: try e <| "url")!)
    case "text":
      return .text(try e <| "text")
    default:
      throw DecodeError.custom("Unknown attachment: \(type)")
    }
  }
}
