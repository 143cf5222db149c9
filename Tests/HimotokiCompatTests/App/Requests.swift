// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Foundation
import Himotoki

// The glue between a networking library and the models.
protocol Request {
  associatedtype Response
  func response(from object: Any) throws -> Response
}

extension Request where Response: Himotoki.Decodable {
  func response(from object: Any) throws -> Response {
    return try Response.decodeValue(object)
  }
}

struct StopRequest: Request {
  typealias Response = Stop
}

struct StopsRequest: Request {
  func response(from object: Any) throws -> [Stop] {
    return try decodeArray(object, rootKeyPath: ["data", "stops"])
  }
}

struct StopNamesRequest: Request {
  func response(from object: Any) throws -> [String: Stop] {
    return try decodeDictionary(object)
  }
}

struct Fetcher {
  func stop(_ object: Any) throws -> Stop {
    return try decodeValue(object)
  }

  func firstStop(_ object: Any) throws -> Stop {
    return try decodeValue(object, rootKeyPath: "first")
  }

  func stop(from data: Data) throws -> Stop {
    return try Himotoki.decodeValue(from: data)
  }

  func stops(_ object: Any) throws -> [Stop] {
    return try [Stop].decode(object)
  }

  func pagedStops(_ object: Any) throws -> [Stop] {
    return try [Stop].decode(object, rootKeyPath: "stops")
  }

  func stops(from data: Data) throws -> [Stop] {
    return try Himotoki.decodeArray(from: data)
  }

  func stopsByName(_ object: Any) throws -> [String: Stop] {
    return try [String: Stop].decode(object)
  }

  func stopsByName(from data: Data) throws -> [String: Stop] {
    return try decodeDictionary(from: data, rootKeyPath: "by_name")
  }

  func parse<T>(_ json: AnyObject) throws -> T where T: Decodable {
    return try T.decodeValue(json)
  }

  func complete<T: Decodable>(_ object: Any?, _ completion: (T?, Error?) -> Void) {
    guard let json = object as? [String: AnyObject] else {
      return completion(nil, nil)
    }
    do {
      completion(try T.decodeValue(json), nil)
    } catch let error {
      completion(nil, error)
    }
  }
}

// Inside a model the bare names are its own static members; hence the qualified ones.
extension Stop {
  static func all(in json: Any) throws -> [Stop] {
    return try Himotoki.decodeArray(json, rootKeyPath: "stops")
  }

  static func named(in json: Any) throws -> [String: Stop] {
    return try Himotoki.decodeDictionary(json)
  }

  static func first(in json: Any) throws -> Stop {
    return try Himotoki.decodeValue(json, rootKeyPath: "first")
  }
}
