import LegacyExtractor

package struct Gallery {
  let shots: [Shot]
  let next: Int?

  package init(data: Data) throws {
    let json = try JAYSON(data: data)
    shots = try json.next("shots").getArray().map(Shot.init)
    next = json["meta"]?["next"]?.int
  }
}
