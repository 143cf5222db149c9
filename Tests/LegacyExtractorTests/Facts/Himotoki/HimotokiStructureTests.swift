import Foundation
import LegacyExtractor
import Testing

@Suite struct HimotokiStructureTests {
  @Test func doesWithDataWhatWasMeasured() throws {
    try replay(.data, "Himotoki structure") { area, what in
      area.hasPrefix("himotoki") || what.contains("imotoki") || what.contains("DecodeError")
    }
  }

  @Test(arguments: [FactFeed.foundationValues, .swiftValues])
  func doesTheSameWithTrees(feed: FactFeed) throws {
    try replay(feed, "Himotoki structure, \(feed)") { area, _ in
      area == "himotoki keypath" || area == "himotoki nested errors"
    }
  }

  private func replay(
    _ feed: FactFeed,
    _ title: String,
    isWanted: (_ area: String, _ what: String) -> Bool
  ) throws {
    let expressions = HimotokiExpressions.byName()
    var report = ReplayReport(
      title,
      exceptions: [.moduleName],
      isParsedByPlatform: feed != .data
    )
    for fact in try StructureFact.load(isWanted) {
      let expression = try #require(expressions[fact.what], "No expression for \(fact.what).")
      let input = try Self.input(of: fact, feed)
      report.record(fact.cell(actual: HimotokiOutcome.of { try expression(input) }))
    }
    report.expectNoDifference()
  }

  private static func input(of fact: StructureFact, _ feed: FactFeed) throws -> FactFeed.Input {
    if let tree = NativeTrees.himotoki[fact.what] { return .tree(tree()) }
    if fact.what.contains("(native)") {
      return try #require(FactFeed.swiftValues.input(fact.input))
    }
    if fact.area == "document" { return .data(DocumentBytes.named(fact.input)) }
    return try #require(feed.input(fact.input))
  }
}
