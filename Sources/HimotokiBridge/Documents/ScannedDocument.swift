public import Foundation
public import HimotokiExtractor

/// The keys and indexes from the root of a document to a value inside it.
///
///     let user = try decoder.decode(User.self, from: data, at: ["data", "users", 0])
public struct DocumentPath: Hashable, Sendable {
  /// One step into a container.
  public enum Component: Hashable, Sendable {
    /// The key of an object's member.
    case key(String)
    /// The index of an array's element.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates a path of steps, outermost first; none stands for the whole document.
  public init(_ components: [Component]) { self.components = components }
}

extension DocumentPath: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// Creates a path of steps, outermost first.
  public init(arrayLiteral elements: Component...) { self.init(elements) }

  /// Creates a path of one key, taken literally.
  public init(stringLiteral value: String) { self.init([.key(value)]) }
}

extension DocumentPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a step by key, taken literally.
  public init(stringLiteral value: String) { self = .key(value) }

  /// Creates a step by index.
  public init(integerLiteral value: Int) { self = .index(value) }
}

/// A JSON document that is scanned once and decoded in parts.
///
///     let response = try ScannedDocument(data)
///     let user = try response.decode(User.self, at: "user")
///     let page = try response.decode(Page.self, at: ["meta", "page"])
///
/// Values are decoded from their original bytes. If a key is repeated, the first member counts, as in
/// `JSONDecoder`.
public struct ScannedDocument: @unchecked Sendable {
  // `@unchecked`: a document created from data is immutable and contains no objects of the app.
  private let document: JSONDocument

  /// Scans a document.
  ///
  /// - Parameter data: JSON in UTF-8, UTF-16 or UTF-32; the root may be any value.
  /// - Throws: `DecodingError.dataCorrupted`, with line and column, when the data is not JSON.
  /// - Complexity: O(*n*) in the length of the data.
  public init(_ data: Data) throws {
    do {
      document = try JSONDocument(data, allowingFragments: true)
    } catch {
      throw error.decodingError(in: data)
    }
  }

  /// Decodes a part of the document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - path: The path of the value.
  ///   - decoder: The decoder of the value; by default that of the process.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError` with the coding path from the document's root: `keyNotFound` for a
  ///   missing key, `valueNotFound` for an index out of bounds or a null on the path, `typeMismatch`
  ///   for a step into a value that is not the expected container.
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
  /// Decodes a part of a document from its original bytes, as `ScannedDocument.init(_:)` and then its
  /// `decode(_:at:using:)`.
  ///
  /// The whole document is scanned, but only the part is decoded. To decode several parts of one document,
  /// scan it once with `ScannedDocument`.
  public func decode<T: Decodable>(
    _ type: T.Type,
    from data: Data,
    at path: DocumentPath
  ) throws -> T {
    try ScannedDocument(data).decode(type, at: path, using: self)
  }
}
