// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// The file was written when all of its models were legacy. Leg and Seat, which it holds, have become
// Codable since.
import Himotoki

struct Journey: Decodable {
  let name: String
  let first: Leg
  let legs: [Leg]
  let seats: [String: Seat]
  let last: Leg?
  let alternatives: [Leg]?
  let reserved: [String: Seat]?
  let days: [[Leg]]
  let stop: Stop
  let price: Fare

  static func decode(_ e: Extractor) throws -> Journey {
    return try Journey(
      name: e <| "name",
      first: e <| ["route", "first"],
      legs: e <|| "legs",
      seats: e <|-| "seats",
      last: e <|? "last",
      alternatives: e <||? "alternatives",
      reserved: e <|-|? "reserved",
      days: e <| "days",
      stop: e <| "stop",
      price: e <| "price"
    )
  }
}

struct Commute: Himotoki.Decodable {
  let outward: Leg
  let homeward: Leg?
  let legs: [Leg]
  let detours: [Leg]?
  let seats: [String: Seat]
  let spare: [String: Seat]?

  static func decode(_ e: Extractor) throws -> Commute {
    let outward: Leg = try e.value("outward")
    return Commute(
      outward: outward,
      homeward: try e.valueOptional("homeward"),
      legs: try e.array("legs"),
      detours: try e.arrayOptional("detours"),
      seats: try e.dictionary("seats"),
      spare: try e.dictionaryOptional("spare")
    )
  }
}
