// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// Declarations imported one by one.
import struct Foundation.URL
import protocol Himotoki.Decodable
import enum Himotoki.DecodeError
import struct Himotoki.Extractor
import struct Himotoki.KeyPath
import func Himotoki.decodeArray

struct Shelter: Decodable {
  let seats: Int
  let link: URL?

  static func decode(_ e: Extractor) throws -> Shelter {
    let path: KeyPath = "seats"
    let seats: Int = try e.value(path)
    guard seats > 0 else { throw DecodeError.custom("No seats") }
    return Shelter(seats: seats, link: try e.valueOptional("link").flatMap { URL(string: $0) })
  }

  static func all(_ json: Any) throws -> [Shelter] {
    return try decodeArray(json)
  }
}
