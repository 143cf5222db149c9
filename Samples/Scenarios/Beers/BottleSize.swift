/// A value that the document has as an array of a number and a unit: an unkeyed container.
struct BottleSize: Codable, Equatable {
  var amount: Int
  var unit: String

  init(amount: Int, unit: String) {
    self.amount = amount
    self.unit = unit
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    amount = try container.decode(Int.self)
    unit = try container.decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(amount)
    try container.encode(unit)
  }
}
