import Foundation

/// The part of a document that a `JSONDecoder` is reading.
///
/// A decoder does not show its bytes, so a legacy model inside a Codable one would have to ask it for
/// every value below; and where legacy and Codable models are nested in turn, each would ask for all
/// that the next one asks for again. So the decoder is remembered while a value is read from it, and a model
/// that is given the same decoder finds its own bytes by the coding path (`nested-legacyRoot`).
///
/// `@unchecked`: no value that JSON cannot express is ever decoded, and all else in a document is
/// immutable or guarded. Apple's `JSONDecoder` is `Sendable` only since iOS 16 and macOS 13, but decoding
/// reads the properties of a decoder and changes none, before those releases too, and a decoder in use
/// must not be changed (``BridgeDefaults/decoder``).
class DecodedPart: @unchecked Sendable {
  /// What the next decoder will read.
  @TaskLocal fileprivate static var next: DecodedPart?

  fileprivate let document: JSONDocument
  fileprivate let node: JSONNode
  /// The values of the document of which the decoder reads an array; `nil` where it reads one value.
  fileprivate let elements: [JSONNode]?
  /// The decoder, which is also asked for its key strategy where a legacy model is found.
  let decoder: JSONDecoder
  /// The decoder that the outermost legacy model was given.
  fileprivate let root: JSONDecoder?
  /// The length of the coding path at the part: 1 where it is wrapped for the decoder.
  fileprivate let depth: Int

  init(
    of document: JSONDocument,
    at node: JSONNode,
    elements: [JSONNode]? = nil,
    using decoder: JSONDecoder,
    root: JSONDecoder?,
    depth: Int = 0
  ) {
    self.document = document
    self.node = node
    self.elements = elements
    self.decoder = decoder
    self.root = root ?? ReadingDecoder.current?.root
    self.depth = depth
  }

  /// Has the decoder read the part.
  ///
  /// What the decoder is asked for is not generic, and the value is not returned: generic wrappers of it
  /// took a twentieth of the time of a small value (`parent1000-bridge-withUserInfo`).
  final func decode(_ bytes: Data, in wrapper: JSONDecoder.Wrapper? = nil) throws {
    try Self.$next.withValue(self) {
      guard let wrapper else {
        _ = try decoder.decode(PartReader.self, from: bytes)
        return
      }
      do {
        switch wrapper {
        case .object:
          let text = JSONDecoder.text("{\"value\":", bytes, "}")
          _ = try decoder.decode([String: PartReader].self, from: text)
        case .array:
          let text = JSONDecoder.text("[", bytes, "]")
          _ = try decoder.decode([PartReader].self, from: text)
        }
      } catch let error as DecodingError {
        throw error.withoutFirstKey()
      }
    }
  }

  /// Reads the value, or the values, from the decoder that reads the part.
  func read(from decoder: any Decoder) throws {}
}

/// Hands its decoder to the part that is next.
private struct PartReader: Decodable {
  init(from decoder: any Decoder) throws {
    guard let part = DecodedPart.next else { return }
    try ReadingDecoder(of: part, decoder).run { try part.read(from: decoder) }
  }
}

/// A part, and the value that is decoded from it.
///
/// `@unchecked`: tasks that a type starts while it is decoded know the part, but none of them the value.
final class TypedPart<Value: Decodable>: DecodedPart, @unchecked Sendable {
  private var value: Value?

  /// Decodes a part from its bytes, before which no whitespace stands.
  ///
  /// With `elements`, the part is an array of these. Without `root`, legacy models inside use the root's decoder
  /// of the part around this one. The coding path of an error begins at the part.
  static func decode(
    _ bytes: Data,
    of document: JSONDocument,
    at node: JSONNode,
    elements: [JSONNode]? = nil,
    using decoder: JSONDecoder,
    root: JSONDecoder?
  ) throws -> Value {
    let wrapper = decoder.wrapper(for: bytes)
    let part = TypedPart(
      of: document,
      at: node,
      elements: elements,
      using: decoder,
      root: root,
      depth: wrapper == nil ? 0 : 1
    )
    try part.decode(bytes, in: wrapper)
    if let value = part.value.take() { return value }
    // A subclass of `JSONDecoder` that decodes on another thread, or that has cached the result.
    return try part.plainValue(bytes, in: wrapper)
  }

  /// Decodes the value; the legacy models in it do not find their place.
  private func plainValue(_ bytes: Data, in wrapper: JSONDecoder.Wrapper?) throws -> Value {
    switch wrapper {
    case nil: return try decoder.decode(Value.self, from: bytes)
    case .array:
      let values = try decoder.decode([Value].self, from: JSONDecoder.text("[", bytes, "]"))
      if let value = values.first { return value }
    case .object: break
    }
    throw DecodingError.valueNotFound(
      Value.self,
      DecodingError.Context(codingPath: [], debugDescription: "Expected a value.")
    )
  }

  override func read(from decoder: any Decoder) throws {
    value = try Value(readingFrom: decoder)
  }
}

extension Decodable {
  /// Creates a value as the decoder would.
  ///
  /// For most types that is what their initializer makes of the decoder. To ask for the value instead
  /// would be right for all, and costs a twentieth of the time of a small one (`failing-allowInvalid`).
  init(readingFrom decoder: any Decoder) throws {
    self =
      Self.isKnownToDecoders
      ? try decoder.singleValueContainer().decode(Self.self) : try Self(from: decoder)
  }

  /// Whether `JSONDecoder` does not use the initializer of the type.
  private static var isKnownToDecoders: Bool {
    self == Date.self || self == Data.self || self == URL.self || self == Decimal.self
      || self is any KeyedByString.Type
  }
}

/// Dictionaries whose keys are strings; decoders do not convert those.
private protocol KeyedByString {}

extension Dictionary: KeyedByString where Key == String {}

/// A decoder that is reading a part of a document now.
///
/// `@unchecked`: the decoder is compared, and never used.
package struct ReadingDecoder: @unchecked Sendable {
  /// The innermost of those that this package has called.
  @TaskLocal package static var current: ReadingDecoder?

  fileprivate let part: DecodedPart
  /// Kept, so that no other object can have its address.
  fileprivate let decoder: AnyObject?

  init(of part: DecodedPart, _ decoder: any Decoder) {
    self.part = part
    self.decoder = decoder.object
  }

  /// Calls a closure in which this is the innermost decoder.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: body)
  }

  /// The decoder that the outermost legacy model was given for its Codable descendants.
  ///
  /// Codable models cannot hand it on to the legacy models inside them.
  package var root: JSONDecoder? { part.root }

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
      let key = path[position]
      let next =
        if position == part.depth, let elements = part.elements {
          key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        } else {
          child(of: node, at: key, path: path[..<position])
        }
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
  package var object: AnyObject? {
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
