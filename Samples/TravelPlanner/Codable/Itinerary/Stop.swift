import Foundation
import Recipes

/// Of the same object as its flight, under keys with a prefix.
package struct Stop {
  let airport: String
  let time: Date

  init(_ container: KeyedDecodingContainer<AnyCodingKey>, prefix: String) throws {
    let airportKey = AnyCodingKey(stringValue: "\(prefix)_airport")
    let timeKey = AnyCodingKey(stringValue: "\(prefix)_time")
    airport = try container.decodeFlexible(forKey: airportKey)
    time = try container.decodeDate(forKey: timeKey, formatter: .minute)
  }
}
