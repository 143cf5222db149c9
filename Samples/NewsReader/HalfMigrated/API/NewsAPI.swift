import Himotoki

/// The one place where the app turns the bytes of a response into models.
package enum NewsAPI {
  /// The decoder of every response: it knows how the server writes a moment.
  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(.timestamp)
    return decoder
  }()

  /// Decodes a response that is still legacy; `decoder` decodes its Codable children.
  package static func decode<Response: Himotoki.Decodable>(
    _ type: Response.Type,
    from data: Data
  ) throws -> Response {
    try Response.decodeValue(from: data, using: decoder)
  }

  /// Decodes a response that is Codable; one that is both stays legacy.
  @_disfavoredOverload
  package static func decode<Response: Swift.Decodable>(
    _ type: Response.Type,
    from data: Data
  ) throws -> Response {
    try decoder.decode(type, from: data)
  }
}
