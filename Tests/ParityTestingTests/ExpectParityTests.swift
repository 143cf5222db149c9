import Foundation
import ParityTesting
import Testing

@Suite struct ExpectParityTests {
  @Test func passesAtParity() async {
    let report = await expectParity(
      Article.faithful,
      on: Article.fixtures,
      options: ParityOptions(mutations: .none)
    )
    #expect(report?.fixtureCount == 1)
  }

  @Test func failsWhenOnlyVariantsDiffer() async {
    await withKnownIssue { await expectParity(Article.strict, on: Article.fixtures) }
  }

  @Test func failsWithoutFixtures() async {
    await withKnownIssue {
      await expectParity(Article.faithful, on: .fixtures([]))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("There are no fixtures") }
    }
  }

  @Test func failsWithoutTheFolderOfDecisions() async {
    await withKnownIssue {
      await expectParity(
        Article.faithful,
        on: Article.fixtures,
        decisions: "/no/such",
        options: ParityOptions(mutations: .none)
      )
    } matching: {
      $0.comments.contains { $0.rawValue.contains("/no/such: there is no such folder") }
    }
  }

  @Test func failsFromXCTestsFunctionToo() {
    withKnownIssue {
      assertParity(Article.broken, on: Article.fixtures, options: ParityOptions(mutations: .none))
    }
  }

  @Test func passesWhatIsAccepted() async throws {
    try await BrokenParity.accepted.withFolders { _, fixtures, decisions in
      await expectParity(
        BrokenParity.accepted.check,
        on: fixtures,
        decisions: decisions,
        options: ParityOptions(mutations: .none)
      )
    }
  }
}
