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
    let head = Array(data.prefix(4))
    if let marked = byteOrderMark(head) { return marked }
    guard head.count >= 2 else { return TextEncoding(.utf8, markLength: 0) }
    let zeros = head.map { $0 == 0 }
    switch zeros {
    case [true, true, true, false]: return TextEncoding(.utf32BigEndian, markLength: 0)
    case [false, true, true, true]: return TextEncoding(.utf32LittleEndian, markLength: 0)
    case _ where zeros[0] && !zeros[1]: return TextEncoding(.utf16BigEndian, markLength: 0)
    case _ where !zeros[0] && zeros[1]: return TextEncoding(.utf16LittleEndian, markLength: 0)
    default: return TextEncoding(.utf8, markLength: 0)
    }
  }

  private static func byteOrderMark(_ head: [UInt8]) -> TextEncoding? {
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return TextEncoding(.utf8, markLength: 3) }
    if head.starts(with: [0x00, 0x00, 0xFE, 0xFF]) {
      return TextEncoding(.utf32BigEndian, markLength: 4)
    }
    if head.starts(with: [0xFF, 0xFE, 0x00, 0x00]) {
      return TextEncoding(.utf32LittleEndian, markLength: 4)
    }
    if head.starts(with: [0xFE, 0xFF]) { return TextEncoding(.utf16BigEndian, markLength: 2) }
    if head.starts(with: [0xFF, 0xFE]) { return TextEncoding(.utf16LittleEndian, markLength: 2) }
    return nil
  }

  /// The text as UTF-8; `nil` when it is not valid in its encoding.
  func transcode(_ data: Data) -> Data? {
    String(data: data.dropFirst(markLength), encoding: encoding).map { Data($0.utf8) }
  }
}
