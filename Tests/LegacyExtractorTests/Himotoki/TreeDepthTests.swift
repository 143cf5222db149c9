import Foundation
import LegacyExtractor
import Testing

/// Parsed trees may be as deep as documents, and are refused as they are.
@Suite struct TreeDepthTests {
  /// An object around an object around …, and at last an empty one.
  struct Nest: LegacyDecodable {
    let depth: Int

    static func decode(_ e: Extractor) throws -> Nest {
      let inner: Nest? = try e <|? "n"
      return Nest(depth: 1 + (inner?.depth ?? 0))
    }
  }

  static func tree(_ depth: Int) -> [String: Any] {
    (1..<depth).reduce([:]) { tree, _ in ["n": tree] }
  }

  @Test func acceptsWhatADocumentMayHold() throws {
    #expect(try Nest.decodeValue(Self.tree(512)).depth == 512)
    let data = try JSONSerialization.data(withJSONObject: Self.tree(512))
    #expect(try Nest.decodeValue(from: data).depth == 512)
  }

  @Test(arguments: [513, 600])
  func refusesMore(depth: Int) {
    #expect(throws: DecodeError.self) { try Nest.decodeValue(Self.tree(depth)) }
  }

  @Test func countsEveryKeyOfAPath() throws {
    let path = ExtractionPath(Array(repeating: "n", count: 511))
    #expect(try Nest.decodeValue(Self.tree(512), rootKeyPath: path).depth == 1)
    let longer = ExtractionPath(Array(repeating: "n", count: 512))
    #expect(throws: DecodeError.self) {
      try Nest.decodeValue(Self.tree(513), rootKeyPath: longer)
    }
  }

  /// A model may take the tree as it is, which has no limit in the real library.
  struct Whole: LegacyDecodable {
    let tree: [String: Any]
    static func decode(_ e: Extractor) throws -> Whole { try Whole(tree: castOrFail(e.rawValue)) }
  }

  @Test func givesADeeperTreeAsItIs() throws {
    #expect(try Whole.decodeValue(Self.tree(600)).tree.keys.sorted() == ["n"])
  }
}
