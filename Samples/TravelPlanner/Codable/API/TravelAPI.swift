import Foundation

/// The one place where the app turns what it receives into models.
package enum TravelAPI {
  package static func decode<Response: Decodable>(
    _ type: Response.Type,
    from data: Data
  ) throws -> Response {
    try JSONDecoder().decode(type, from: data)
  }

  /// For what comes parsed, and is small: the payload of a push notification.
  package static func decode<Payload: Decodable>(
    _ type: Payload.Type,
    from dictionary: [String: Any]
  ) throws -> Payload {
    guard JSONSerialization.isValidJSONObject(dictionary) else {
      let description = "The dictionary holds something that is not JSON."
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: description))
    }
    return try decode(type, from: JSONSerialization.data(withJSONObject: dictionary))
  }
}
