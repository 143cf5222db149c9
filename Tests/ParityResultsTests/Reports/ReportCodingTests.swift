import HarnessSupport
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ValueComparison

/// Reports that a child process sends to its parent.
@Suite struct ReportCodingTests {
  /// A fixture lists the identifiers of what it shows, so they must be the same after reading.
  @Test func keepsWhatTellsDivergencesApart() throws {
    let report = SummaryExample.report([Self.differing, Self.lossy])
    let copy = try report.sentToAnotherProcess()
    #expect(
      report.divergences.map(\.id) == [
        " | $.a | null | valueDiffers | $.b[*] codableGivesNil, valueDiffers",
        "User | $.a.b | null | onlyLegacyAccepts | lossyCollection | $.a codableRefuses",
      ]
    )
    #expect(
      copy.divergences.map { $0.id.drop { $0 != "|" } }
        == report.divergences.map { $0.id.drop { $0 != "|" } }
    )
    #expect(copy.divergences.map(\.traces) == report.divergences.map(\.traces))
    #expect(copy.divergences.map(\.causePath) == report.divergences.map(\.causePath))
  }

  private static var differing: Divergence {
    let path = ParityPath([ParityPath.Step.key("a")])
    var difference = ValueDifference(path: path, kind: .value, legacy: "l", codable: "c")
    difference.relations = [Relation(.factor, "legacy is 2 times Codable")]
    var divergence = Divergence(
      .valueDiffers,
      at: path,
      mutatorName: "null",
      legacy: Divergence.Outcome(.value, "l"),
      codable: Divergence.Outcome(.value, "c"),
      differences: [
        difference,
        ValueDifference(
          path: ParityPath([ParityPath.Step.key("b"), .index(1)]),
          kind: .value,
          legacy: "1",
          codable: "nil"
        ),
      ]
    )
    divergence.traces = [
      Trace(
        property: PropertyName(type: "M", path: path),
        symptom: .valueDiffers,
        difference: 0,
        relations: difference.relations
      )
    ]
    return divergence
  }

  private static var lossy: Divergence {
    var divergence = SummaryExample.divergence(
      "a.b",
      "null",
      .onlyLegacyAccepts,
      class: .lossyCollection
    )
    divergence.causePath = ParityPath([ParityPath.Step.key("a")])
    return divergence
  }

  private struct Song: Codable, LegacyDecodable {
    let title: String
    let year: Int?

    static func decode(_ e: Extractor) throws -> Song {
      try Song(title: e <| "title", year: e <|? "year")
    }
  }

  @Test func keepsEveryFindingOfARun() throws {
    let report = try ParityCheck(Song.self).run(on: .texts(#"{"title":"Sea","year":1999}"#))
    let copy = try report.sentToAnotherProcess()
    #expect(!report.divergences.isEmpty)
    #expect(copy.divergences.map(\.id) == report.divergences.map(\.id))
    #expect(copy.findings.map(\.id) == report.findings.map(\.id))
    #expect(copy.variants.counts == report.variants.counts)
    #expect(copy.coverage == report.coverage)
  }
}
