import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import ParityResults

@Suite struct FixtureCoverageTests {
  private enum Plan: String, Codable, CaseIterable, LegacyDecodable { case free, pro, gold }

  private struct Tag: Codable, LegacyDecodable {
    let label: String?

    static func decode(_ e: Extractor) throws -> Tag { try Tag(label: e <|? "label") }
  }

  private struct Person: Codable, LegacyDecodable {
    let id: Int
    let nickname: String?
    let plan: Plan?
    let tags: [Tag]

    static func decode(_ e: Extractor) throws -> Person {
      try Person(id: e <| "id", nickname: e <|? "nickname", plan: e <|? "plan", tags: e <|| "tags")
    }
  }

  private static let full = """
    {"id":1,"nickname":"a","plan":"free","tags":[{"label":"x"}]}
    """

  private func coverage(_ source: FixtureSource) throws -> Fixture.Coverage {
    let report = try ParityCheck(Person.self).run(on: source, mutations: .none)
    return try #require(report.coverage)
  }

  private func gaps(_ source: FixtureSource, of missing: Fixture.Coverage.Gap.Missing) throws
    -> [String]
  {
    try coverage(source).gaps.filter { $0.missing == missing }.map(\.place)
  }

  @Test func namesAPlaceThatNoFixtureHas() throws {
    #expect(try gaps(.texts(#"{"id":1,"plan":"pro","tags":[]}"#), of: .value) == ["$.nickname"])
  }

