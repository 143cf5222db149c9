public import Foundation
import HimotokiExtractor

/// A JSON document that is scanned once and decoded in parts.
///
///     let response = try ScannedDocument(data)
///     let user = try response.decode(User.self, at: "user")
///     let page = try response.decode(Page.self, at: ["meta", "page"])
///
/// Values are decoded from their original bytes. Of equal keys the first counts, as in `JSONDecoder`.
public struct ScannedDocument: @unchecked Sendable {
  // `@unchecked`: a document made from data is immutable and carries no objects of the app.
  private let document: JSONDocument

  /// Scans a document.
  ///
  /// - Parameter data: JSON in UTF-8, UTF-16 or UTF-32; a single value is a document too.
  /// - Throws: `DecodingError.dataCorrupted`, with line and column, when the data is not JSON.
  /// - Complexity: O(*n*) in the length of the data.
  public init(_ data: Data) throws {
    do {
      document = try JSONDocument(data, allowingFragments: true)
    } catch {
      let place = JSONTextLocation(ofByte: error.offset, in: data)
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "\(error), line \(place.line), column \(place.column).",
          underlyingError: error
        )
      )
    }
  }

  /// Decodes a part of the document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: Where the value stands.
  ///   - decoder: The decoder for it; without one, that of the process.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError` with the coding path from the document's root: `keyNotFound` for a
  ///   missing key, `valueNotFound` for an index beyond the end or a null on the way, `typeMismatch`
  ///   for a step into something else than a container of its kind.
  public func decode<T: Decodable>(
    _ type: T.Type,
    at path: DocumentPath = [],
    using decoder: JSONDecoder = BridgeDefaults.decoder
  ) throws -> T {
    var node = JSONNode.root
    for component in path.components {
      node = try step(component, from: node, towards: type)
    }
    do {
      return try document.decode(type, at: node, using: decoder)
    } catch let error as DecodingError {
      throw error.crossing(document.codingPath(to: node))
    }
  }

  private func step(
    _ component: DocumentPath.Component,
    from container: JSONNode,
    towards type: Any.Type
  ) throws -> JSONNode {
    switch component {
    case .key(let key):
      guard document.isKind(.object, container) else {
        throw mismatch([String: Any].self, "a dictionary", at: container)
      }
      if let node = document.firstValue(forKey: key, in: container) { return node }
      throw DecodingError.keyNotFound(
        JSONCodingKey(.key(key)),
        context(container, "No value associated with key \"\(key)\".")
      )
    case .index(let index):
      guard document.isKind(.array, container) else {
        throw mismatch([Any].self, "an array", at: container)
      }
      if let node = document.element(index, of: container) { return node }
      let count = document.count(of: container)
      throw DecodingError.valueNotFound(
        type,
        context(container, "No element at index \(index) of \(count).")
      )
    }
  }

  private func mismatch(
    _ type: Any.Type,
    _ expected: String,
    at node: JSONNode
  ) -> DecodingError {
    if document.isKind(.null, node) {
      return .valueNotFound(type, context(node, "Expected \(expected) but found null instead."))
    }
    let found = document.kind(node)
    return .typeMismatch(type, context(node, "Expected \(expected) but found \(found) instead."))
  }

  private func context(_ node: JSONNode, _ message: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: document.codingPath(to: node), debugDescription: message)
  }
}

extension JSONDecoder {
  /// Decodes a document of which legacy models are a part, and gives each of them its own bytes.
  ///
  ///     let page = try decoder.decode(Page.self, bridging: data)
  ///
  /// The value is what `decode(_:from:)` makes of the same data. A `LegacyBacked` model inside it, which
  /// would ask the decoder for every value, reads its part of the document instead: in less than half
  /// the time, and with all that the text says, such as `1.0` and the order of keys.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The whole document.
  /// - Returns: The decoded value.
  /// - Throws: As `decode(_:from:)`; for data that is not JSON, `DecodingError.dataCorrupted` with line
  ///   and column.
  /// - Complexity: O(*n*) in the length of the data.
  public func decode<T: Decodable>(_ type: T.Type, bridging data: Data) throws -> T {
    try ScannedDocument(data).decode(type, using: self)
  }

  /// Decodes a part of a document, from its original bytes.
  ///
  /// The whole document is validated, and nothing but the part is decoded or copied.
  ///
  /// For several parts of one document scan it once, with `ScannedDocument`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The whole document.
  ///   - path: Where the value stands.
  /// - Returns: The decoded value.
  /// - Throws: As `ScannedDocument.init(_:)` and `ScannedDocument.decode(_:at:using:)`.
  /// - Complexity: O(*n*) in the length of the data, of which most is only scanned.
  public func decode<T: Decodable>(
    _ type: T.Type,
    from data: Data,
    at path: DocumentPath
  ) throws -> T {
    let steps = path.components.map(JSONPathStep.init)
    guard let part = JSONDocument.part(of: data, at: steps) else {
      return try ScannedDocument(data).decode(type, at: path, using: self)
    }
    do {
      return try decodeFragment(type, from: part)
    } catch let error as DecodingError {
      throw error.crossing(steps.map(JSONCodingKey.init))
    }
  }
}

extension JSONPathStep {
  fileprivate init(_ component: DocumentPath.Component) {
    switch component {
    case .key(let key): self = .key(key)
    case .index(let index): self = .index(index)
    }
  }
}
