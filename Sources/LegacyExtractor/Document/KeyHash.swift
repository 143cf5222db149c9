/// A 16-bit hash of a key's bytes, placed in the upper half of its node's tag.
enum KeyHash {
  /// Hashes the length and the first and last bytes; the scanner and every lookup agree on it.
  @inline(__always)
  static func hash(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var word: UInt64 = 0
    if count >= 8 {
      word = loadWord(bytes) ^ loadWord(bytes + (count &- 8)).byteSwapped
    } else if count >= 4 {
      word = UInt64(loadHalf(bytes)) | UInt64(loadHalf(bytes + (count &- 4))) << 32
    } else if count > 0 {
      word = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1]) << 16
    }
    return finish(word, count: count)
  }

  @inline(__always)
  private static func finish(_ word: UInt64, count: Int) -> UInt32 {
    let mixed = (word ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32) & 0xFFFF_0000
  }
}
