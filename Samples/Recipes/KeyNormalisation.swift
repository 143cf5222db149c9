import Foundation

extension JSONDecoder.KeyDecodingStrategy {
  /// Converts the keys of a document to lower camel case, whichever style they are in: `user_id`,
  /// `user-id`, `UserID` and `userID` all become `userId`.
  ///
  /// Properties are named so, too: `imageUrl`, or `imageURL` with a case in `CodingKeys` that says so.
  /// Of two keys of one object that become the same, one is read, and it is not said which.
  public static var convertToLowerCamelCase: JSONDecoder.KeyDecodingStrategy {
    .custom { path in ConvertedKey(stringValue: ConvertedKeys.shared[path.last?.stringValue ?? ""])
    }
  }
}

/// Small enough to be passed as `any CodingKey` without an allocation.
private struct ConvertedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The keys that were converted already: documents repeat them.
///
/// Every access holds the lock, hence `@unchecked`.
private final class ConvertedKeys: @unchecked Sendable {
  static let shared = ConvertedKeys()
  /// Keys that are data, such as identifiers, do not fill the memory.
  private static let capacity = 2000

  private let lock = NSLock()
  private var converted: [String: String] = [:]

  subscript(key: String) -> String {
    lock.lock()
    defer { lock.unlock() }
    if let result = converted[key] { return result }
    let result = KeyBytes(bytes: Array(key.utf8)).lowerCamelCase
    if converted.count < Self.capacity { converted[key] = result }
    return result
  }
}

private struct KeyBytes {
  let bytes: [UInt8]

  /// Underscores around the key stay, as `.convertFromSnakeCase` leaves them.
  var lowerCamelCase: String {
    let start = bytes.indices.first { !isSeparator($0) } ?? bytes.endIndex
    let end = bytes.indices.last { !isSeparator($0) }.map { $0 + 1 } ?? start
    let words = (start..<end).filter { !isSeparator($0) }.map { index in
      let isCapital = index > start && beginsWord(index)
      let byte = bytes[index]
      return isCapital && isLower(index)
        ? byte - 32 : !isCapital && isUpper(index) ? byte + 32 : byte
    }
    let isUnderscore = { $0 == UInt8(ascii: "_") }
    let ends = (bytes[..<start].filter(isUnderscore), bytes[end...].filter(isUnderscore))
    return String(decoding: ends.0 + words + ends.1, as: UTF8.self)
  }

  /// A word begins behind a separator, with a capital behind any other character, and with the last
  /// capital of an abbreviation that letters follow, unless it is the plural of one: `userIDs`.
  private func beginsWord(_ index: Int) -> Bool {
    guard !isSeparator(index - 1) else { return true }
    guard isUpper(index), isUpper(index - 1) else { return isUpper(index) }
    let isPlural = byte(index + 1) == UInt8(ascii: "s") && !isLower(index + 2)
    return isLower(index + 1) && !isPlural
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
  private func isUpper(_ index: Int) -> Bool { (0x41...0x5A).contains(byte(index)) }
  private func isLower(_ index: Int) -> Bool { (0x61...0x7A).contains(byte(index)) }
  private func isSeparator(_ index: Int) -> Bool { [0x5F, 0x2D, 0x20].contains(byte(index)) }
}