  @Test func takesNullForNoValue() throws {
    let source = FixtureSource.texts(#"{"id":1,"nickname":null,"plan":"pro","tags":[]}"#)
    #expect(try gaps(source, of: .value) == ["$.nickname"])
    #expect(try gaps(source, of: .null) == ["$.plan"])
  }

  @Test func wantsNullAndAbsenceOnlyWhereARouteDoesWithoutTheValue() throws {
    let optional = ["$.nickname", "$.plan", "$.tags[*].label"]
    #expect(try gaps(.texts(Self.full), of: .null) == optional)
    #expect(try gaps(.texts(Self.full), of: .absence) == optional)
  }

  @Test func seesAbsenceInOneOfSeveralObjects() throws {
    let source = FixtureSource.texts(
      #"{"id":1,"nickname":"a","plan":"free","tags":[{"label":"x"},{}]}"#
    )
    #expect(try gaps(source, of: .absence) == ["$.nickname", "$.plan"])
  }

  @Test func countsAKeyOnceThatAnObjectHasTwice() throws {
    let source = FixtureSource.texts(
      #"{"id":1,"nickname":"a","nickname":"b","plan":"free","tags":[]}"#,
      #"{"id":1,"plan":"free","tags":[]}"#
    )
    #expect(try gaps(source, of: .absence) == ["$.plan"])
  }

  @Test func namesCasesThatNoFixtureHas() throws {
    #expect(try gaps(.texts(Self.full), of: .enumCase) == ["$.plan pro", "$.plan gold"])
  }

  @Test(arguments: [
    ("[]", [Fixture.Coverage.Gap.Missing.oneElement, .severalElements]),
    ("[{}]", [.emptyArray, .severalElements]),
    ("[{},{}]", [.emptyArray, .oneElement]),
  ])
  func namesLengthsOfArraysThatNoFixtureHas(array: String, missing: [Fixture.Coverage.Gap.Missing])
    throws
  {
    let coverage = try coverage(.texts(#"{"id":1,"tags":\#(array)}"#))
    let lengths: [Fixture.Coverage.Gap.Missing] = [.emptyArray, .oneElement, .severalElements]
    #expect(
      coverage.gaps.filter { lengths.contains($0.missing) }.map(\.missing) == missing
    )
  }

  @Test func namesKeysThatNobodyReadsWithoutWhatIsInThem() throws {
    let source = FixtureSource.texts(
      #"{"id":1,"tags":[{"label":"x","colour":1}],"links":{"self":"a"}}"#
    )
    #expect(try coverage(source).unread == ["$.links", "$.tags[*].colour"])
  }

  @Test func saysNothingOfUnreadKeysWhenARouteDoesNotTell() throws {
    let port = DecodingRoute("port") { try JSONDecoder().decode(Person.self, from: $0) }
    let check = ParityCheck("Person", legacy: .himotoki(Person.self), codable: port)
    let source = FixtureSource.texts(#"{"id":1,"tags":[],"links":1}"#)
    let coverage = try #require(try check.run(on: source, mutations: .none).coverage)
    #expect(coverage.unread == [])
    #expect(coverage.gaps.contains { $0.path == "$.nickname" })
    let silent = ParityCheck("Person", legacy: port, codable: port)
    #expect(try silent.run(on: source, mutations: .none).coverage == nil)
  }

  @Test func isNothingWhereNothingIsRead() throws {
    let report = try ParityCheck(Person.self).run(on: .texts("{", "17"), mutations: .none)
    #expect(report.coverage == nil)
  }

  @Test func isWholeWhenEveryStateIsThere() throws {
    let coverage = try coverage(
      .texts(
        Self.full,
        #"{"id":1,"nickname":null,"plan":null,"tags":[{"label":null},{}]}"#,
        #"{"id":1,"tags":[]}"#,
        #"{"id":1,"plan":"pro","tags":[]}"#,
        #"{"id":1,"plan":"gold","tags":[]}"#
      )
    )
    #expect(coverage.gaps == [])
    #expect(coverage.percentage == 100)
    #expect(coverage.pathCount == 6)
    #expect(coverage.stateCount == 18)
  }

  @Test func countsPlacesTimesStates() throws {
    let coverage = try coverage(.texts(Self.full))
    #expect(coverage.seenCount == coverage.stateCount - coverage.gaps.count)
    #expect(coverage.gaps.count == 10)
    #expect(coverage.percentage == 44)
  }

  @Test func survivesJSON() throws {
    let whole = try coverage(.texts(Self.full))
    let data = try JSONEncoder().encode(whole)
    #expect(try JSONDecoder().decode(Fixture.Coverage.self, from: data) == whole)
  }

  @Test func isABlockOfTheConsole() throws {
    let source = FixtureSource.texts(#"{"id":1,"plan":"free","tags":[{"label":"x"}],"links":1}"#)
    let report = try ParityCheck(Person.self).run(on: source, mutations: .none)
    let notes = ReportNotes(ParityAssessment(report, day: ""), .coverage)
    let block = try #require(notes.blocks.last)
    #expect(
      ConsolePage().lines(of: block) == [
        "  \(report.model)   coverage  44 % of 18 states at 6 paths",
        "    never present           $.nickname",
        "    never null              $.plan $.tags[*].label",
        "    never absent            $.plan $.tags[*].label",
        "    case never seen         $.plan pro $.plan gold",
        "    never empty             $.tags",
        "    never several elements  $.tags",
        "    unused keys             $.links",
      ]
    )
  }

  private enum Brand: String, Codable, LegacyDecodable { case visa, amex }

  private struct Card: Codable, LegacyDecodable {
    let brand: Brand?
    let plan: Plan

    static func decode(_ e: Extractor) throws -> Card {
      try Card(brand: e <|? "brand", plan: e <| "plan")
    }
  }

  /// Nothing can list the cases of such an enumeration, so a wrong raw value may stay unseen.
  @Test func namesEnumerationsWhoseOtherCasesAreNotTried() throws {
    let source = FixtureSource.texts(#"{"brand":"visa","plan":"free"}"#)
    let report = try ParityCheck(Card.self).run(on: source, mutations: .none)
    let coverage = try #require(report.coverage)
    #expect(coverage.unlistedEnumerations.map { $0.hasSuffix("Brand") } == [true])
  }
}
