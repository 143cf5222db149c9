import Foundation
import ParityHarness
import ParityTesting
import Testing

@Suite struct ExpectParityTests {
  @Test func passesAtParity() {
    let report = expectParity(Article.faithful, on: Article.fixtures, mutations: .none)
    #expect(report?.fixtureCount == 1)
  }

  @Test func failsWhenAValueDiffers() {
    withKnownIssue {
      expectParity(Article.broken, on: Article.fixtures, mutations: .none)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("$.title | asIs") || $0.rawValue.contains("NEW")
      }
        && issue.sourceLocation?.fileName == "ExpectParityTests.swift"
    }
  }

  @Test func failsWhenOnlyMutantsDiffer() {
    withKnownIssue { expectParity(Article.faithful, on: Article.fixtures) }
  }

  @Test func failsWithoutFixtures() {
    withKnownIssue {
      expectParity(Article.faithful, on: .fixtures([]))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("There are no fixtures") }
    }
  }

  @Test func reportsTheCallersLine() {
    let line = #line + 2
    withKnownIssue {
      expectParity(Article.faithful, on: .fixtures([]))
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test func failsFromXCTestsFunctionToo() {
    withKnownIssue { assertParity(Article.broken, on: Article.fixtures, mutations: .none) }
  }
}
