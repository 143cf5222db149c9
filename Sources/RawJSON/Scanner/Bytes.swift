/// Loads eight bytes as a word whose lowest byte is the first one.
///
/// Sound where at least eight bytes are readable: the text of a document is followed by padding.
func loadWord(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
}

/// Finds bytes of interest in a word of eight.
enum ByteMask {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// Marks the bytes that end a run of plain text: quotes, backslashes, controls and non-ASCII.
  ///
  /// The lowest mark is exact. Marks above it may be wrong, because a subtraction borrows upwards.
  static func special(_ word: UInt64) -> UInt64 {
    let quotes = word ^ (ones &* UInt64(UInt8.quote))
    let backslashes = word ^ (ones &* UInt64(UInt8.backslash))
    let controls = word &- (ones &* 0x20)
    return
      ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | controls & ~word | word) & high
  }
}

/// Reads the four digits of a `\u` escape.
enum Hexadecimal {
  static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt16? {
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = value(digits[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func value(_ byte: UInt8) -> UInt16? {
    switch byte {
    case .zero ... .nine: UInt16(byte &- .zero)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let period = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let space = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
}
