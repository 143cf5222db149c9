// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

// A family of classes; the base class decodes all of them.
class Vehicle: Decodable {
  let number: Int

  required init(_ e: Extractor) throws {
    number = try e <| "number"
  }

  class func decode(_ e: Extractor) throws -> Self {
    return try self.init(e)
  }
}

class Train: Vehicle {
  let cars: [Car]

  required init(_ e: Extractor) throws {
    cars = try e <|| "cars"
    try super.init(e)
  }
}

final class Shuttle: Train {
  private(set) var isDecodedHere = false

  override static func decode(_ e: Extractor) throws -> Self {
    let shuttle = try super.decode(e)
    shuttle.isDecodedHere = true
    return shuttle
  }
}

// Classes that are built first and filled then, as a database wants them.
class Car: Decodable {
  var id = 0
  var seats = 0
  var label: String?

  required init() {}

  static func decode(_ e: Extractor) throws -> Self {
    let car = self.init()
    car.id = try e <| "id"
    car.seats = try e.valueOptional("seats") ?? 40
    car.label = try e <|? "label"
    return car
  }
}

class Bus: NSObject, Decodable {
  var route = ""
  var isElectric = false

  static func decode(_ e: Extractor) throws -> Self {
    let bus = Bus()
    bus.route = try e <| "route"
    bus.isElectric = try e <| "electric"
    return try castOrFail(bus)
  }
}
