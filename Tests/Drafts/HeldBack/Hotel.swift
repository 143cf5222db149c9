import Foundation
import LegacyExtractor

struct Hotel: LegacyDecodable {
  enum Class: String, LegacyDecodable { case budget, luxury }
  static let day = Transformer<String, Date> { text in
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { throw customError("day") }
    return Date(timeIntervalSince1970: Double(parts[0] * 372 + parts[1] * 31 + parts[2]))
  }
  let name: String
  let city: String?
  let kind: Class
  let opened: Date
  let labels: [String: String]
  let outline: [HotelPoint]
  let nearest: HotelPoint?
  let isFull: Bool
  let site: URL?

  static func decode(_ e: Extractor) throws -> Hotel {
    let site: String? = try e <|? "site"
    return try Hotel(
      name: e <| "name",
      city: e <|? ["address", "city"],
      kind: e <| "class",
      opened: Hotel.day.apply(e <| "opened"),
      labels: e <|-|? "labels" ?? [:],
      outline: (e <||? "outline") ?? [],
      nearest: e <|? "nearest",
      isFull: (e <| "free_rooms") == 0,
      site: site.flatMap { URL(string: $0) }
    )
  }
}

struct HotelPoint: LegacyDecodable {
  let x: Double
  let y: Double
  static func decode(_ e: Extractor) throws -> HotelPoint {
    let pair: [Double] = try [Double].decode(e)
    guard pair.count == 2 else { throw typeMismatch("pair", actual: pair, keyPath: nil) }
    return self.init(x: pair[0], y: pair[1])
  }
}
