import Testing

@testable import MigrationPlanning

@Suite struct DraftNotesTests {
  private static let source = """
    // MIGRATION: before any model
    struct User {}
    struct Team { let users: [User] } // MIGRATION: in a line
    // Migration
    extension User: Decodable {
      init(from decoder: any Decoder) throws {
        // MIGRATION: look at this
      }
    }
    // MIGRATION: on the whole
    """

  @Test func countsWhatIsLeftInEachModel() throws {
    let plan = try PlannedSources(Self.source).plan()
    let document = PlanDocument(plan)
    #expect(document.notes == 4)
    #expect(document.models.map { [$0.name, "\($0.notes)"] } == [["Team", "1"], ["User", "2"]])
    let lines = PlanText(plan, steps: 1).lines()
    #expect(lines.contains("Left by drafts: 4 notes, in User (2), Team (1)"))
  }

  /// A string, another type of the name, and a type that a model contains.
  @Test(arguments: [
    ("let code = #\"// MIGRATION: \" \"#\n", 0, [0, 0]),
    (
      "let code = \"\"\"\n  // MIGRATION: no\n  \"\"\"\nstruct User {} // MIGRATION: yes\n", 1,
      [0, 1]
    ),
    ("enum Menu {\n  struct User {\n    // MIGRATION: other\n  }\n}\n", 1, [0, 0]),
    ("extension App.User {\n  // MIGRATION: this\n}\n", 1, [0, 1]),
    ("struct Team {\n  struct Row {}\n  class func f() {}\n  // MIGRATION: team\n}\n", 1, [1, 0]),
    ("/* struct Team { */ struct User {\n  // MIGRATION: user\n}\n", 1, [0, 1]),
  ])
  func countsNotesOfTheTypeAroundThem(source: String, total: Int, notes: [Int]) throws {
    let document = PlanDocument(try PlannedSources(source).plan())
    #expect(document.notes == total)
    #expect(document.models.map(\.notes) == notes)
  }

  @Test func saysNothingWhereNothingIsLeft() throws {
    let lines = PlanText(try PlannedSources("struct User {}").plan(), steps: 1).lines()
    #expect(!lines.contains { $0.hasPrefix("Left by drafts") })
  }
}
