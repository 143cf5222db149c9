import HarnessSupport
import Foundation
import Testing

@testable import ParityEngine

@Suite struct DocumentEvaluatorTests {
  private static var results: [RouteResult] {
    [
      .value(1), .value(2), .rejection(Fixture.Rejection(CocoaError(.coderInvalidValue))),
      .crash(.crash),
      .crash(.timeout), .crash(.exit(0)), .crash(.exit(1)), .crash(.signal(9)),
    ]
  }

  private let evaluator = DocumentEvaluator(
    ParityCheck(
      "Int",
      legacy: DecodingRoute<Int>("legacy") { _ in 1 },
      codable: DecodingRoute<Int>("codable") { _ in 1 }
    )
  )

  /// A trial and a repeated run have one idea of the same outcome.
  @Test(arguments: results.indices, results.indices)
  func distinguishesOutcomes(first: Int, second: Int) {
    let (a, b) = (Self.results[first], Self.results[second])
    #expect(evaluator.isSameOutcome(a, b, except: []) == (first == second))
    #expect(evaluator.paths(of: a, and: b).isEmpty == (first == second))
  }

  @Test func ignoresNondeterministicPaths() {
    #expect(evaluator.isSameOutcome(.value([1, 2]), .value([1, 3]), except: ["$[*]"]))
  }
}
