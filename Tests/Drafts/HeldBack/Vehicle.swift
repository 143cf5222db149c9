import LegacyExtractor

class Vehicle: Unboxable {
  let plate: String
  let wheels: Int
  required init(unboxer: Unboxer) throws {
    plate = try unboxer.unbox(key: "plate")
    wheels = unboxer.unbox(key: "wheels") ?? 4
  }
}
