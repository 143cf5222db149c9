import Foundation
import ParityTesting
import Testing

@Suite struct ExpectParityTests {
  @Test func passesAtParity() async {
    let report = await expectParity(Article.faithful, on: Article.fixtures, mutations: .none)
    #expect(report?.fixtureCount == 1)
  }

  @Test func failsWhenOnlyVariantsDiffer() async {
    await withKnownIssue { await expectParity(Article.faithful, on: Article.fixtures) }
  }

  @Test func failsWithoutFixtures() async {
    await withKnownIssue {
      await expectParity(Article.faithful, on: .fixtures([]))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("There are no fixtures") }
    }
  }

  @Test func failsWithoutTheFolderOfKnownDivergences() async {
    await withKnownIssue {
      await expectParity(
        Article.faithful,
        on: Article.fixtures,
        mutations: .none,
        known: "/no/such"
      )
    } matching: {
      $0.comments.contains { $0.rawValue.contains("/no/such: there is no such folder") }
    }
  }

  @Test func failsFromXCTestsFunctionToo() {
    withKnownIssue { assertParity(Article.broken, on: Article.fixtures, mutations: .none) }
  }

  @Test func passesWhatIsKnown() async throws {
    try await BrokenParity.known.withFolders { _, fixtures, known in
      await expectParity(BrokenParity.known.check, on: fixtures, mutations: .none, known: known)
    }
  }
}
