import Foundation
import LegacyExtractor
import Testing

@Suite struct UnboxStructureTests {
  @Test func doesWhatWasMeasured() throws {
    let expressions = UnboxExpressions.byName()
    var report = ReplayReport(
      "Unbox structure",
      exceptions: [.moduleName, .crash, .optionalOverload, .bridgedDictionary, .swiftPayload]
    )
    let facts = try StructureFact.load { area, what in
      area.hasPrefix("unbox") && !what.contains("imotoki") && !what.contains("DecodeError")
        || what.contains("Unbox")
    }
    for fact in facts {
      let expression = try #require(expressions[fact.what], "No expression for \(fact.what).")
      let input = try Self.input(of: fact)
      report.record(fact.cell(actual: UnboxOutcome.of { try expression(input) }))
    }
    report.expectNoDifference()
  }

  private static func input(of fact: StructureFact) throws -> FactFeed.Input {
    if let tree = NativeTrees.unbox[fact.what] { return .tree(tree()) }
    if fact.area == "document" { return .data(DocumentBytes.named(fact.input)) }
    let feed: FactFeed = fact.what.contains("(dictionary:") ? .swiftValues : .data
    return try #require(feed.input(fact.input))
  }
}
