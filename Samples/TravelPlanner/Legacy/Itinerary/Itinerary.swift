import Unbox

package struct Itinerary: Unboxable {
  let trip: Identifier<Trip>
  let entries: [Entry]

  package init(unboxer: Unboxer) throws {
    trip = try unboxer.unbox(key: "trip")
    // The server has more types of entries than this version of the app knows.
    entries = try unboxer.unbox(key: "entries", allowInvalidElements: true)
  }
}
