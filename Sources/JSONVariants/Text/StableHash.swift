/// A hash that is the same in every process, in names of files and in place of documents.
///
/// It keeps nothing secret: anyone can compute it.
package enum StableHash {
  /// Returns the hash of Fowler, Noll and Vo as 16 hexadecimal digits.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0100_0000_01b3
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
