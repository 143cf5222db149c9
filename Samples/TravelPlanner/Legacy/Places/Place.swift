import Unbox

package struct Place: Unboxable {
  let name: String
  let hours: Hours
  let timeZone: TimeZone
  let website: URL?

  package init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    hours = try unboxer.unbox(key: "hours")
    timeZone = try unboxer.unbox(key: "time_zone")
    website = unboxer.unbox(key: "website") ?? unboxer.unbox(key: "homepage")
  }
}
