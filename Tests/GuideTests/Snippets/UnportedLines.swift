import Bridge
import Foundation
import LegacyExtractor

struct CentsFormatter: UnboxFormatter {
  func format(unboxedValue: Int) -> Decimal? { Decimal(unboxedValue) / 100 }
}

struct Payment: Swift.Decodable {
  let reference: String
  let amount: Decimal

  enum CodingKeys: CodingKey { case reference }

  // snippet: a line of Unbox
  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reference = try container.decode(String.self, forKey: .reference)
    let unboxer = try Unboxer(reading: decoder)
    amount = try unboxer.unbox(key: "amount", formatter: CentsFormatter())
  }
  // end
}

struct Training: Swift.Decodable {
  struct Lap: Equatable { let number, seconds: Int }

  let name: String
  let laps: [Lap]

  enum CodingKeys: CodingKey { case name }

  // snippet: a line of JAYSON
  init(from decoder: any Swift.Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    let json = try JAYSON(reading: decoder)
    // MIGRATION: The library still reads this: port it before the library goes.
    laps = try json.next("laps").getArray().enumerated().map {
      Lap(number: $0, seconds: try $1.next("seconds").getInt())
    }
  }
  // end
}
