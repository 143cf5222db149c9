import Unbox

/// The one place where the app turns what it receives into models.
package enum TravelAPI {
  package static func decode<Response: Unboxable>(
    _ type: Response.Type,
    from data: Data
  ) throws -> Response {
    try unbox(data: data)
  }

  package static func decode<Element: Unboxable>(
    _ type: [Element].Type,
    from data: Data
  ) throws -> [Element] {
    try unbox(data: data)
  }

  /// For what comes parsed: the payload of a push notification, a property list.
  package static func decode<Payload: Unboxable>(
    _ type: Payload.Type,
    from dictionary: [String: Any]
  ) throws -> Payload {
    try unbox(dictionary: dictionary)
  }
}
