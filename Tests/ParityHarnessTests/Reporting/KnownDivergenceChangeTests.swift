import Foundation
import LegacyExtractor
import Testing

@testable import ParityHarness

@Suite struct KnownDivergenceChangeTests {
  private struct Item: Codable, LegacyDecodable {
    let id: Int

    static func decode(_ e: Extractor) throws -> Item { try Item(id: e <| "id") }
  }

  private static func divergence() throws -> Divergence {
    let fixture = Fixture(name: "f", data: Data(#"{"id":1}"#.utf8))
    let report = try ParityCheck(Item.self).run(on: .fixtures([fixture]))
    return try #require(report.failures.first { $0.mutatorName == "toFalse" })
  }

  private static func known(
    kind: Divergence.Kind = .onlyLegacyAccepts,
    cause: DivergenceCause? = .boolAsNumber,
    legacy: String = "$.id 0 (Int)",
    codable: String = "typeMismatch(Int) at $.id"
  ) -> KnownDivergence {
    KnownDivergence(
      path: "$.id",
      mutatorName: "toFalse",
      kind: kind,
      cause: cause,
      legacy: legacy,
      codable: codable,
      reason: "r"
    )
  }

  private static let changes: [(known: KnownDivergence, texts: [String])] = [
    (known(), []),
    (known(kind: .valueDiffers), ["kind valueDiffers onlyLegacyAccepts"]),
    (known(cause: nil), ["class unexplained boolAsNumber"]),
    (known(legacy: "1"), ["legacy 1 $.id 0 (Int)"]),
    (
      known(cause: .hugeInteger, codable: "2"),
      ["class hugeInteger boolAsNumber", "codable 2 typeMismatch(Int) at $.id"]
    ),
  ]

  @Test(arguments: changes)
  func namesWhatIsOtherwise(_ known: KnownDivergence, _ texts: [String]) throws {
    let divergence = try Self.divergence()
    #expect(known.changes(to: divergence).map { "\($0.name) \($0.was) \($0.now)" } == texts)
    #expect(known.pins(divergence) == texts.isEmpty)
  }

  /// A class may get another name in a new version of this package, which is the only change then.
  @Test func isPrintedWhateverItIs() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"id":1}"#.utf8))
    let report = try ParityCheck(Item.self).run(on: .fixtures([fixture]))
    let list = KnownDivergences(model: "Item", entries: [Self.known(cause: nil)])
    let lines = ConsoleReport().lines(for: ParityAssessment(report, known: list, day: ""))
    let line = try #require(lines.firstIndex { $0.contains("CHANGED") })
    #expect(lines[line].hasSuffix("$.id | toFalse | onlyLegacyAccepts"))
    #expect(lines[line + 1] == "       class was unexplained, is boolAsNumber")
  }
}
