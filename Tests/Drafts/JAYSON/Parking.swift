import Foundation
import JAYSON

class Parking {
  let zone: String
  let free: UInt
  let website: URL?
  let hours: [String: String]
  let position: (x: Int, y: Int)
  let level: Int

  init(json: JAYSON) throws {
    self.zone = try json.next("zone").getString()
    self.free = json["free"]?.uInt ?? 0
    self.website = json["website"]?.string.flatMap(URL.init(string:))
    self.hours = json["hours"]?.dictionary?.compactMapValues { $0.string } ?? [:]
    let position = try json.next("position")
    self.position = (try position.next("x").getInt(), try position.next("y").getInt())
    self.level = Int(json["level"]?.string ?? "") ?? json["level"]?.int ?? 0
  }
}
