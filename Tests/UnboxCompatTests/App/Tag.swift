// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
// Declarations imported one by one.
import protocol Unbox.Unboxable
import class Unbox.Unboxer
import func Unbox.unbox
import struct Foundation.Data

struct Tag: Unboxable {
  let text: String

  init(unboxer: Unboxer) throws {
    text = try unboxer.unbox(key: "text")
  }

  static func all(_ data: Data) throws -> [Tag] {
    return try unbox(data: data)
  }
}
