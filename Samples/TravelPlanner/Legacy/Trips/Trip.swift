import Unbox

package struct Trip: Unboxable {
  let id: Identifier<Trip>
  let title: String
  let nights: Int
  let price: Double?
  let isShared: Bool
  let status: Status
  let note: String?
  let tags: [String]
  let startsOn: Date
  let updatedAt: Date?
  let destination: Destination
  let budget: Budget?

  package init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    title = try unboxer.unbox(key: "title")
    nights = try unboxer.unbox(key: "nights")
    price = unboxer.unbox(key: "price")
    isShared = unboxer.unbox(key: "shared") ?? false
    status = unboxer.unbox(key: "status") ?? .planned
    let note: String? = unboxer.unbox(key: "note")
    self.note = note == "" ? nil : note
    tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)
    startsOn = try unboxer.unbox(key: "starts_on", formatter: DateFormatter.day)
    updatedAt = unboxer.unbox(key: "updated_at", formatter: DateFormatter.minute)
    destination = try Destination(unboxer: unboxer)
    budget = try Budget.ifComplete(unboxer)
  }
}
