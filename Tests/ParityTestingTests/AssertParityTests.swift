import Foundation
import LegacyExtractor
import ParityTesting
import XCTest

final class AssertParityTests: ExpectedFailureTestCase {
  func testPassesAtParity() {
    let report = assertParity(
      Article.faithful,
      on: Article.fixtures,
      options: ParityOptions(mutations: .none)
    )
    XCTAssertEqual(report?.fixtureCount, 1)
  }

  func testFailsWhateverBreaksParity() throws {
    for broken in BrokenParity.all {
      try broken.withFolders { _, fixtures, decisions in
        expectFailure(containing: broken.message) {
          assertParity(
            broken.check,
            on: fixtures,
            decisions: decisions,
            options: ParityOptions(mutations: .none)
          )
        }
      }
    }
  }

  func testTakesFoldersOfASuite() throws {
    let broken = BrokenParity.all[1]
    try broken.withFolders { root, _, decisions in
      let url = URL(fileURLWithPath: root)
      func suite(_ check: ParityCheck) -> ParitySuite {
        ParitySuite([check], fixtures: "fixtures", decisions: decisions.path, relativeTo: url)
      }
      let report = assertParity(
        Article.faithful,
        in: suite(Article.faithful),
        options: ParityOptions(mutations: .none)
      )
      XCTAssertEqual(report?.fixtureCount, 1)
      let codable = DecodingRoute<Article>("codable") { _ in throw CocoaError(.coderValueNotFound) }
      // The failure is at the line that declares the check.
      expectFailure(containing: broken.message) {
        let check = ParityCheck("Article", legacy: .himotoki(Article.self), codable: codable)
        assertParity(check, in: suite(check), options: ParityOptions(mutations: .none))
      }
    }
  }

  func testFailsWithoutFixtures() {
    expectFailure(containing: "There are no fixtures") {
      assertParity(Article.faithful, on: .fixtures([]))
    }
  }
}
