import JAYSON

struct MeterReading {
  var meter: String
  var unit: Unit
  var values: [Double]
  var estimated: Bool
  var comment: String?
  var rate: Float

  enum Unit: String {
    case kwh, cubicMetre = "m3"
  }

  static func parse(_ json: JAYSON) throws -> MeterReading {
    guard let unit = Unit(rawValue: try json.next("unit").getString()) else {
      throw MeterError.unit
    }
    let comment = json["comment"]?.string
    return MeterReading(
      meter: try json.next("meter", "serial").getString(),
      unit: unit,
      values: try json.next("values").getArray().map { try $0.getDouble() },
      estimated: try json.next("estimated").getBool(),
      comment: comment == "" ? nil : comment,
      rate: json["rate"]?.float ?? 1.5
    )
  }
}

enum MeterError: Error {
  case unit
}
