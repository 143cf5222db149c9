import Foundation

extension JSONDocument {
  /// Decodes the value at a node from its original bytes.
  ///
  /// The decoder is the app's own `JSONDecoder`: what it decodes here is what it decodes once the
  /// legacy parent is gone.
  ///
  /// - Throws: `DecodingError` with the coding path from the node; any error of the type's own as it is.
  package func decode<T: Decodable>(
    _ type: T.Type,
    at node: JSONNode,
    using decoder: JSONDecoder
  ) throws -> T {
    if let opaque = firstOpaqueValue(in: node) { throw notJSON(opaque, in: node) }
    if let array = try decodeChunks(type, at: node, using: decoder) { return array }
    return try DecodedPart.decode(type, from: data(of: node), of: self, at: node, using: decoder)
  }

  /// The path to a node in Codable's terms.
  package func codingPath(
    to node: JSONNode,
    from origin: JSONNode = .root
  ) -> [any CodingKey] {
    path(to: node, from: origin) { JSONCodingKey($0) }
  }

  private func notJSON(_ node: JSONNode, in origin: JSONNode) -> DecodingError {
    let value = opaqueValue(node)
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath(to: node, from: origin),
        debugDescription: "Expected a JSON value but found \(value) of type \(type(of: value))."
      )
    )
  }
}
