import Foundation

extension JSONDocument {
  /// Decodes the value at a node from its original bytes.
  ///
  /// The decoder is the app's own `JSONDecoder`: what it decodes here is what it decodes once the
  /// legacy parent is gone. `root` is the decoder for the Codable descendants of legacy models inside the
  /// value; by default that of the value around it. The coding path of an error begins at the node.
  package func decode<T: Decodable>(
    _ type: T.Type,
    at node: JSONNode,
    using decoder: JSONDecoder,
    root: JSONDecoder? = nil
  ) throws -> T {
    if let opaque = firstOpaqueValue(in: node) { throw notJSON(opaque, in: node) }
    if byteRange(node).count > 4 * Self.chunkSize,
      let array = try decodeChunks(type, at: node, using: decoder, root: root)
    {
      return array
    }
    return try TypedPart<T>.decode(
      data(of: node),
      of: self,
      at: node,
      using: decoder,
      root: root
    )
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
  /// reads during the call count the elements of the run; those of errors count all. `nil` when the value is
  /// no array, or the type is not that of one.
  func decodeChunks<T: Decodable>(
    _ type: T.Type,
    at array: JSONNode,
    using decoder: JSONDecoder,
    root: JSONDecoder?
  ) throws -> T? {
    guard isKind(.array, array), let type = type as? any ChunkDecodable.Type else { return nil }
    return try decodeElements(type, of: array, using: decoder, root: root) as? T
  }

  private func decodeElements<Elements: ChunkDecodable>(
    _ type: Elements.Type,
    of array: JSONNode,
    using decoder: JSONDecoder,
    root: JSONDecoder?
  ) throws -> Elements {
    var values = Elements()
    values.reserveCapacity(count(of: array))
    var rest = elements(of: array)
    while let chunk = chunk(of: &rest) {
      do {
        values += try TypedPart<Elements>.decode(
          JSONDecoder.text("[", data(in: chunk.range), "]"),
          of: self,
          at: array,
          elements: chunk.elements,
          using: decoder,
          root: root
        )
      } catch let error as DecodingError {
        throw error.shifted(by: values.count)
      }
    }
    return values
  }

  /// Takes a run of elements that is long enough for a call of a decoder.
  private func chunk(of rest: inout JSONElements) -> (elements: [JSONNode], range: Range<Int>)? {
    guard let first = rest.next() else { return nil }
    var elements = [first]
    var range = byteRange(first)
    while range.count < Self.chunkSize, let next = rest.next() {
      elements.append(next)
      range = range.lowerBound..<byteRange(next).upperBound
    }
    return (elements, range)
  }

  /// The number of bytes in a run of an array's elements.
  private static let chunkSize = 1 << 16
}

/// An array of any elements.
private protocol ChunkDecodable: Decodable, RangeReplaceableCollection {}

extension Array: ChunkDecodable where Element: Decodable {}

extension JSONDecoder {
  /// The text of a value between two others, made at once.
  package static func text(_ start: StaticString, _ bytes: Data, _ end: StaticString) -> Data {
    var text = Data(capacity: bytes.count + 16)
    text.append(start.utf8Start, count: start.utf8CodeUnitCount)
    text.append(bytes)
    text.append(end.utf8Start, count: end.utf8CodeUnitCount)
    return text
  }

  /// What a value must be put into before this decoder accepts it.
  enum Wrapper { case object, array }

  /// Returns what a value must be put into; `nil` for a value that the decoder accepts as it is.
  ///
  /// A decoder that assumes a dictionary takes everything but an object in braces for the inside of
  /// one, so the value becomes a member; of a dictionary, because its keys are not converted. The
  /// `JSONDecoder` of iOS 13.0 refuses scalars, so a scalar becomes the only element of an array.
  func wrapper(for bytes: Data) -> Wrapper? {
    if bytes.first == .openBrace { return nil }
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return .object
    }
    return bytes.first == .openBracket ? nil : .array
  }
}
