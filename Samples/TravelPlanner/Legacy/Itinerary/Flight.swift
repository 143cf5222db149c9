import Unbox

package struct Flight: Unboxable {
  let number: String
  let departure: Stop
  let arrival: Stop

  package init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    departure = try Stop(unboxer: unboxer, prefix: "departure")
    arrival = try Stop(unboxer: unboxer, prefix: "arrival")
  }
}
