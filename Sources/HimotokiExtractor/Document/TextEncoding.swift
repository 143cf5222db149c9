import Foundation

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
