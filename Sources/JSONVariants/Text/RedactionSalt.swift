/// The secret key of the hashes in the redacted reports of one run.
///
/// The salt is passed to the child processes of a run, which redact their own reports, and is written
/// nowhere else. `Hasher` cannot replace it, because its seed differs between processes.
package struct RedactionSalt: Codable, Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Creates a random salt.
  package init() {
    self.init(UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
  }

  init(_ first: UInt64, _ second: UInt64) {
    self.first = first
    self.second = second
  }
}

extension RedactionSalt {
  /// The salt of digests that are no secret.
  package static let unkeyed = RedactionSalt(0, 0)

  /// Returns a digest of bytes, which only the holder of the salt can compute.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func digest(of bytes: some Sequence<UInt8>) -> String { String(hash(bytes), radix: 16) }

  /// Returns the SipHash-2-4 of bytes, with the salt as its key.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var state = SipState(first, second)
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) << (count % 8 * 8)
      count += 1
      guard count % 8 == 0 else { continue }
      state.absorb(word)
      word = 0
    }
    // SipHash stores the length in the highest byte of the last word.
    state.absorb(word | count << 56)
    return state.finish()
  }
}

/// The state of a SipHash computation: four words, mixed in each round.
private struct SipState {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  init(_ first: UInt64, _ second: UInt64) {
    a = first ^ 0x736F_6D65_7073_6575
    b = second ^ 0x646F_7261_6E64_6F6D
    c = first ^ 0x6C79_6765_6E65_7261
    d = second ^ 0x7465_6462_7974_6573
  }

  mutating func absorb(_ word: UInt64) {
    d ^= word
    mix(times: 2)
    a ^= word
  }

  mutating func finish() -> UInt64 {
    c ^= 0xFF
    mix(times: 4)
    return a ^ b ^ c ^ d
  }

  private mutating func mix(times: Int) {
    for _ in 0..<times {
      a &+= b
      b = Self.rotated(b, 13) ^ a
      a = Self.rotated(a, 32)
      c &+= d
      d = Self.rotated(d, 16) ^ c
      a &+= d
      d = Self.rotated(d, 21) ^ a
      c &+= b
      b = Self.rotated(b, 17) ^ c
      c = Self.rotated(c, 32)
    }
  }

  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
