import Foundation
import LegacyExtractor
import ParityHarness
import Testing

@testable import MigrationDrafts

/// Types inside of others, which no extension reaches: their members stand in their bodies.
@Suite struct PrivateTypeDraftTests {
  @Test func anEnumerationIsDeclaredWhereItStands() throws {
    let file = """
      struct PrivateLoan: Unboxable {
        private enum Condition: String, UnboxableEnum { case new, used }
        let title: String
        private let condition: Condition
        init(unboxer: Unboxer) throws {
          title = try unboxer.unbox(key: "title")
          condition = try unboxer.unbox(key: "condition")
        }
      }
      """
    let document = #"{"title": "Dune", "condition": "used"}"#
    let draft = try draft(.unbox(PrivateLoan.self), document, file: file)
    #expect(draft.notes == [], "\(draft.source)")
    let change = try #require(draft.draft(of: "PrivateLoan.Condition")?.change)
    let line = "  private enum Condition: String, UnboxableEnum, Decodable { case new, used }\n"
    #expect(change.new.contains(line), "\(change.new)")
  }

  /// The model around it reads it in a constant; with an initializer in its body, it needs the one of its properties, too.
  @Test func aStructureKeepsTheInitializerOfItsProperties() throws {
    let file = """
      struct PrivatePage: LegacyDecodable {
        let byline: String
        let isFree: Bool

        static func decode(_ e: Extractor) throws -> PrivatePage {
          let meta: Meta = try e <| "meta"
          return PrivatePage(byline: meta.byline ?? "none", isFree: meta.access == "free")
        }

        private struct Meta: LegacyDecodable {
          let access: String
          let byline: String?

          static func decode(_ e: Extractor) throws -> Meta {
            try Meta(access: e <|? "access" ?? "free", byline: e <|? "byline")
          }
        }
      }
      """
    let document = #"{"meta": {"access": "free", "byline": "a"}}"#
    let draft = try draft(.himotoki(PrivatePage.self), document, file: file)
    #expect(draft.notes == [], "\(draft.source)")
    #expect(
      draft.source.contains(
        """
            let meta = try container.decode(Meta.self, forKey: .meta)
            byline = meta.byline ?? "none"
            isFree = meta.access == "free"

        """
      ),
      "\(draft.source)"
    )
    let change = try #require(draft.draft(of: "PrivatePage.Meta")?.change)
    let head = "  private struct Meta: LegacyDecodable, Decodable {\n    let access: String\n"
    #expect(change.new.contains(head), "\(change.new)")
    let initializer = """
          init(access: String, byline: String?) {
            self.access = access
            self.byline = byline
          }
        }

      """
    #expect(change.new.contains(initializer), "\(change.new)")
  }
}

struct PrivateLoan: Unboxable {
  private enum Condition: String, UnboxableEnum { case new, used }

  let title: String
  private let condition: Condition

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    condition = try unboxer.unbox(key: "condition")
  }
}

struct PrivatePage: LegacyDecodable {
  let byline: String
  let isFree: Bool

  static func decode(_ e: Extractor) throws -> PrivatePage {
    let meta: Meta = try e <| "meta"
    return PrivatePage(byline: meta.byline ?? "none", isFree: meta.access == "free")
  }

  private struct Meta: LegacyDecodable {
    let access: String
    let byline: String?

    static func decode(_ e: Extractor) throws -> Meta {
      try Meta(access: e <|? "access" ?? "free", byline: e <|? "byline")
    }
  }
}
