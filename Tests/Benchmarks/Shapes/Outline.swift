import Foundation
import LegacyExtractor

/// The outline of a country, with as many digits as map software writes.
struct Outline: ShapeModel {
  let kind: String
  let coordinates: [[[Double]]]

  enum CodingKeys: String, CodingKey {
    case coordinates
    case kind = "type"
  }
}

extension Outline {
  static func decode(_ e: Extractor) throws -> Outline {
    try Outline(
      kind: e <| "type",
      coordinates: e <| "coordinates"
    )
  }

  init(unboxer: Unboxer) throws {
    kind = try unboxer.unbox(key: "type")
    coordinates = try unboxer.unbox(key: "coordinates")
  }

  init(json: JAYSON) throws {
    kind = try json.next("type").getString()
    coordinates = try json.next("coordinates").getArray().map { ring in
      try ring.getArray().map { point in try point.getArray().map { try $0.getDouble() } }
    }
  }

  init?(casting object: [String: Any]) {
    guard let kind = object["type"] as? String,
      let coordinates = object["coordinates"] as? [[[Double]]]
    else { return nil }
    self.init(
      kind: kind,
      coordinates: coordinates
    )
  }
}
