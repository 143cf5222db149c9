// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Himotoki

// Protocols that decode for the models that conform to them.
protocol JSONObject: Himotoki.Decodable {
  init(json e: Extractor) throws
}

extension JSONObject {
  static func decode(_ e: Extractor) throws -> Self {
    return try Self(json: e)
  }
}

struct Operator: JSONObject {
  let name: String

  init(json e: Extractor) throws {
    name = try e <| "name"
  }
}

final class Depot: JSONObject {
  let operators: [Operator]

  required init(json e: Extractor) throws {
    operators = try e <|| "operators"
  }
}

public protocol StopData: Decodable {
  associatedtype Identifier: Himotoki.Decodable
  init(id: Identifier, name: String) throws
}

public extension StopData {
  static func decode(_ e: Extractor) throws -> Self {
    return try self.init(id: e <| "id", name: e <| "name")
  }
}

struct BusStop: StopData {
  let id: Id<BusStop>
  let name: String
}

// An identifier of its own type for each model.
struct Id<Model>: Decodable, Hashable {
  let value: Int

  static func decode(_ e: Extractor) throws -> Id {
    return Id(value: try Int.decode(e))
  }
}
