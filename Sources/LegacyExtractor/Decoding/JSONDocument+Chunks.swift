import Foundation

extension JSONDocument {
  /// Decodes a large array by one call of the decoder for each run of many elements.
  ///
  /// `JSONDecoder` begins with a map of all that it is given, several times as large as the text.
  /// Together with the tape of this document that were 1.7 times what a direct decode needs
  /// (`parent25000-bridge`); of a run the map is small.
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
    for (index, element) in elements(of: array).enumerated() {
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
      var text = Data([.openBracket])
      text += document.data(in: chunk.range)
      text.append(.closeBracket)
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
