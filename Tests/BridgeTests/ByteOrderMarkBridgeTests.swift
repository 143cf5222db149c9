import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A raw U+FEFF at the start of a string, which `JSONSerialization` drops and `JSONDecoder` keeps.
@Suite struct ByteOrderMarkBridgeTests {
  private static let mark = "\u{FEFF}"

  @Test func isDroppedByALegacyModelAndKeptForACodableChild() throws {
    let text = "{\"\(Self.mark)id\":\"\(Self.mark)a\",\"child\":{\"name\":\"\(Self.mark)b\"}}"
    let parent = try Parent.decodeValue(from: Data(text.utf8))
    #expect(parent.id == "a")
    #expect(parent.child.name == "\(Self.mark)b")
  }

  private struct Parent: LegacyDecodable {
    let id: String
    let child: Child

    static func decode(_ e: Extractor) throws -> Parent {
      try Parent(id: e <| "id", child: e <| "child")
    }
  }

  private struct Child: Decodable {
    let name: String
  }
}
