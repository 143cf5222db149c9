import Foundation

/// The MD5 digest, which the compiler uses to identify the file of a private symbol.
///
/// Foundation has no MD5, and CryptoKit is not available on every host.
enum MD5 {
  private static let shifts: [UInt32] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ].flatMap { row in (0..<4).flatMap { _ in row } }

  /// `floor(2^32 * abs(sin(i + 1)))` in the notation of RFC 1321.
  private static let sines: [UInt32] = (0..<64).map { index in
    UInt32(4_294_967_296 * abs(sin(Double(index + 1))))
  }

  /// Returns the digest of a text's UTF-8 bytes, in uppercase hexadecimal digits.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func hexDigest(of text: String) -> String {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    let bytes = padded(Array(text.utf8))
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + word * 4 + $1]) << UInt32($1 * 8) }
      }
      update(&state, with: words)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) &* 8
    return message + [0x80] + Array(repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  private static func update(_ state: inout [UInt32], with words: [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for index in 0..<64 {
      let (mix, word): (UInt32, Int) =
        switch index / 16 {
        case 0: ((b & c) | (~b & d), index)
        case 1: ((d & b) | (~d & c), (5 * index + 1) % 16)
        case 2: (b ^ c ^ d, (3 * index + 5) % 16)
        default: (c ^ (b | ~d), 7 * index % 16)
        }
      let sum = a &+ mix &+ sines[index] &+ words[word]
      let turned = sum << shifts[index] | sum >> (32 - shifts[index])
      (a, b, c, d) = (d, b &+ turned, b, c)
    }
    state = [state[0] &+ a, state[1] &+ b, state[2] &+ c, state[3] &+ d]
  }
}
