// For: one style of keys, whatever styles a document mixes.
// Costs: 1.3 times the time of coding keys.
// Does not: keep two keys of an object apart that become the same key.
// Delete when: the models list their keys in `CodingKeys`.

import Foundation

extension JSONDecoder.KeyDecodingStrategy {
  /// Converts the keys of a document from any style to lower camel case.
  ///
  /// `user_id`, `user-id`, `UserID` and `userID` all become `userId`. Name properties in the same
  /// way: `imageUrl`, or `imageURL` with a case in `CodingKeys` whose raw value is `imageUrl`. If
  /// two keys of an object become the same key, it is unspecified which of them is read.
  public static var convertToLowerCamelCase: JSONDecoder.KeyDecodingStrategy {
    .custom { path in
      // Cheaper than `path.last`, which copies the key.
      let key = path.isEmpty ? "" : path[path.count - 1].stringValue
      return ConvertedKey(stringValue: lowerCamelCase(key))
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

/// Converts a key on the stack, faster than a cache, which takes a lock and hashes the key.
private func lowerCamelCase(_ key: String) -> String {
  var copy = key
  let converted = copy.withUTF8 { bytes in
    guard bytes.contains(where: { $0.isUpper || $0.isSeparator }) else { return nil as String? }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { buffer in
      let count = convert(bytes, into: buffer)
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
    }
  }
  return converted ?? key
}

/// Preserves leading underscores, as `.convertFromSnakeCase` does.
private func convert(
  _ bytes: UnsafeBufferPointer<UInt8>,
  into buffer: UnsafeMutableBufferPointer<UInt8>
) -> Int {
  var count = 0
  var hasWord = false
  var isBehindSeparator = false
  for index in bytes.indices {
    let byte = bytes[index]
    if byte.isSeparator {
      isBehindSeparator = true
      guard !hasWord, byte == UInt8(ascii: "_") else { continue }
      buffer[count] = byte
    } else {
      let isCapital = isBehindSeparator || (byte.isUpper && beginsWord(index, in: bytes))
      buffer[count] = hasWord && isCapital ? byte.upper : byte.lower
      isBehindSeparator = false
      hasWord = true
    }
    count += 1
  }
  return count
}

/// Whether a capital letter begins a word.
///
/// It does after a small letter or a digit, and as the last of several capitals before a small
/// letter, such as the `K` of `myABBRKey`. The plural `s` of `userIDs` does not count as such a
/// letter.
private func beginsWord(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard index > 0, bytes[index - 1].isUpper else { return true }
  let next = bytes[(index + 1)...].prefix(2)
  guard let first = next.first, first.isLower else { return false }
  return first != UInt8(ascii: "s") || next.dropFirst().first?.isLower == true
}

extension UInt8 {
  fileprivate var isUpper: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isLower: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
  fileprivate var isSeparator: Bool { self == 0x5F || self == 0x2D || self == 0x20 }
  fileprivate var upper: UInt8 { isLower ? self - 0x20 : self }
  fileprivate var lower: UInt8 { isUpper ? self + 0x20 : self }
}
