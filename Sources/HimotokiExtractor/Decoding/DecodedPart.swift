import Foundation

/// The part of a document that a `JSONDecoder` is reading.
///
/// A decoder does not show its bytes, so a legacy model inside a Codable one would have to ask it for
/// every value below; and where legacy and Codable models are nested in turn, each would ask for all
/// that the next one asks for again. So the decoder is remembered while it reads a part, and a model
/// that is given the same decoder finds its own bytes by the coding path (`nested-legacyRoot`).
///
/// `@unchecked`: no value that JSON cannot express is ever decoded, and all else in a document is
/// immutable or guarded.
final class DecodedPart: @unchecked Sendable {
  /// What the next decoder will read.
  @TaskLocal private static var next: DecodedPart?

  fileprivate let document: JSONDocument
  fileprivate let node: JSONNode
  /// The index of the first element, where a run of an array's elements is read.
  fileprivate let firstIndex: Int?
  /// The length of the coding path at the part: 1 where it was wrapped for the decoder.
  fileprivate let depth: Int
  /// Asked for its key strategy where a legacy model is found, and for nothing else.
  fileprivate let decoder: JSONDecoder

  private init(
    _ bytes: Data,
    of document: JSONDocument,
    at node: JSONNode,
    from firstIndex: Int?,
    using decoder: JSONDecoder
  ) {
    self.document = document
    self.node = node
    self.firstIndex = firstIndex
    depth = decoder.wrapper(for: bytes) == nil ? 0 : 1
    self.decoder = decoder
  }

  /// Decodes a part from its bytes.
  ///
  /// - Throws: `DecodingError` with the coding path from the part; any error of the type's own.
  static func decode<T: Decodable>(
    _ type: T.Type,
    from bytes: Data,
    of document: JSONDocument,
    at node: JSONNode,
    from firstIndex: Int? = nil,
    using decoder: JSONDecoder
  ) throws -> T {
    let part = DecodedPart(bytes, of: document, at: node, from: firstIndex, using: decoder)
    return try $next.withValue(part) {
      try decoder.decodeFragment(Remembering<T>.self, from: bytes).value
    }
  }

  /// A value during whose decoding the decoder is remembered.
  private struct Remembering<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      guard let part = DecodedPart.next, let object = decoder.object else {
        value = try Self.value(from: decoder)
        return
      }
      let reading = ReadingDecoder(part: part, decoder: object)
      value = try ReadingDecoder.$current.withValue(reading) { try Self.value(from: decoder) }
    }

    /// The value as the decoder gives it.
    ///
    /// For most types that is what their initializer makes of the decoder. To ask for the value instead
    /// would be right for all, and costs a twentieth of the time of a small one (`failing-allowInvalid`).
    private static func value(from decoder: any Decoder) throws -> Value {
      guard isKnownToDecoders else { return try Value(from: decoder) }
      return try decoder.singleValueContainer().decode(Value.self)
    }

    /// Whether `JSONDecoder` does not use the initializer of the type.
    private static var isKnownToDecoders: Bool {
      Value.self == Date.self || Value.self == Data.self || Value.self == URL.self
        || Value.self == Decimal.self || Value.self is any KeyedByString.Type
    }
  }
}

/// Dictionaries whose keys are strings; decoders do not convert those.
private protocol KeyedByString {}

extension Dictionary: KeyedByString where Key == String {}

/// A decoder that is reading a part of a document now.
///
/// `@unchecked`: the decoder is compared, and never used.
package final class ReadingDecoder: @unchecked Sendable {
  /// The innermost of those that this package has called.
  @TaskLocal package static var current: ReadingDecoder?

  fileprivate let part: DecodedPart
  /// Kept, so that no other object can have its address.
  fileprivate let decoder: AnyObject

  fileprivate init(part: DecodedPart, decoder: AnyObject) {
    self.part = part
    self.decoder = decoder
  }

  /// Finds the value that a decoder shows, in the document that it reads.
  ///
  /// - Returns: The place; `nil` for any other decoder, where its keys are converted and more than
  ///   one could be meant, and before iOS 17 and macOS 14. `JSONDecoder` was rewritten in those
  ///   releases: until then the coding path inside a nested container lacks the container's key, and of
  ///   repeated keys the last one counts.
  package static func place(of decoder: any Decoder) -> (document: JSONDocument, node: JSONNode)? {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
    guard let current, let object = decoder.object, object === current.decoder else { return nil }
    return current.node(at: decoder.codingPath).map { (current.part.document, $0) }
  }

  private func node(at path: [any CodingKey]) -> JSONNode? {
    var node = part.node
    for position in path.indices.dropFirst(part.depth) {
      let isInRun = position == part.depth && part.firstIndex != nil
      let key = path[position]
      let next =
        isInRun
        ? key.intValue.flatMap { part.document.element($0 + (part.firstIndex ?? 0), of: node) }
        : child(of: node, at: key, path: path[..<position])
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private func child(
    of container: JSONNode,
    at key: any CodingKey,
    path: ArraySlice<any CodingKey>
  ) -> JSONNode? {
    let document = part.document
    guard document.isKind(.object, container) else {
      return key.intValue.flatMap { document.element($0, of: container) }
    }
    let name = key.stringValue
    switch part.decoder.keyDecodingStrategy {
    case .useDefaultKeys:
      return document.firstValue(forKey: name, in: container)
    case .convertFromSnakeCase:
      let letters = name.lettersOfSnakeCase
      return document.onlyMember(of: container) { $0 == name || $0.lettersOfSnakeCase == letters }
    case .custom(let convert):
      return document.onlyMember(of: container) {
        $0 == name || convert(Array(path) + [JSONCodingKey(stringValue: $0)]).stringValue == name
      }
    @unknown default:
      return nil
    }
  }
}

extension String {
  /// What a conversion from snake case leaves of a key as it is.
  package var lettersOfSnakeCase: String { filter { $0 != "_" }.lowercased() }
}

extension Decoder {
  /// The decoder, if it is an object.
  ///
  /// `as AnyObject` finds out how to bridge every value and takes a twentieth of a bridged child
  /// (`failing-try`). The cast of bits is sound because an instance of a class is a reference.
  fileprivate var object: AnyObject? {
    Self.self is AnyClass ? unsafeBitCast(self, to: AnyObject.self) : nil
  }
}

extension JSONDocument {
  /// The value of the only member whose key passes a test; `nil` if there are several, and in an object
  /// of so many that the test would cost more than it saves.
  fileprivate func onlyMember(of object: JSONNode, where isMeant: (String) -> Bool) -> JSONNode? {
    var found: JSONNode?
    var members = members(of: object)
    var count = 0
    while let member = members.next() {
      count += 1
      guard count <= 64 else { return nil }
      guard isMeant(string(member.key)) else { continue }
      guard found == nil else { return nil }
      found = member.value
    }
    return found
  }
}
