import Foundation

/// The hash function of FIPS 180-4, by which a content security policy names a script.
///
/// CryptoKit is not on Linux, and a dependency is no option.
enum SHA256 {
  private static let primes = (2...311).filter { number in
    (2..<number).allSatisfy { number % $0 != 0 }
  }

  /// Returns the first bits of the fractional part of a root.
  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }

  private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let constants = primes.prefix(64).map { fraction(cbrt(Double($0))) }

  /// Returns the digest of bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    let padding = (119 - bytes.count % 64) % 64
    var message = Array(bytes) + [0x80] + [UInt8](repeating: 0, count: padding)
    message += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> ($0 * 8)) }
    var hash = start
    for block in stride(from: 0, to: message.count, by: 64) {
      hash = zip(hash, mixed(hash, words(of: message[block..<block + 64]))).map { $0 &+ $1 }
    }
    return hash.flatMap { word in (0..<4).reversed().map { UInt8(word >> ($0 * 8) & 0xFF) } }
  }

  private static func words(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words = (0..<16).map { index in
      block.dropFirst(index * 4).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  private static func mixed(_ hash: [UInt32], _ words: [UInt32]) -> [UInt32] {
    var h = hash
    for (word, constant) in zip(words, constants) {
      let first = rotated(h[4], 6) ^ rotated(h[4], 11) ^ rotated(h[4], 25)
      let second = rotated(h[0], 2) ^ rotated(h[0], 13) ^ rotated(h[0], 22)
      let choice = h[4] & h[5] ^ ~h[4] & h[6]
      let majority = h[0] & h[1] ^ h[0] & h[2] ^ h[1] & h[2]
      let new = h[7] &+ first &+ choice &+ constant &+ word
      h = [new &+ second &+ majority, h[0], h[1], h[2], h[3] &+ new, h[4], h[5], h[6]]
    }
    return h
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
