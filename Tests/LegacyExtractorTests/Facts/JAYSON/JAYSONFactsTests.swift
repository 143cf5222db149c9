import Foundation
import LegacyExtractor
import Testing

/// Replays what the real JAYSON was measured to do.
@Suite struct JAYSONFactsTests {
  @Test func doesWhatWasMeasured() throws {
    let expressions = JAYSONExpressions.byName()
    var report = ReplayReport("JAYSON structure", exceptions: [.crash, .keysOfPayload])
    for fact in try StructureFact.load({ $0.hasPrefix("jayson") || $1.hasPrefix("JAYSON") }) {
      let expression = try #require(expressions[fact.what], "No expression for \(fact.what).")
      let input = try Self.input(of: fact)
      report.record(fact.cell(actual: JAYSONOutcome.of { try expression(input) }))
    }
    report.expectNoDifference()
  }

  private static func input(of fact: StructureFact) throws -> FactFeed.Input {
    if fact.area == "document" { return .data(DocumentBytes.named(fact.input)) }
    if fact.input == "doc" { return .data(Data(JAYSONExpressions.document.utf8)) }
    let feed: FactFeed = fact.what.contains("(any: native)") ? .swiftValues : .data
    return try #require(feed.input(fact.input))
  }
}

extension FactException {
  /// An object in a payload is a `[String: Any]`, as from `JSONSerialization`.
  fileprivate static let keysOfPayload = FactException(reason: "the keys of a payload are strings")
  {
    $0.expected
      == $0.actual
      .replacingOccurrences(of: "Dictionary<String, Any>", with: "Dictionary<AnyHashable, Any>")
      .replacingMatches(of: #""([^"]*)": "#, with: "$1: ")
  }
}
