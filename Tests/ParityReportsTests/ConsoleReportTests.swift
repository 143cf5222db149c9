import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks
@testable import ParityDecisions
@testable import ParityFindings
@testable import ParityReports

@Suite struct ConsoleReportTests {
  private static let report = Result {
    let fixture = Fixture(name: "full.json", data: Data(Account.json.utf8))
    return try ParityCheck(Account.self, decoder: Account.decoder).run(on: .fixtures([fixture]))
  }

  private func assessment(_ decisions: [Decision] = []) throws -> ParityAssessment {
    ParityAssessment(try Self.report.get(), decisions: Decisions(decisions), day: "2026-08-01")
  }

  private func broken(_ documents: [String]) throws -> ParityAssessment {
    let check = ParityCheck(
      "Address",
      legacy: .himotoki(Account.Address.self),
      codable: DecodingRoute<Account.Address>("codable") { data in
        let address = try JSONDecoder().decode(Account.Address.self, from: data)
        guard let zip = address.zip else {
          throw DecodingError.keyNotFound(
            AnyKey("zip"),
            DecodingError.Context(codingPath: [], debugDescription: "")
          )
        }
        return Account.Address(city: address.city.lowercased(), zip: zip)
      }
    )
    let fixtures = documents.enumerated().map { index, text in
      Fixture(name: "\(index).json", data: Data(text.utf8))
    }
    return ParityAssessment(try check.run(on: .fixtures(fixtures)), day: "")
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Phone: Codable, LegacyDecodable {
    enum Kind: String, Codable, LegacyDecodable { case home, work }

    let kind: Kind

    static func decode(_ e: Extractor) throws -> Phone { try Phone(kind: e <| "kind") }
  }

  /// What is added to an array is not the new value of the array.
  @Test(arguments: [
    (mutatorName: "emptyArrayElement", start: "$.tracks[*]   added []   legacy"),
    ("nullAtEnd", "$.tracks[*]   added []   legacy"),
    ("emptyArray", "$.tracks   input []   legacy"),
  ])
  func tellsAnAddedElementFromAnotherArray(mutatorName: String, start: String) throws {
    let divergence = SummaryExample.divergence("tracks", mutatorName, input: "[]")
    let finding = try #require(SummaryExample.report([divergence]).findings.first)
    #expect(ConsoleText.example(finding).hasPrefix(start))
    #expect(finding.exampleText.contains("$.tracks[*] = []") == start.contains("added"))
  }

  /// A document that was shrunk for another property shows the property, too, but less plainly.
  @Test func prefersAnExampleThatChangesTheProperty() throws {
    let property = PropertyName(type: "User", path: ParityPath([ParityPath.Step.key("nextTracks")]))
    let divergences = ["a", "next_tracks"].map { path in
      var divergence = SummaryExample.divergence(path, "null")
      divergence.shrunk = Divergence.ShrunkDocument(text: path, originalSize: 100)
      divergence.traces = [
        Trace(property: property, symptom: .valueDiffers, difference: nil, relations: [])
      ]
      return divergence
    }
    let finding = try #require(SummaryExample.report(divergences).findings.first)
    #expect(finding.example.shrunk?.text == "next_tracks")
  }

  /// A run in which nothing differs prints no coverage, where the enumeration stands as well.
  @Test func namesEnumerationsWhoseOtherCasesNoVariantHas() throws {
    let fixture = Fixture(name: "f", data: Data(#"{"kind":"home"}"#.utf8))
    let report = try ParityCheck(Phone.self).run(on: .fixtures([fixture]), mutations: .none)
    let summary = ParitySummary([.checked(ParityAssessment(report, day: ""))])
    #expect(summary.exitCode == .parity)
    let kind = "ConsoleReportTests.Phone.Kind"
    #expect(
      ConsoleReport().lines(on: summary)
        == ["unseen  other cases of \(kind)   no variant has them: not CaseIterable"]
    )
  }

  @Test func readsAsAFewDozenLinesWhateverTheNumberOfFindings() throws {
    let result = try assessment()
    #expect(result.report.failures.count > 30)
    #expect(ConsoleReport().lines(for: result).count < 50)
  }

  @Test func isWhatAReportAndASummaryPrint() throws {
    let report = try assessment().report
    let plain = ParityAssessment(report, day: "")
    #expect("\(report)" == ConsoleReport().lines(for: plain).joined(separator: "\n"))
    let summary = ParitySummary([.checked(plain)])
    #expect("\(summary)" == "\(report)\n\(summary.verdict)")
  }

  /// A mistake in code that both halves share makes both refuse a fixture.
  @Test func namesAFixtureThatBothRoutesRefuse() throws {
    let texts = [#"{"city":"x","zip":"y"}"#, #"{"street":"z"}"#, "[]"]
    let fixtures = texts.enumerated().map { index, text in
      Fixture(name: "\(index).json", data: Data(text.utf8))
    }
    let check = ParityCheck(Account.Address.self)
    let report = try check.run(on: .fixtures(fixtures), mutations: .none)
    #expect(report.refusedByBoth == ["1.json", "2.json"])
    let lines = ConsoleReport().lines(for: ParityAssessment(report, day: ""))
    #expect(lines.first?.hasSuffix("parity · 2 refused by both routes: 1.json 2.json") == true)
  }

  @Test func groupsACauseForTheAppWithItsProperties() throws {
    let lines = ConsoleReport().lines(for: try assessment())
    let index = try #require(lines.firstIndex { $0.contains("NEW  boolAsNumber") })
    #expect(lines[index].hasPrefix("  NEW  boolAsNumber   6 properties:   Account."))
    #expect(lines[index + 1].contains("input false   legacy"))
    #expect(lines[index + 2].contains("reads true as 1"))
  }

  @Test func showsRecordedFixturesFirstAndNeverCutsThem() throws {
    let documents = (0..<12).map { #"{"city":"x\#($0)"}"# } + [#"{"city":"X","zip":"y"}"#]
    let lines = ConsoleReport(maximumFindings: 0).lines(for: try broken(documents))
    #expect(lines[1] == "  12 of 13 fixtures refused by Codable")
    #expect(
      lines[2].hasPrefix(
        "  NEW  Account.Address.zip/unexplained/codableRequires   in 12 fixtures: "
      )
    )
    #expect(lines[2].contains("0.json") && lines[2].contains("11.json"))
    let next = try #require(lines.dropFirst(3).first { $0.contains("NEW") })
    #expect(
      next.hasPrefix("  NEW  Account.Address.city/unexplained/valueDiffers   in 1 fixture: 12.json")
    )
  }

  @Test func isOneLineWhereEverythingIsAccepted() throws {
    let findings = try assessment().new
    let decisions = findings.map { finding in
      Decision(.finding(type: finding.name.type, finding.key), reason: "The server never does.")
    }
    let lines = ConsoleReport().lines(for: try assessment(decisions))
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("✔ Account   1 fixture"))
    #expect(lines[0].contains("parity · \(findings.count) accepted"))
  }

  @Test(arguments: [60, 80, 100])
  func keepsLinesWithinTheWidth(width: Int) throws {
    let lines = ConsoleReport(width: width).lines(for: try assessment())
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.count > ConsoleReport().lines(for: try assessment()).count)
  }
}
