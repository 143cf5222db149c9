import Foundation
import ParityTesting
import Testing

@Suite struct ExpectParityTests {
  @Test func passesAtParity() {
    let report = expectParity(Article.faithful, on: Article.fixtures, mutations: .none)
    #expect(report?.fixtureCount == 1)
  }

  @Test func failsWhenOnlyVariantsDiffer() {
    withKnownIssue { expectParity(Article.faithful, on: Article.fixtures) }
  }

  @Test func failsWithoutFixtures() {
    withKnownIssue {
      expectParity(Article.faithful, on: .fixtures([]))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("There are no fixtures") }
    }
  }

  @Test func failsWithoutTheFolderOfDecisions() {
    withKnownIssue {
      expectParity(Article.faithful, on: Article.fixtures, mutations: .none, decisions: "/no/such")
    } matching: {
      $0.comments.contains { $0.rawValue.contains("/no/such: there is no such folder") }
    }
  }

  @Test func failsFromXCTestsFunctionToo() {
    withKnownIssue { assertParity(Article.broken, on: Article.fixtures, mutations: .none) }
  }

  @Test func passesWhatIsKnown() throws {
    try BrokenParity.accepted.withFolders { _, fixtures, decisions in
      expectParity(
        BrokenParity.accepted.check,
        on: fixtures,
        mutations: .none,
        decisions: decisions
      )
    }
  }
}
