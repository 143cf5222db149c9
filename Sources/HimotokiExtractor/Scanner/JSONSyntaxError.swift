import Foundation

/// Why a document is not JSON as Foundation's `JSONSerialization` accepts it, and where.
@usableFromInline
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
  @usableFromInline
  package var description: String { reason.sentence + " at byte " + offset.description }
}

extension JSONSyntaxError {
  /// Returns the line and column of the offending byte.
  ///
  /// - Parameter data: The document in its own encoding, with or without a byte order mark.
  /// - Returns: The line and column in the text, as an editor counts them.
  /// - Complexity: O(*n*) in the length of the data.
  @inline(never)
  package func location(in data: Data) -> (line: Int, column: Int) {
    Self.text(of: data).withUnsafeBytes { Self.location(ofByte: offset, in: $0) }
  }

  /// Returns the line and column of a byte of UTF-8 text, counted from 1; columns are characters.
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
  /// - Parameter data: The document in its own encoding.
  /// - Returns: `DecodingError.dataCorrupted`, with this error as its underlying error.
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
    let encoding = TextEncoding.detect(data)
    if let start = encoding.utf8Offset { return data[(data.startIndex + start)...] }
    return encoding.transcode(data) ?? Data()
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

/// The encoding of a document's text, found as `JSONSerialization` finds it (RFC 4627, section 3).
struct TextEncoding {
  /// The number of bytes to skip when the text is UTF-8; `nil` when it has to be transcoded.
  let utf8Offset: Int?
  private let encoding: String.Encoding
  private let markLength: Int

  private init(_ encoding: String.Encoding, markLength: Int) {
    self.encoding = encoding
    self.markLength = markLength
    utf8Offset = encoding == .utf8 ? markLength : nil
  }

  static func detect(_ data: Data) -> TextEncoding {
    switch head(of: data) {
    case (0xEF, 0xBB, 0xBF, _): TextEncoding(.utf8, markLength: 3)
    case (0, 0, 0xFE, 0xFF): TextEncoding(.utf32BigEndian, markLength: 4)
    case (0xFF, 0xFE, 0, 0): TextEncoding(.utf32LittleEndian, markLength: 4)
    case (0xFE, 0xFF, _, _): TextEncoding(.utf16BigEndian, markLength: 2)
    case (0xFF, 0xFE, _, _): TextEncoding(.utf16LittleEndian, markLength: 2)
    case (0, 0, 0, 1...): TextEncoding(.utf32BigEndian, markLength: 0)
    case (1..., 0, 0, 0): TextEncoding(.utf32LittleEndian, markLength: 0)
    case (0, 1..., _, _): TextEncoding(.utf16BigEndian, markLength: 0)
    case (1..., 0, _, _): TextEncoding(.utf16LittleEndian, markLength: 0)
    default: TextEncoding(.utf8, markLength: 0)
    }
  }

  /// The first four bytes; -1 for each that is missing.
  private static func head(of data: Data) -> (Int, Int, Int, Int) {
    data.withUnsafeBytes { bytes in
      func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : -1 }
      return (byte(0), byte(1), byte(2), byte(3))
    }
  }

  /// The text as UTF-8; `nil` when it is not valid in its encoding.
  func transcode(_ data: Data) -> Data? {
    String(data: data[(data.startIndex + markLength)...], encoding: encoding)?.data(using: .utf8)
  }
}

extension JSONDocument {
  /// Whether data is UTF-8 from its first byte on, as far as the first bytes say.
  package static func isUTF8WithoutMark(_ data: Data) -> Bool {
    TextEncoding.detect(data).utf8Offset == 0
  }
}
