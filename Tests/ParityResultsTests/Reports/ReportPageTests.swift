import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

/// What a page says, and how the console writes it.
@Suite struct ReportPageTests {
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

  private func lines(_ assessments: ParityAssessment..., width: Int? = nil) -> [String] {
    ParitySummary(assessments.map { .checked($0) }).lines(width: width)
  }

  // swift-format-ignore
  private static let golden = #"""
    ✘ Parity of 3 models: 2 new, 1 expired, 1 accepted, 1 nondeterministic, 3 not checked (exit code 70)   2 fixtures, 9 variants

    FAILED
      Coupon   Parity/User.decisions.json: it cannot be read

    NOT CHECKED
      User   b.json is not JSON: too early. Record the response again, or remove the file.
      Order   There is no fixture folder Order.

    RECORDED   1 finding: fixtures show that the app would change
      User.name/unexplained/valueDiffers   in 1 fixture: a.json
        at       $.name
        legacy   a|b `c` <d>\u{1}
        codable  ]]>\n"&'
        Compare how both halves compute `name`.

    OTHER CAUSES   1 finding: rarely matter; one decision covers the app
      boolAsNumber   1 property: User.id
        The legacy library reads true as 1 and false as 0; JSONDecoder throws. Decode the number, else a Bool and map it to 1 or 0.
        User.id  true:   id = try (try? c.decode(Int.self, forKey: .id)) ?? (c.decode(Bool.self, forKey: .id) ? 1 : 0)

    EXPIRED   decisions; --expires with a later day renews them
      User.plan/unexplained/valueDiffers   2026-07-31, ann   The server never does.

    NOTES
      User   nondeterministic  codable differs between two runs at $.now
      User   not compared  $.action   it has no visible content, as a closure
      1 finding of other errors, signs of zero and ends of the legacy model alone, which never fail: --information lists them

    MODELS   ✘ User  ✘ Order  ✘ Coupon

    NEXT
      accept --reason TEXT   accepts 1 finding of known causes with 1 decision
      accept FINDING --reason TEXT   accepts the other 1 finding one by one, by name; `review` asks for each
    """#

  @Test func saysEverythingOnceAndTheMostUrgentFirst() {
    #expect(SummaryExample.summary.lines().joined(separator: "\n") == Self.golden)
  }

  /// A run with findings of every rank, and with every kind of decision that matches none.
  private static var everyRank: ParitySummary {
    let made = SummaryExample.self
    let expired = made.divergence("plan", "upperCase")
    let report = made.report(
      [
        made.divergence("joined", "asIs", .onlyLegacyAccepts), made.divergence("name", "asIs"),
        made.divergence("name", "dropKey", .onlyLegacyAccepts),
        made.divergence("home", "null", .crash),
        made.divergence("rank", "null"),
        made.divergence("size", "toString", .onlyLegacyAccepts, class: .numberInString, input: "7"),
        made.divergence("id", "toTrue", .onlyLegacyAccepts, class: .boolAsNumber, input: "true"),
        made.divergence("tags", "repeatKey", class: .duplicateKey),
        made.divergence("zip", "null", .otherError), expired,
      ],
      syntaxError: nil
    )
    let decisions = Decisions([
      made.decision(expired, expires: "2026-07-31"),
      Decision(.finding(type: "User", "gone/unexplained/valueDiffers"), reason: "Gone."),
    ])
    let assessment = ParityAssessment(report, decisions: decisions, day: "2026-08-01")
    return ParitySummary([.checked(assessment)], allOf: decisions)
  }

  // swift-format-ignore
  private static let everyRankGolden = #"""
    ✘ Parity of 1 model: 6 new, 1 expired, 1 nondeterministic, 1 stale decision (exit code 1)   2 fixtures, 9 variants

    RECORDED   2 findings: fixtures show that the app would change; 1 of 2 fixtures refused by Codable
      User.joined/unexplained/codableRefuses   in 1 fixture: a.json
        at       $.joined
        legacy   1 (Int)
        codable  2 (Int)
        Codable refuses a value that the legacy model reads: compare the types that the two ask for, and what they make of the value.
      User.name/unexplained/valueDiffers   in 1 fixture: a.json
        at       $.name
        legacy   1 (Int)
        codable  2 (Int)
        Compare how both halves compute `name`.

    CRASHES   1 finding: one route ends the process
      User.home/unexplained/codableCrashes   1 variant
        at       $.home   in a.json
        legacy   1 (Int)
        codable  crash
        The process ends: crash. The port ends the app here. Replace `!`, `try!` and unchecked indexes.

    UNEXPLAINED   1 finding: no known cause; most likely the port is wrong
      User.rank/unexplained/valueDiffers   1 variant
        at       $.rank   in a.json
        legacy   1 (Int)
        codable  2 (Int)
        Compare how both halves compute `rank`.

    LENIENCY LOST   1 finding: the legacy library reads these and JSONDecoder refuses them: keep it, or accept it for the type
      numberInString   1 property: User.size
        The legacy library reads a number out of a string; JSONDecoder throws. Decode the number, else a String and convert it.
        User.size  7:   size = try c.decodeFlexible(Int.self, forKey: .size)

    OTHER CAUSES   1 finding: rarely matter; one decision covers the app
      boolAsNumber   1 property: User.id
        The legacy library reads true as 1 and false as 0; JSONDecoder throws. Decode the number, else a Bool and map it to 1 or 0.
        User.id  true:   id = try (try? c.decode(Int.self, forKey: .id)) ?? (c.decode(Bool.self, forKey: .id) ? 1 : 0)

    HIDDEN   1 finding of variants at or inside the same properties, until these are decided

    EXPIRED   decisions; --expires with a later day renews them
      User.plan/unexplained/valueDiffers   2026-07-31, ann   The server never does.

    DECISIONS   that match no finding
      User.gone/unexplained/valueDiffers   stale: no longer needed

    NOT GATED   duplicateKey (1): only a broken server produces these; --server hostile makes them fail

    NOTES
      User   nondeterministic  codable differs between two runs at $.now
      User   not compared  $.action   it has no visible content, as a closure
      User   no variants of  b.json   a route refuses them
      1 finding of other errors, signs of zero and ends of the legacy model alone, which never fail: --information lists them

    MODELS   ✘ User

    NEXT
      accept --reason TEXT   accepts 2 findings of known causes with 2 decisions
      accept FINDING --reason TEXT   accepts the other 4 findings one by one, by name; `review` asks for each
      prune   drops the stale decisions; `rename OLD NEW` keeps those on what has a new name
    """#

  @Test func showsEveryRankInTheOrderOfUrgency() {
    #expect(Self.everyRank.lines().joined(separator: "\n") == Self.everyRankGolden)
  }

  /// A finding of a child is told once, whichever checks of its parents show it.
  @Test func tellsAFindingOnceForAllChecks() throws {
    var divergence = SummaryExample.divergence("name", "asIs")
    let user = SummaryExample.report([divergence], syntaxError: nil)
    divergence.model = "Photo"
    let photo = SummaryExample.report([divergence], syntaxError: nil, of: "Photo")
    let lines = lines(ParityAssessment(photo, day: ""), ParityAssessment(user, day: ""))
    #expect(lines[0].hasPrefix("✘ Parity of 2 models: 1 new, 2 nondeterministic (exit code 1)"))
    let told = lines.filter { $0.contains("User.name/unexplained/valueDiffers") }
    #expect(
      told == [
        "  User.name/unexplained/valueDiffers   in 2 fixtures: User/a.json Photo/a.json · also in Photo"
      ]
    )
  }

  @Test(arguments: [ParitySuite.Server.wellFormed, .hostile])
  func countsWhatOnlyABrokenServerShows(server: ParitySuite.Server) throws {
    let divergences = ["id", "age"].map { name in
      SummaryExample.divergence(name, "huge", .onlyLegacyAccepts, class: .hugeInteger)
    }
    let report = SummaryExample.report(divergences, syntaxError: nil)
    let assessment = ParityAssessment(report, server: server, day: "")
    #expect(assessment.exitCode == (server == .hostile ? .newFinding : .parity))
    #expect(assessment.new.count == (server == .hostile ? 2 : 0))
    let line = lines(assessment).first { $0.hasPrefix("NOT GATED") }
    #expect((line == nil) == (server == .hostile))
    #expect(line?.hasPrefix("NOT GATED   hugeInteger (2): only a broken server") != false)
  }

  /// What was recorded comes from the team's own server.
  @Test func gatesWhatARecordedFixtureShows() throws {
    let divergence = SummaryExample.divergence(
      "id",
      "asIs",
      .onlyLegacyAccepts,
      class: .hugeInteger
    )
    let report = SummaryExample.report([divergence], syntaxError: nil)
    #expect(ParityAssessment(report, day: "").exitCode == .newFinding)
  }

  /// What is added to an array is not the new value of the array.
  @Test(arguments: [
    (mutatorName: "emptyArrayElement", start: "$.tracks[*]   added []   in a.json   legacy"),
    ("nullAtEnd", "$.tracks[*]   added []   in a.json   legacy"),
    ("emptyArray", "$.tracks   input []   in a.json   legacy"),
  ])
  func tellsAnAddedElementFromAnotherArray(mutatorName: String, start: String) throws {
    let divergence = SummaryExample.divergence("tracks", mutatorName, input: "[]")
    let finding = try #require(SummaryExample.report([divergence]).findings.first)
    #expect(FindingText.example(finding).hasPrefix(start))
    #expect(finding.example.text.contains("$.tracks[*] = []") == start.contains("added"))
  }

  /// A document that was shrunk for another property shows the property, too, but less plainly.
  @Test func prefersAnExampleThatChangesTheProperty() throws {
    let property = PropertyName(type: "User", path: ParityPath([ParityPath.Step.key("nextTracks")]))
    let divergences = ["a", "next_tracks"].map { path in
      var divergence = SummaryExample.divergence(path, "null")
      divergence.shrunk = Divergence.ShrunkDocument(text: path, originalSize: 100)
      divergence.traces = [
        Trace(property: property, symptom: .valueDiffers)
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
    let assessment = ParityAssessment(report, day: "")
    #expect(assessment.exitCode == .parity)
    let kind = "ReportPageTests.Phone.Kind"
    #expect(
      lines(assessment).contains(
        "NOTES   unseen  other cases of \(kind)   no variant has them: not CaseIterable"
      )
    )
  }

  @Test func readsAsAFewDozenLinesWhateverTheNumberOfFindings() throws {
    let result = try assessment()
    #expect(result.report.failures.count >= 30)
    #expect(lines(result).count < 40)
  }

  @Test func leavesOutWhatNoPersonReads() {
    let divergences = (0..<500).map { SummaryExample.divergence("a\($0)", "asIs") }
    let lines = lines(ParityAssessment(SummaryExample.report(divergences), day: ""))
    #expect(lines.count < 110)
    #expect(lines.contains("  … 472 more; parity.json of --report DIR has all"))
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
    let lines = lines(ParityAssessment(report, day: ""))
    #expect(lines.contains { $0.hasSuffix("2 refused by both routes: 1.json 2.json") })
  }

  @Test func explainsACauseOnceWithItsProperties() throws {
    let lines = lines(try assessment())
    let index = try #require(lines.firstIndex { $0.hasPrefix("  boolAsNumber") })
    #expect(lines[index].hasPrefix("  boolAsNumber   6 properties: Account."))
    #expect(lines[index + 1].contains("reads true as 1"))
    #expect(lines[index + 2].contains("false:   "))
    #expect(lines.filter { $0.contains("reads true as 1") }.count == 1)
  }

  @Test func showsRecordedFixturesFirst() throws {
    let documents = (0..<12).map { #"{"city":"x\#($0)"}"# } + [#"{"city":"X","zip":"y"}"#]
    let lines = lines(try broken(documents))
    #expect(lines[2].hasPrefix("RECORDED   2 findings"))
    #expect(
      lines[3].hasPrefix(
        "  Account.Address.zip/unexplained/codableRequires   in 12 fixtures: 0.json 1.json "
      )
    )
    #expect(lines[3].contains("(+6)"))
    let next = try #require(lines.dropFirst(4).first { $0.hasPrefix("  Account") })
    #expect(
      next.hasPrefix("  Account.Address.city/unexplained/valueDiffers   in 1 fixture: 12.json")
    )
    #expect(lines[2].hasSuffix("; 12 of 13 fixtures refused by Codable"))
  }

  @Test func isTwoLinesWhereEverythingIsAccepted() throws {
    let findings = try assessment().new
    let decisions = findings.map { finding in
      Decision(.finding(type: finding.name.type, finding.key), reason: "The server never does.")
    }
    let lines = lines(try assessment(decisions)).filter { line in
      !line.isEmpty && !line.hasPrefix("NOT GATED") && !line.hasPrefix("NOTES")
        && !line.contains("coverage")
    }
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("✔ Parity of 1 model: \(findings.count) accepted   1 fixture, "))
    #expect(lines[1] == "MODELS   ✔ Account")
  }

  @Test(arguments: [60, 80, 100, 120])
  func keepsLinesWithinTheWidth(width: Int) throws {
    let models = Array(repeating: try assessment(), count: 9)
    let summary = ParitySummary(models.map { .checked($0) })
    let lines = summary.lines(width: width)
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(lines.count > summary.lines().count)
  }
}
