import Foundation
import JAYSON

struct Maintenance {
  let message: String
  let until: Date

  init(_ json: JAYSON) throws {
    message = try json.next("message").getString()
    until = try json.next("until").get(with: stampDecoder)
  }
}
