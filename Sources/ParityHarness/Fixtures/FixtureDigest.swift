import Foundation

/// A number that tells the fixtures of one commit from those of another.
///
/// It is for mistakes, not for forgeries: FNV-1a, the same in every process.
struct FixtureDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// - Throws: `FixtureError` when a fixture cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  init(of fixtures: FixtureDirectory) throws {
    for reference in try fixtures.references() {
      let data = try reference.load()
      add(Data("\(reference.name)\0\(data.count)\0".utf8))
      add(data)
    }
  }

  var text: String { String(hash, radix: 16) }

  private mutating func add(_ data: Data) {
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
