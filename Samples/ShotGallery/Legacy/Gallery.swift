import JAYSON

package struct Gallery {
  let shots: [Shot]
  let next: Int?

  package init(_ json: JAYSON) throws {
    shots = try json.next("shots").getArray().map(Shot.init)
    next = json["meta"]?["next"]?.int
  }
}
