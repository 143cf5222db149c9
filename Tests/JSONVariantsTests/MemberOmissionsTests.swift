@testable import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import JSONVariants

@Suite struct MemberOmissionsTests {
  /// Has a name under one of three keys, the last of which no fixture has.
  private struct Person: Decodable, LegacyDecodable {
    let name: String

    private enum CodingKeys: CodingKey { case name, title, label }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let name = try container.decodeIfPresent(String.self, forKey: .name)
      self.name = try name ?? container.decode(String.self, forKey: .title)
    }

    private init(_ e: Extractor) throws {
      name = try (e <|? "name") ?? (e <|? "title") ?? (e <| "label")
    }

    static func decode(_ e: Extractor) throws -> Person { try Person(e) }
  }

  @Test func findTheKeyThatAModelAsksForWhereAnotherIsMissing() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"name":"Ann"}"#.utf8))
    let report = try ParityCheck(Person.self).run(on: .fixtures([fixture]))
    let divergence = try #require(
      report.failures.first { $0.mutatorName == "keyMovedTo label" }
    )
    #expect(divergence.kind == .onlyLegacyAccepts)
    #expect(divergence.cause == nil)
  }

  private func texts(_ omissions: inout MemberOmissions, _ text: String) -> [String] {
    var reads = ReadMap(legacyRecords: true, codableKeys: nil)
    var tree = ReadTree()
    let items = tree.insertChild(of: ReadTree.root, at: .key("items"))
    let item = tree.insertChild(of: items, at: .anyIndex)
    for key in ["a", "b"] {
      let member = tree.insertChild(of: item, at: .key(key))
      tree[value: member].add([Int].self, isOptional: false)
    }
    reads.merge(legacy: tree, codable: nil)
    return omissions.documents(of: Data(text.utf8), reads).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func lackEachMemberThatIsReadOnce() {
    var omissions = MemberOmissions()
    let first = texts(&omissions, #"{"items":[{"a":[1]},{"a":[2],"c":{}}],"d":{"a":1}}"#)
    #expect(first == [#"{"d":{"a":1}}"#, #"{"items":[{},{"a":[2],"c":{}}],"d":{"a":1}}"#])
    #expect(texts(&omissions, #"{"items":[{"a":[1],"b":[]}]}"#) == [#"{"items":[{"a":[1]}]}"#])
    #expect(texts(&omissions, "[").isEmpty)
  }
}
