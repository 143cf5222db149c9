import ParityHarness
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

  @Test func saysNothingWhereNothingIsLeft() throws {
    let lines = PlanText(try PlannedSources("struct User {}").plan(), steps: 1).lines()
    #expect(!lines.contains { $0.hasPrefix("Left by drafts") })
  }

  @Test func looksForTheMarkerOfDrafts() { #expect(DraftNotes.marker == MigrationDraft.marker) }
}
