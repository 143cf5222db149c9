import ParityTesting
import XCTest

final class AssertParityTests: ExpectedFailureTestCase {
  func testPassesAtParity() {
    let report = assertParity(Article.faithful, on: Article.fixtures, mutations: .none)
    XCTAssertEqual(report?.fixtureCount, 1)
  }

  func testFailsWhateverBreaksParity() throws {
    for broken in BrokenParity.all {
      try broken.withFolders { _, fixtures, decisions in
        expectFailure(containing: broken.message) {
          assertParity(broken.check, on: fixtures, mutations: .none, decisions: decisions)
        }
      }
    }
  }

  func testFailsWithoutFixtures() {
    expectFailure(containing: "There are no fixtures") {
      assertParity(Article.faithful, on: .fixtures([]))
    }
  }
}
