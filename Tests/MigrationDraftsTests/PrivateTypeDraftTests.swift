import LegacyExtractor
import ParityEngine
import Testing

@testable import MigrationDrafts

/// Types that no extension reaches.
@Suite struct PrivateTypeDraftTests {
  /// A person changes the type, and reads of it in the file of the draft.
  @Test func theDraftOfAModelSaysWhatItsPrivateTypeNeeds() throws {
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
    let note = "PrivateLoan.Condition is private: declare it Decodable where it stands."
    #expect(draft.notes == [note], "\(draft.source)")
    #expect(draft.change?.new.contains("\n// MIGRATION: \(note)\n") == true)
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
