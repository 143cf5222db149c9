// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Unbox

struct Venue: Unboxable {
  let name: String
  let city: String
  let lyrics: String?
  let longitude: Double
  let latitude: Double?
  let firstSeat: Int
  let owner: Person?
  let doors: [String]
  let sizes: [String: Int]?
  let floor: Int

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(keyPath: "name")
    city = try unboxer.unbox(keyPath: "address.city.name")
    lyrics = unboxer.unbox(keyPath: "message.body.lyrics")
    longitude = try unboxer.unbox(keyPath: "coordinates.0")
    latitude = unboxer.unbox(keyPath: "coordinates.1")
    firstSeat = try unboxer.unbox(keyPath: "rows.0.seats.1")
    owner = unboxer.unbox(keyPath: "contract.owner")
    doors = try unboxer.unbox(keyPath: "plan.doors")
    sizes = unboxer.unbox(keyPath: "plan.sizes")
    floor = try unboxer.unbox(key: "plan.floor")
  }
}
