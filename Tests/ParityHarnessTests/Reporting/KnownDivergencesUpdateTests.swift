import Foundation
import Testing

@testable import ParityHarness

@Suite struct KnownDivergencesUpdateTests {
  private let report: ParityReport
  /// `$.city`: `duplicateKeyNullFirst | onlyLegacyAccepts`, `duplicateKeyNullLast | onlyCodableAccepts`.
  private let found: [Divergence]

  init() throws {
    let fixture = Fixture(name: "a", data: Data(#"{"city":"x"}"#.utf8))
    report = try ParityCheck(Account.Address.self).run(on: .fixtures([fixture]))
    found = report.failures.filter { $0.path.description == "$.city" }
  }

  private func update(_ file: String?, pruning: Bool = false, expires: String? = nil) throws
    -> String
  {
    let data = file.map { Data($0.utf8) }
    let list = try data.map { try KnownDivergencesFile.list(in: $0, "f") }
    let part = ParityReport(
      model: "Address",
      profile: .pullRequest,
      fixtures: report.fixtures,
      divergences: found,
      notCompared: [],
      coverage: nil,
      score: nil,
      variants: report.variants,
      fixtureNondeterminism: []
    )
    let assessment = ParityAssessment(
      part,
      known: list ?? KnownDivergences(model: "Address"),
      day: "2026-08-01"
    )
    let terms = Acceptance(reason: "New.", owner: nil, expires: expires, day: "2026-08-01")
    let update = try KnownDivergencesUpdate(
      assessment,
      accepting: pruning ? nil : terms,
      pruning: pruning
    )
    return String(decoding: try update.contents(from: data, "f"), as: UTF8.self)
  }

  private func line(_ index: Int) -> String {
    let divergence = found[index]
    let id = "\(divergence.path) | \(divergence.mutatorName) | \(divergence.kind.rawValue)"
    return #""\#(id)": {"added":"2026-08-01","class":"duplicateKey","#
      + #""codable":"\#(divergence.codable)","legacy":"\#(divergence.legacy)","reason":"New."}"#
  }

  @Test func writesAFileOfItsOwn() throws {
    #expect(found.count == 2)
    #expect(
      try update(nil) == """
        {
          "model": "Address",
          \(line(0)),
          \(line(1)),
          "schema": 1
        }

        """
    )
  }

  /// Two branches that accept different entries change different lines.
  @Test func putsEntriesInOrderAndTouchesNoOtherByte() throws {
    let others = [
      #""$.a | null | valueDiffers":   { "codable" : "c", "legacy":"l", "reason":"\u00e9", "x": [1] }"#,
      #""$.zz | null | valueDiffers": {"codable": "c","legacy":"l", "reason":"r"}"#,
    ]
    #expect(
      try update(
        "{\n  \"model\": \"Address\",\n  \(others[0]),\n  \(others[1]),\n  \"schema\": 1\n}"
      )
        == "{\n  \"model\": \"Address\",\n  \(others[0]),\n  \(line(0)),\n  \(line(1)),\n  "
        + "\(others[1]),\n  \"schema\": 1\n}"
    )
  }

  @Test(arguments: [
    "{\r\n\t\"model\": \"Address\",\r\n\t\"schema\": 1\r\n}\r\n",
    "{\"model\":\"Address\",\"schema\":1}", "{\"schema\":1,\"model\":\"Address\"}",
    "\n {\"model\": \"Address\"\n, \"schema\": 1}",
  ])
  func keepsTheFormOfAFile(file: String) throws {
    let result = try update(file)
    let list = try KnownDivergencesFile.list(in: Data(result.utf8), "f")
    #expect(list.entries.count == 2)
    // Without the two entries it is what it was.
    #expect(try update(result, pruning: true) == result)
    for part in file.split(whereSeparator: { ",{}".contains($0) }) where part.contains(":") {
      #expect(result.contains(part))
    }
  }

  @Test func dropsAnEntryWithItsLine() throws {
    let stale = #""$.city | null | valueDiffers": {"codable":"c","legacy":"l","reason":"r"}"#
    let text = try update(nil)
    for place in ["  \"schema\"", "  \(line(0))", "  \(line(1))"] {
      let file = text.replacingOccurrences(of: place, with: "  \(stale),\n\(place)")
      #expect(try update(file, pruning: true) == text)
    }
    let last = text.replacingOccurrences(of: "1\n}", with: "1,\n  \(stale)\n}")
    #expect(try update(last, pruning: true) == text)
    let first = text.replacingOccurrences(of: "{\n  \"model", with: "{\n  \(stale),\n  \"model")
    #expect(try update(first, pruning: true) == text)
  }

  @Test func movesAnEntryWhoseKindChanged() throws {
    let file = try update(nil).replacingOccurrences(
      of: "NullFirst | onlyLegacyAccepts\": {\"added\":\"2026-08-01\",\"class\":\"duplicateKey\",",
      with: "NullFirst | valueDiffers\": {\"class\":\"lossyCollection\",\"issue\":1,"
    )
    // What the entry says besides, it keeps.
    let first = line(0).replacingOccurrences(of: "Key\",\"cod", with: "Key\",\"issue\":1,\"cod")
    #expect(try update(file) == (try update(nil)).replacingOccurrences(of: line(0), with: first))
  }

  @Test func refusesAFileThatIsNotPlainText() throws {
    let text = #"{"model":"Address","schema":1}"#
    let marked = "\u{FEFF}" + text
    #expect(throws: KnownDivergencesError.self) { try update(marked) }
  }
}
