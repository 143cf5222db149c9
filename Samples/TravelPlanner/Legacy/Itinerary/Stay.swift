import Unbox

package struct Stay: Unboxable {
  let hotel: String
  let checkIn: Date
  let location: Coordinate

  package init(unboxer: Unboxer) throws {
    hotel = try unboxer.unbox(key: "hotel")
    checkIn = try unboxer.unbox(key: "check_in", formatter: DateFormatter.day)
    location = try unboxer.unbox(key: "location")
  }
}
