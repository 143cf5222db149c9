import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks
@testable import ParityDecisions
@testable import ParityFindings
@testable import ParityReports
@testable import ValueComparison

/// Merges runs in which every fixture has variants of its own, drawn at random, and each variant an
/// outcome of its own.
@Suite struct ReportMergeTests {
  private struct Draw {
    var state: UInt64

    mutating func next(below limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }
  }

  private struct Planned {
    let outcome: FixtureOutcome
    let variants: [(Variant, VariantOutcome)]
  }

  private func divergence(
    at path: ParityPath,
    _ mutatorName: String,
    _ draw: inout Draw
  ) -> Divergence {
    let difference = difference(at: path, &draw)
    var divergence = Divergence(
      .valueDiffers,
      at: path,
      mutatorName: mutatorName,
      legacy: Divergence.Outcome(.value, "l"),
      codable: Divergence.Outcome(.value, "c"),
      differences: [difference]
    )
    let property = PropertyName(type: "M", path: path)
    divergence.traces = [
      Trace(property: property, symptom: .valueDiffers, difference: 0, relations: [])
    ]
    return divergence
  }

  /// A difference with some relations, of which a merge keeps those that all documents show.
  private func difference(at path: ParityPath, _ draw: inout Draw) -> ValueDifference {
    var difference = ValueDifference(path: path, kind: .value, legacy: "l", codable: "c")
    for number in 2..<6 where draw.next(below: 4) > 0 {
      difference.relations.append(Relation(.factor, "legacy is \(number) times Codable"))
    }
    return difference
  }

  private func place(_ draw: inout Draw) -> ParityPath {
    ParityPath([ParityPath.Step.key("p\(draw.next(below: 4))"), .anyIndex])
  }

  private func nondeterminism(_ draw: inout Draw) -> Set<NondeterministicPath> {
    [NondeterministicPath(route: "codable", path: place(&draw))]
  }

  private func planned(_ index: Int, _ draw: inout Draw) -> Planned {
    var variants: [(Variant, VariantOutcome)] = []
    for path in 0..<4 {
      for operation in 0..<5 where draw.next(below: 3) == 0 {
        let variant = variant("p\(path)", "o\(operation)")
        variants.append((variant, outcome(of: variant, &draw)))
      }
    }
    let isNoted = draw.next(below: 4) == 0
    let outcome = FixtureOutcome(
      checked: CheckedFixture(
        name: "f\(100 + index)",
        divergences: [],
        syntaxError: nil,
        isMutated: true,
        isCompared: true
      ),
      divergences: isNoted ? [divergence(at: place(&draw), Divergence.asIs, &draw)] : [],
      nondeterminism: isNoted ? nondeterminism(&draw) : [],
      legacyReads: nil,
      codableReads: nil,
      limits: isNoted ? [ComparisonLimit(path: place(&draw), reason: .opaque)] : [],
      mutationBase: Data()
    )
    return Planned(outcome: outcome, variants: variants)
  }

  private func variant(_ key: String, _ operation: String) -> Variant {
    Variant(
      schema: 0,
      path: ParityPath([ParityPath.Step.key(key)]),
      location: ParityPath([ParityPath.Step.key(key)]),
      mutatorName: operation,
      edit: DocumentEdit(replacing: 0..<1, with: ""),
      original: JSONToken(kind: .null, text: "null"),
      mutated: nil,
      isProbe: false
    )
  }

  private func outcome(of variant: Variant, _ draw: inout Draw) -> VariantOutcome {
    let reach: [ComparisonReach] = [
      ComparisonReach(), ComparisonReach(unseen: [variant.path]),
      ComparisonReach(unseen: [variant.path]), ComparisonReach(seen: [variant.path]),
    ]
    let shown = reach[min(Int(draw.next(below: 40)), 3 - Int(draw.state % 2))]
    return switch draw.next(below: 4) {
    case 0:
      VariantOutcome(
        reach: shown,
        finding: .divergence(divergence(at: variant.path, variant.mutatorName, &draw)),
        isNoticed: true
      )
    case 1:
      VariantOutcome(
        reach: shown,
        finding: .nondeterminism(nondeterminism(&draw)),
        isNoticed: true
      )
    default: VariantOutcome(reach: shown, finding: .agreement, isNoticed: true)
    }
  }

