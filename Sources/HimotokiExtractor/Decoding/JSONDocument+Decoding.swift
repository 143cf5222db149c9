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
    path(to: node, from: origin).map(JSONCodingKey.init)
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

extension JSONDocument {
  /// Decodes a large array by one call of the decoder for each run of many elements.
  ///
  /// `JSONDecoder` begins with a map of all that it is given, several times as large as the text.
  /// Together with the tape of this document that were 1.7 times what a direct decode needs
  /// (`parent25000-bridge`); of a run the map is small. Coding paths that a type or a custom strategy
  /// reads during the call count the elements of the run; those of errors count all.
  ///
  /// - Returns: The array; `nil` when it is not large, or the type is not that of an array.
  func decodeChunks<T: Decodable>(
    _ type: T.Type,
    at array: JSONNode,
    using decoder: JSONDecoder
  ) throws -> T? {
    guard byteRange(array).count > 4 * ArrayChunk.size, isKind(.array, array),
      let type = type as? any ChunkDecodable.Type
    else { return nil }
    return try type.decode(chunks(of: array), of: array, in: self, using: decoder) as? T
  }

  private func chunks(of array: JSONNode) -> [ArrayChunk] {
    var chunks: [ArrayChunk] = []
    var elements = elements(of: array)
    var index = 0
    while let element = elements.next() {
      defer { index += 1 }
      let bytes = byteRange(element)
      if let last = chunks.last, last.range.count < ArrayChunk.size {
        chunks[chunks.count - 1].range = last.range.lowerBound..<bytes.upperBound
      } else {
        chunks.append(ArrayChunk(firstIndex: index, range: bytes))
      }
    }
    return chunks
  }
}

/// A run of an array's elements.
private struct ArrayChunk {
  static let size = 1 << 16

  let firstIndex: Int
  var range: Range<Int>
}

/// An array of any elements.
private protocol ChunkDecodable {
  static func decode(
    _ chunks: [ArrayChunk],
    of array: JSONNode,
    in document: JSONDocument,
    using decoder: JSONDecoder
  ) throws -> Self
}

extension Array: ChunkDecodable where Element: Decodable {
  fileprivate static func decode(
    _ chunks: [ArrayChunk],
    of array: JSONNode,
    in document: JSONDocument,
    using decoder: JSONDecoder
  ) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(document.count(of: array))
    for chunk in chunks {
      let text = JSONDecoder.text("[", document.data(in: chunk.range), "]")
      do {
        elements += try DecodedPart.decode(
          [Element].self,
          from: text,
          of: document,
          at: array,
          from: chunk.firstIndex,
          using: decoder
        )
      } catch let error as DecodingError {
        throw error.shifted(by: chunk.firstIndex)
      }
    }
    return elements
  }
}

extension JSONDecoder {
  /// Decodes any value, also with a decoder that accepts only some as a document.
  ///
  /// A decoder that assumes a dictionary takes everything but an object in braces for the inside of
  /// one, so the value becomes a member; of a dictionary, because its keys are not converted. The
  /// `JSONDecoder` of iOS 13.0 refuses scalars, so a scalar becomes the only element of an array.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The value's JSON, without whitespace before it.
  /// - Returns: The decoded value.
  /// - Throws: As `decode(_:from:)`, with coding paths from the value.
  func decodeFragment<T: Decodable>(_ type: T.Type, from bytes: Data) throws -> T {
    guard let wrapper = wrapper(for: bytes) else { return try decode(type, from: bytes) }
    do {
      let value =
        wrapper == .object
        ? try decode([String: T].self, from: Self.text("{\"value\":", bytes, "}"))["value"]
        : try decode([T].self, from: Self.text("[", bytes, "]")).first
      if let value { return value }
    } catch let error as DecodingError {
      throw error.withoutFirstKey()
    }
    let context = DecodingError.Context(codingPath: [], debugDescription: "Expected a value.")
    throw DecodingError.valueNotFound(type, context)
  }

  /// The text of a value between two others, made at once.
  static func text(_ start: StaticString, _ bytes: Data, _ end: StaticString) -> Data {
    var text = Data(capacity: bytes.count + 16)
    text.append(start.utf8Start, count: start.utf8CodeUnitCount)
    text.append(bytes)
    text.append(end.utf8Start, count: end.utf8CodeUnitCount)
    return text
  }

  /// What a value must be put into before this decoder accepts it.
  enum Wrapper { case object, array }

  /// `nil` for a value that the decoder accepts as it is.
  func wrapper(for bytes: Data) -> Wrapper? {
    if bytes.first == .openBrace { return nil }
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return .object
    }
    return bytes.first == .openBracket ? nil : .array
  }
}
