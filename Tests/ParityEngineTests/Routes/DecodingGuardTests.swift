import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

@Suite struct DecodingGuardTests {
  /// Takes documents with a text for crashes of one side, or of all sides.
  private struct Guard: DecodingGuard {
    let side: DecodingTask.Side?
    let text: String
    var end = DecodingEnd.crash

    func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
      let document = String(decoding: attempt.document, as: UTF8.self)
      if side == nil || attempt.task.side == side, document.contains(text) { return end }
      decode()
      return nil
    }
  }

  private struct Item: Codable, LegacyDecodable {
    var name: String

    static func decode(_ e: Extractor) throws -> Item { Item(name: try e <| "name") }
  }

  private func report(
    _ side: DecodingTask.Side?,
    at text: String,
    in fixture: String = #"{"name":"x"}"#
  ) throws -> ParityReport {
    try ParityCheck(
      legacy: .himotoki(Item.self),
      codable: .codable(Item.self, encoder: JSONEncoder())
    )
    .protected(by: Guard(side: side, text: text))
    .run(on: .fixtures([Fixture(name: "f", data: Data(fixture.utf8))]))
  }

  /// Two variants of a long document would otherwise pass for one, and the second would end the process untried.
  @Test func tellsLongDocumentsApart() {
    let head = String(repeating: "x", count: 200)
    let hashes = (100..<200).map { number in
      DecodingAttempt(
        task: DecodingTask(model: "Item", side: .codable),
        document: Data("\(head)\(number)".utf8)
      ).hashValue
    }
    #expect(Set(hashes).count == 100)
  }

  @Test func reportsAVariant() throws {
    let crashes = try report(.codable, at: #":"x ""#).divergences.filter { $0.kind == .crash }
    #expect(crashes.isEmpty)
    let report = try report(.codable, at: "null")
    let crash = try #require(
      report.failures.first { $0.id == "DecodingGuardTests.Item | $.name | null | crash" }
    )
    #expect(crash.legacy.description == "missingKeyPath at $.name")
    #expect(crash.codable == Divergence.Outcome(.crash(.crash)))
    #expect(crash.cause == nil)
    let examples = report.failures.filter { $0.kind == .crash }.compactMap(\.shrunk?.text)
    #expect(examples.count == report.findings.filter { $0.effect == .crash }.count)
    #expect(examples.allSatisfy { $0.contains("null") })
  }

  @Test func reportsAFixture() throws {
    let report = try report(.legacy, at: "x")
    let crash = try #require(report.failures.first)
    #expect(crash.id == "DecodingGuardTests.Item | $ | asIs | crash | legacyCrashes")
    #expect(crash.legacy == Divergence.Outcome(.crash(.crash)))
    #expect(report.notMutated == ["f"])
  }

  @Test func reportsAnEncoder() throws {
    let report = try report(.encoding, at: "x")
    #expect(report.failures.map(\.id).contains("DecodingGuardTests.Item | $ | encoded | crash"))
  }

  @Test func takesTwoCrashesForAgreement() {
    #expect(Divergence.Kind(.crash(.crash), .crash(.timeout), []) == nil)
  }

  /// What ends both routes shows nothing, and most of all not that only Codable crashes.
  @Test(arguments: [[#"{"name":"x"}"#], [#"{"name":"x"}"#, #"{"name":"y"}"#]])
  func listsAFixtureThatEndsBothRoutes(texts: [String]) throws {
    let fixtures = texts.enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    var report = try ParityCheck(Item.self)
      .protected(by: Guard(side: nil, text: "x"))
      .run(on: .fixtures(fixtures), mutations: .none)
    let ends = [DecodingTask.Side.legacy, .codable].map { side in
      KnownEnd(
        attempt: DecodingAttempt(
          task: DecodingTask(model: "Item", side: side),
          document: fixtures[0].data
        ),
        end: .crash
      )
    }
    report.add(ends)
    #expect(report.divergences.map(\.id) == [])
    #expect(report.shortfalls.map { $0.prefix(18) } == ["0 ends the process"])
    #expect(ParityAssessment(report, day: "").exitCode == .notChecked)
    #expect(try report.sentToAnotherProcess().shortfalls == report.shortfalls)
  }

  @Test(arguments: [
    (DecodingEnd.crash, "crash"), (.memoryFault, "memory fault"), (.exit(0), "exit(0)"),
    (.signal(9), "signal 9"),
    (.timeout, "timeout"),
  ])
  func saysHowTheProcessEnds(end: DecodingEnd, text: String) throws {
    let fixtures = FixtureSource.fixtures([Fixture(name: "f", data: Data(#"{"name":"x"}"#.utf8))])
    let report = try ParityCheck(Item.self)
      .protected(by: Guard(side: .codable, text: "x", end: end))
      .run(on: fixtures, mutations: .none)
    #expect(report.failures.map(\.codable.description) == [text])
    #expect(report.failures.map(\.kind) == [.crash])
  }
}
