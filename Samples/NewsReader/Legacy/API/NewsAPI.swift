import Himotoki

/// The one place where the app turns the bytes of a response into models.
package enum NewsAPI {
  package static func decode<Response: Himotoki.Decodable>(
    _ type: Response.Type,
    from data: Data
  ) throws -> Response {
    try Response.decodeValue(from: data)
  }
}
