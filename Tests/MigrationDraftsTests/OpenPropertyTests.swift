import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// A draft in which a property is left to a person builds, and shows what has to wait for the property.
@Suite struct OpenPropertyTests {
  private static func file(_ lines: String) -> String {
    """
    struct Crate: UnboxableWithContext {
      init(unboxer: Unboxer, context scale: Int) throws {
        first = try unboxer.unbox(key: "first", context: scale)
    \(lines)
      }
    }
    """
  }

  private func draft(_ lines: String) throws -> MigrationDraft {
    let route = DecodingRoute<Crate>.unbox { unboxer in
      let first: KeptInside = try unboxer.unbox(key: "first", context: 3)
      let name: String = try unboxer.unbox(key: "name")
      return Crate(text: "\(first.value * 2)!", sum: first.value * 2, first: first, name: name)
    }
    let document = #"{"first": {"value": 1}, "name": "a"}"#
    return try MigrationDraftsTests.draft(route, document, file: Self.file(lines))
  }

  @Test func whatIsMadeOfItIsOpenToo() throws {
    let lines = """
          name = try unboxer.unbox(key: "name")
          sum = first.value * 2
          text = "\\(sum)!"
      """
    let source = try draft(lines).source
    #expect(source.contains("    // sum = first.value * 2\n"), "\(source)")
    #expect(source.contains("    // text = \"\\(sum)!\"\n"), "\(source)")
    #expect(source.contains("    name = try container.decodeFlexible("), "\(source)")
    #expect(source.contains("There is no draft for text, sum, first."), "\(source)")
  }

  @Test func aCheckOfItIsAComment() throws {
    let lines = """
          name = try unboxer.unbox(key: "name")
          guard first.value > 0 else { throw UnboxError.invalidData }
          sum = 2
          text = ""
      """
    let source = try draft(lines).source
    #expect(source.contains("    // guard first.value > 0 else {"), "\(source)")
    #expect(!source.contains("    guard"), "\(source)")
  }

  /// A statement that sets several properties is one comment.
  @Test func codeOfTwoPropertiesIsACommentOnce() throws {
    let lines = """
          name = try unboxer.unbox(key: "name")
          if first.value > 0 {
            sum = first.value * 2
            text = "\\(sum)!"
          } else {
            sum = 0
            text = ""
          }
      """
    let source = try draft(lines).source
    let comments = source.components(separatedBy: "    // if first.value > 0 {\n")
    #expect(comments.count == 2, "\(source)")
    #expect(source.contains("There is no draft for text, sum, first."), "\(source)")
  }

  /// The code of each property stands behind that of the properties that it uses.
  @Test func propertiesAreInTheOrderOfTheirUse() throws {
    let file = """
      struct Chain: Unboxable {
        init(unboxer: Unboxer) throws {
          last = try unboxer.unbox(key: "last")
          middle = last + "?"
          short = middle + "!"
        }
      }
      """
    let route = DecodingRoute<Chain>.unbox { unboxer in
      let last: String = try unboxer.unbox(key: "last")
      return Chain(short: last + "?!", middle: last + "?", last: last)
    }
    let source = try MigrationDraftsTests.draft(route, #"{"last": "a"}"#, file: file).source
    let places = ["last = ", "middle = ", "short = "].compactMap {
      source.range(of: "    " + $0, options: .backwards)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted(), "\(source)")
  }

  /// The draft of the parent needs those of all children to compile.
  @Test(arguments: [
    (#"{"list": [], "table": {}}"#, ["ListPart", "TablePart"]),
    (#"{"list": [{"name": "a"}], "table": {}}"#, ["TablePart"]),
  ])
  func aChildThatNoFixtureHasIsMarked(document: String, unseen: [String]) throws {
    let draft = try MigrationDraftsTests.draft(.himotoki(PartsBox.self), document, file: "")
    #expect(Set(draft.children.map(\.model)) == ["ListPart", "TablePart"])
    for child in draft.children {
      let note = "No fixture has a \(child.model) that the legacy model accepts. "
      let isMarked = child.notes == [note + "Write how it is decoded."]
      #expect(isMarked == unseen.contains(child.model), "\(child.source)")
    }
  }
}

struct Crate {
  let text: String
  let sum: Int
  let first: KeptInside
  let name: String
}

struct Chain {
  let short: String
  let middle: String
  let last: String
}

struct PartsBox: LegacyDecodable {
  let list: [ListPart]
  let table: [String: TablePart]

  static func decode(_ e: Extractor) throws -> PartsBox {
    try PartsBox(list: e <|| "list", table: e <|-| "table")
  }
}

struct ListPart: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> ListPart { try ListPart(name: e <| "name") }
}

struct TablePart: LegacyDecodable {
  let name: String

  static func decode(_ e: Extractor) throws -> TablePart { try TablePart(name: e <| "name") }
}
