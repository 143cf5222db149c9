import Unbox

package struct Booking: Unboxable {
  let id: Identifier<Booking>
  let seats: Int
  let ticket: URL

  package init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    seats = try unboxer.unbox(key: "seats")
    let path: String = try unboxer.unbox(key: "ticket_path")
    // It said `URL(string: …)!` until the app was about to migrate: a crash cannot be compared.
    guard let ticket = URL(string: "https://tickets.travelplanner.example/" + path) else {
      throw UnboxError.pathError(.invalidValue(path, "ticket_path"), "ticket_path")
    }
    self.ticket = ticket
  }
}
