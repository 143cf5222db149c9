package import Foundation

extension JSONDocument {
  /// Decodes the value at a node from its original bytes.
  ///
  /// The decoder is the app's own `JSONDecoder`: what it decodes here is what it decodes once the
  /// legacy parent is gone.
  ///
  /// - Throws: `DecodingError` with the coding path from the document's root; any error of the type's
  ///   own as it is.
  package func decode<T: Decodable>(
    _ type: T.Type,
    at node: JSONNode,
    using decoder: JSONDecoder
  ) throws -> T {
    if let opaque = firstOpaqueValue(in: node) { throw notJSON(opaque) }
    do {
      if let array = try decodeChunks(type, at: node, using: decoder) { return array }
      return try decoder.decodeValue(type, from: data(of: node))
    } catch let error as DecodingError {
      throw error.prefixed(by: codingPath(to: node))
    }
  }

  /// The path to a node in Codable's terms.
  package func codingPath(to node: JSONNode) -> [any CodingKey] {
    path(to: node).map(JSONCodingKey.init)
  }

  private func notJSON(_ node: JSONNode) -> DecodingError {
    let value = opaqueValue(node)
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath(to: node),
        debugDescription: "Expected a JSON value but found \(value) of type \(type(of: value))."
      )
    )
  }
}
