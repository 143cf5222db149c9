import Foundation
import TestSupport
import Testing

@testable import ParityEngine

/// What a team sees of each bug that has accepted every divergence of the faithful port, as the
/// documentation lists it.
///
/// One after the other: both tables stand in one article.
@Suite(.serialized, .enabled(if: TestExtent.isExhaustive)) struct SeededBugTableTests {
  private let article = SeededBugArticle()
  private let isUpdating = ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil

  @Test func documentsWhatTheCheckSaysOfAShipment() throws {
    try expectDocumented(Shipment.self, covered: [])
  }

  @Test func documentsWhatTheCheckSaysOfAConcert() throws {
    try expectDocumented(Concert.self, covered: [])
  }

  // Covered are bugs that show nothing but what the team has accepted: a finding of the faithful port
  // with the same cause and effect at the same property.
  private func expectDocumented<Model: PortedModel>(
    _ model: Model.Type,
    covered: [Model.Bug]
  ) throws {
    let table = try SeededBugTable<Model>(of: Model.testedBugs)
    let missed = Set(table.missed)
    #expect(missed == Set(covered).intersection(Model.testedBugs))
    if isUpdating { try table.update(article) }
    let differences = try table.differences(from: article)
    #expect(
      differences.isEmpty,
      """
      The check says something else of a \(model) than finding-porting-bugs.md:
      \(differences.joined(separator: "\n"))
      To write what it says now: UPDATE_DOCUMENTS=1 swift test -c release \
      -Xswiftc -enable-testing --filter documentsWhatTheCheckSays
      """
    )
  }
}