  /// What a run does: a variant of the first fixture that offers it, or of every one; a shard decodes
  /// its part of both.
  private func run(
    _ fixtures: [Planned],
    _ profile: MutationProfile,
    _ shard: Shard = .whole
  ) -> ParityReport {
    var builder = ReportBuilder(model: "M", profile: profile)
    var done: Set<[String]> = []
    var variantsMet = 0
    for (position, fixture) in fixtures.enumerated() {
      if shard.contains(position) { builder.add(fixture.outcome) }
      for (variant, outcome) in fixture.variants
      where done.insert(["\(variant.path)", variant.mutatorName]).inserted || profile == .full {
        if shard.contains(variantsMet) {
          builder.add(outcome, of: variant, in: fixture.outcome.checked.name)
        }
        variantsMet += 1
      }
    }
    return builder.finished()
  }

  /// The report after a way through a file, as a shard's is.
  private func copy(_ report: ParityReport) throws -> ParityReport {
    try report.readFromFile()
  }

  @Test(arguments: [MutationProfile.pullRequest, .full], [1, 2, 3, 5, 9])
  func isTheReportOfOneRun(profile: MutationProfile, count: Int) throws {
    for seed in 0..<UInt64(TestExtent.count(20, atLeast: 7)) {
      var draw = Draw(state: seed)
      let fixtures = (0..<Int(draw.next(below: 12) + 1)).map { planned($0, &draw) }
      let whole = run(fixtures, profile)
      let shards = try (1...count).map { index in
        try copy(run(fixtures, profile, Shard(index: index, count: count)))
      }
      let merged = try #require(ReportMerge(shards).report)
      #expect(try text(of: merged) == text(of: whole))
      // Every divergence, and not only the findings.
      #expect(try portableText(of: merged) == portableText(of: whole))
    }
  }

  /// A shard lists the identifiers of what each fixture shows, so they must be the same after reading.
  @Test func keepsWhatTellsDivergencesApart() throws {
    var draw = Draw(state: 1)
    var divergence = divergence(at: ParityPath([ParityPath.Step.key("a")]), "null", &draw)
    divergence.differences.append(
      ValueDifference(
        path: ParityPath([ParityPath.Step.key("b"), .index(1)]),
        kind: .value,
        legacy: "1",
        codable: "nil"
      )
    )
    var lossy = SummaryExample.divergence(
      "a.b",
      "null",
      .onlyLegacyAccepts,
      class: .lossyCollection
    )
    lossy.causePath = ParityPath([ParityPath.Step.key("a")])
    let report = SummaryExample.report([divergence, lossy])
    let copy = try copy(report)
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

  @Test(arguments: [7, 1, -1])
  func refusesATraceOfNoDifference(index: Int) throws {
    var draw = Draw(state: 1)
    var divergence = divergence(at: ParityPath(), Divergence.asIs, &draw)
    divergence.traces = [
      Trace(
        property: PropertyName(type: "M"),
        symptom: .valueDiffers,
        difference: index,
        relations: []
      )
    ]
    let report = SummaryExample.report([divergence])
    #expect(throws: RecordError.self) { try copy(report) }
  }

  private func portableText(of report: ParityReport) throws -> String {
    String(decoding: try ReportEncoder.encode(report), as: UTF8.self)
  }

  private func text(of report: ParityReport) throws -> String {
    let assessment = ParityAssessment(report, day: "")
    let data = try JSONReport().data(for: ParitySummary([.checked(assessment)]))
    return String(decoding: data, as: UTF8.self)
  }
}
