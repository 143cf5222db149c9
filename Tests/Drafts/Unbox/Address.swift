import LegacyExtractor

struct Address: Unboxable {
  let street: String
  let point: Point

  init(unboxer: Unboxer) throws {
    street = try unboxer.unbox(key: "street")
    point = try Point(unboxer: unboxer)
  }
}

struct Point: Unboxable {
  let latitude: Double
  let longitude: Double

  init(unboxer: Unboxer) throws {
    latitude = try unboxer.unbox(key: "lat")
    longitude = try unboxer.unbox(key: "lon")
  }
}
