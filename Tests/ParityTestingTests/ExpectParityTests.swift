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

  /// This failure and the next one are those that a framework sees.
  @Test func failsWhenOnlyVariantsDiffer() async {
    await withKnownIssue { await expectParity(Article.strict, on: Article.fixtures) }
  }

  @Test func failsWithoutFixtures() async {
    let failed = await failures { await expectParity(Article.faithful, on: .fixtures([])) }
    #expect(failed.count == 1 && failed[0].message.contains("There are no fixtures"))
  }

  @Test func failsWithoutTheFolderOfDecisions() async {
    let failed = await failures {
      await expectParity(
        Article.faithful,
        on: Article.fixtures,
        decisions: URL(fileURLWithPath: "/no/such"),
        options: ParityOptions(mutations: .none)
      )
    }
    #expect(failed.count == 1)
    #expect(
      failed.first?.message.contains("/no/such: the folder of decisions does not exist") == true
    )
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
