@testable import ParityEngine
import Foundation
import JSONVariants
import MigrationStep5
import SampleParity
import SeedingSupport
import ShotGalleryCodable
import TestSupport
import Testing

/// What a check on recorded outcomes finds, beside the same check on the live legacy route.
@Suite struct GoldenParityTests {
  private static let names = ["steps Notice", "steps Loan", "travel Account", "travel Settings"]

  private func sample(_ name: String) throws -> (check: ParityCheck, source: FixtureSource) {
    let words = name.split(separator: " ")
    let app = try #require(SampleApp.all.first { $0.name == words[0] })
    let check = try #require(app.suite.checks.first { $0.name == words[1] })
    return (check, app.suite.fixtures(of: check))
  }

  @Test(arguments: names) func findsTheSameWithoutTheLegacyHalf(name: String) throws {
    let (check, source) = try sample(name)
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source).run(on: source)
    let live = try check.run(on: source)
    #expect(golden.divergences.map(\.id) == live.divergences.map(\.id))
    #expect(golden.findings.map(\.id) == live.findings.map(\.id))
    #expect(golden.variants.counts == live.variants.counts)
    #expect(golden.coverage?.headline == live.coverage?.headline)
    #expect(golden.limits == live.limits)
    #expect(golden.unrecorded == nil)
  }

  /// A check of a sample whose Codable route may have a bug.
  struct SeededSample: Sendable, CustomTestStringConvertible {
    let name: String
    /// The number of bugs that the check catches.
    let count: Int
    let route: @Sendable (BugSeeding) -> AnyRoute

    var testDescription: String { name }
  }

  static let seededSamples = [
    SeededSample(name: "steps Notice", count: 17) {
      AnyRoute(
        .codable(
          MigrationStep5.Notice.self,
          decoder: MigrationStep5.LibraryAPI.decoder,
          seeding: $0
        ),
        decodesCopy: true
      )
    },
    SeededSample(name: "gallery User", count: 27) {
      AnyRoute(.codable(ShotGalleryCodable.User.self, seeding: $0), decodesCopy: true)
    },
  ]

  /// The set of bugs, seeded into the Codable route, with which a check finds something else.
  private func caught(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ route: (BugSeeding) -> AnyRoute
  ) throws -> Set<BugSeeding> {
    func ids(_ check: ParityCheck) throws -> [String] {
      try check.run(on: source, shrinking: .none).divergences.map { "\($0.path) \($0.kind)" }
    }
    let clean = try ids(check)
    let fixture = try #require(try source.references().first).load()
    let reads = try #require(check.codable.runRecording(fixture)).reads
    return Set(
      try reads.seedings.filter { seeding in
        var seeded = check
        seeded.codable = route(seeding)
        return try ids(seeded) != clean
      }
    )
  }

  @Test(arguments: TestExtent.part(of: seededSamples))
  func catchesTheSameBugsWithoutTheLegacyHalf(sample: SeededSample) throws {
    let (check, source) = try self.sample(sample.name)
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    let live = try caught(check, on: source, sample.route)
    #expect(try caught(golden, on: source, sample.route) == live)
    #expect(live.count == sample.count)
  }

  /// A port that Codable refuses nothing of shows no parity where nothing is known of the legacy route.
  @Test func aRecordedSampleIsInTheRepository() throws {
    let suite = SampleApp.golden.suite
    for check in suite.checks {
      let report = try check.run(on: suite.fixtures(of: check))
      let live = try #require(SampleApp.steps.suite.checks.first { $0.name == check.name })
      let expected = try live.run(on: suite.fixtures(of: check))
      #expect(report.findings.map(\.id) == expected.findings.map(\.id))
    }
  }
}
