// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// An app that had two libraries.
import Foundation
import Himotoki
import Unbox

struct Ferry {
  let name: String
  let deck: Deck?
  let places: [Int]
}

extension Ferry: Decodable {
  static func decode(_ e: Extractor) throws -> Ferry {
    return try Ferry(name: e <| "name", deck: e <|? "deck", places: e <|| "places")
  }
}

extension Ferry: Unboxable {
  init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
    self.deck = unboxer.unbox(key: "deck")
    self.places = try unboxer.unbox(key: "places", allowInvalidElements: true)
  }
}

enum Deck: String, Himotoki.Decodable, Unbox.UnboxableEnum {
  case upper, lower
}

func ferry(_ data: Data) throws -> Ferry {
  do {
    return try Himotoki.decodeValue(from: data)
  } catch is DecodeError {
    return try Unbox.unbox(data: data)
  }
}
