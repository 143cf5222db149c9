import LegacyExtractor

class Truck: Vehicle {
  let load: Double
  let trailers: [String]?
  required init(unboxer: Unboxer) throws {
    load = try unboxer.unbox(keyPath: "cargo.load")
    trailers = unboxer.unbox(keyPath: "cargo.trailers")
    try super.init(unboxer: unboxer)
  }
}
