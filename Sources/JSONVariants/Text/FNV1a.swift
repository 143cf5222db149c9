/// The hash function of Fowler, Noll and Vo, which has the same result in every process.
///
/// It is not cryptographic: anyone can find a text for a hash.
package struct FNV1a<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  package private(set) var hash: Word
  private let prime: Word

  /// Adds bytes to the hash.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ Word(byte)) &* prime }
  }

  /// Returns the hash of these bytes after those that were added.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func hash(of bytes: some Sequence<UInt8>) -> Word {
    var copy = self
    copy.add(bytes)
    return copy.hash
  }
}

extension FNV1a<UInt32> {
  package init() { self.init(hash: 0x811c_9dc5, prime: 0x0100_0193) }
}

extension FNV1a<UInt64> {
  package init() { self.init(hash: 0xcbf2_9ce4_8422_2325, prime: 0x100_0000_01b3) }
}
