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
  package var description: String {
    "\(reason.sentence) at byte \(offset)"
  }
}

extension JSONSyntaxError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .unexpectedEnd: "The document ends too early"
    case .unexpectedByte(let byte): "Unexpected character \(Self.quoted(byte))"
    case .trailingBytes: "Unexpected text after the document"
    case .fragment: "The document is neither an object nor an array"
    case .tooDeep: "More than \(TapeScanner.maximumDepth) nested arrays and objects"
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
