import DecodingRoutes
import Foundation
import GoldenOutcomes
import JSONVariants
import ParityChecks
import ParityFindings
import SampleParity
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

  /// The set of bugs, seeded into the Codable route, with which a check finds something else.
  private func caught(_ check: ParityCheck, on source: FixtureSource) throws -> Set<String> {
    func ids(_ check: ParityCheck) throws -> [String] {
      try check.run(on: source, shrinking: .none).divergences.map { "\($0.path) \($0.kind)" }
    }
    let clean = try ids(check)
    let fixture = try #require(try source.references().first).load()
    let reads = try #require(check.codable.runRecording(fixture)).reads
    return Set(
      try reads.seedings.filter { seeding in
        var seeded = check
        seeded.codable.seeding = seeding
        return try ids(seeded) != clean
      }.map { "\($0)" }
    )
  }

  @Test(arguments: ["steps Notice", "gallery User"])
  func catchesTheSameBugsWithoutTheLegacyHalf(name: String) throws {
    let (check, source) = try sample(name)
    let run = GoldenRun()
    let golden = try run.recorded(check, on: source)
    let live = try caught(check, on: source)
    #expect(try caught(golden, on: source) == live)
    #expect(live.count > 8)
    print("\(name): \(live.count) bugs caught on both routes")
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
