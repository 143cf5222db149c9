import Foundation

/// Why a document is not JSON as Foundation's `JSONSerialization` accepts it, and where.
package struct JSONSyntaxError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case trailingBytes
    case fragment
    case tooDeep
    case tooLarge
    case invalidText
    case controlCharacter
    case invalidEscape
    case loneSurrogate
    case invalidNumber
    case leadingZero
    case numberOutOfRange
  }

  package let reason: Reason
  /// The offset of the offending byte in the UTF-8 text.
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  package var description: String { reason.sentence + " at byte " + offset.description }
}

extension JSONSyntaxError {
  /// Returns the line and column of the offending byte in data of any encoding, as an editor counts them.
  ///
  /// - Complexity: O(*n*) in the length of the data.
  @inline(never)
  package func location(in data: Data) -> (line: Int, column: Int) {
    Self.text(of: data).withUnsafeBytes { Self.location(ofByte: offset, in: $0) }
  }

  /// Returns the line and column of a byte of UTF-8 text, counted from 1; columns are Unicode scalars.
  static func location(
    ofByte offset: Int,
    in text: UnsafeRawBufferPointer
  ) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for index in 0..<min(offset, text.count) {
      if text[index] == .newline {
        line += 1
        column = 1
      } else if text[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  /// Returns the error that a `JSONDecoder` throws for data that is not JSON, with line and column.
  ///
  /// - Complexity: O(*n*) in the length of the data.
  package func decodingError(in data: Data) -> DecodingError {
    let (line, column) = location(in: data)
    let text = description + ", line " + line.description + ", column " + column.description + "."
    return DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: text, underlyingError: self)
    )
  }

  /// Returns the text in which offsets count: UTF-8 without a byte order mark.
  ///
  /// It is empty when the data is not valid in its encoding; the offset of that error is 0.
  package static func text(of data: Data) -> Data {
    TextEncoding.detect(data).text(of: data) ?? Data()
  }
}

extension JSONSyntaxError.Reason {
  package var sentence: String {
    switch self {
    case .unexpectedEnd: "The document ends too early"
    case .unexpectedByte(let byte): "Unexpected character " + Self.quoted(byte)
    case .trailingBytes: "Unexpected text after the document"
    case .fragment: "The document is neither an object nor an array"
    case .tooDeep:
      "More than " + TapeScanner.maximumDepth.description + " nested arrays and objects"
    case .tooLarge: "The document is longer than 4 GiB"
    case .invalidText: "The text is not valid Unicode"
    case .controlCharacter: "Unescaped control character in a string"
    case .invalidEscape: "Invalid escape sequence"
    case .loneSurrogate: "Half of a surrogate pair"
    case .invalidNumber: "Invalid number"
    case .leadingZero: "Number with a leading zero"
    case .numberOutOfRange: "Number too large for a Double"
    }
  }

  private static func quoted(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "0x" + String(byte, radix: 16, uppercase: true)
  }
}
