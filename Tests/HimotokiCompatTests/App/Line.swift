// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

struct Line {
  let id: Int
  let name: String
  let color: String?
  let stops: [Stop]
  let express: [Stop]?
  let texts: [String: String]
  let headways: [String: Double]?
}

struct Stop {
  let name: String
}

private struct Keys {
  static let id = KeyPath("line_id")
  static let name: KeyPath = ["display", "name"]
  static let color: Himotoki.KeyPath = "color"
  static let texts = KeyPath(["texts", "short"])
}

extension Line: Himotoki.Decodable {
  static func decode(_ e: Himotoki.Extractor) throws -> Line {
    let id: Int = try e.value(Keys.id)
    let color = try e.valueOptional(Keys.color) as String?

    return Line(
      id: id,
      name: try e.value(Keys.name),
      color: color,
      stops: try e.array("stops"),
      express: try e.arrayOptional("express"),
      texts: try e.dictionary(Keys.texts),
      headways: try e.dictionaryOptional("headways")
    )
  }
}

extension Stop: Decodable {
  static func decode(_ e: Extractor) throws -> Stop {
    return try Stop(name: e.value("name"))
  }
}

// The name of the protocol, and that of the path, in the signatures of the app's own functions.
func read<T: Decodable>(_ keyPath: KeyPath, below parent: KeyPath = .empty, of json: Any) throws -> T {
  return try decodeValue(json, rootKeyPath: parent + keyPath)
}
