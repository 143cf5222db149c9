import JSONVariants
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ParityEngine
@testable import ParityResults

/// A port that reads a property in another unit, which a fixture shows, and has another mistake there that
/// only variants show.
@Suite struct FindingBuilderTests {
  private struct Timer: Codable {
    let timeout: Int
    var name: String?
  }

  private struct Document: Decodable { let timeout: Int? }

  private static func report(_ port: @escaping @Sendable (Int?) -> Int, _ texts: [String]) throws
    -> ParityReport
  {
    let check = ParityCheck(
      "Timer",
      legacy: .himotoki { e in Timer(timeout: try e <|? "timeout" ?? 30) },
      codable: DecodingRoute<Timer>("codable") { data in
        Timer(timeout: port(try JSONDecoder().decode(Document.self, from: data).timeout))
      }
    )
    let fixtures = texts.enumerated().map {
      Fixture(name: "\($0.offset)", data: Data($0.element.utf8))
    }
    return try check.run(on: .fixtures(fixtures))
  }

  private static func minutes(_ value: Int) -> Int {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 60)
    return isTooLarge ? value : product
  }

  private static func unexplained(_ findings: [Finding]) -> [String] {
    findings.filter { $0.cause == nil && !$0.isInformation }.map(\.key).sorted()
  }

  private static let factor = "timeout/unexplained/valueDiffers"
  private static let otherDefault = "timeout/unexplained/defaultDiffers"
  private static let otherwise = "timeout/unexplained/variantDiffers"

  static let ports: [(hidden: [String], port: @Sendable (Int?) -> Int)] = [
    ([], { minutes($0 ?? 30) == 1800 && $0 == nil ? 30 : minutes($0 ?? 30) }),
    ([otherDefault], { $0.map(minutes) ?? 10 }),
    ([otherwise], { $0.map { $0 > 1000 ? 1 : minutes($0) } ?? 30 }),
    ([otherDefault, otherwise], { $0.map { $0 > 1000 ? 1 : minutes($0) } ?? 10 }),
  ]

  /// A decision on the factor that fixtures show covers nothing else.
  @Test(arguments: ports.indices, [false, true])
  func hidesNoMistakeBehindARelation(index: Int, isRedacted: Bool) throws {
    let (hidden, port) = Self.ports[index]
    let plain = try Self.report(port, [#"{"timeout":3}"#, #"{"timeout":4}"#])
    let report = isRedacted ? plain.redacted() : plain
    #expect(Self.unexplained(report.findings) == ([Self.factor] + hidden).sorted())
    let type = try #require(report.findings.first).name.type
    let accepted = Decision(
      .finding(type: type, Self.factor),
      reason: "r",
      relation: "Codable is 60 times legacy",
      coversFixtures: true
    )
    let assessment = ParityAssessment(report, decisions: Decisions([accepted]), day: "")
    #expect(Self.unexplained(assessment.new) == hidden.sorted())
  }

  /// A fixture that shows another mistake at the property does not rename the finding.
  @Test func namesADefaultTheSameWithAndWithoutAFixture() throws {
    let port: @Sendable (Int?) -> Int = { $0 ?? 10 }
    let report = try Self.report(port, [#"{"timeout":3}"#])
    #expect(Self.unexplained(report.findings) == [Self.otherDefault])
    let relation = "legacy gives 30 (Int), Codable 10 (Int), when there is no value"
    #expect(report.findings.first { $0.key == Self.otherDefault }?.relation == relation)
    #expect(report.redacted().findings.map(\.relation) == report.findings.map(\.relation))
    let both = try Self.report(port, [#"{"timeout":3}"#, "{}"])
    #expect(Self.unexplained(both.findings) == [Self.otherDefault])
    #expect(both.findings.first { $0.key == Self.otherDefault }?.recorded == ["1"])
  }

  private struct Row: Codable, LegacyDecodable {
    let length: Int

    static func decode(_ e: Extractor) throws -> Row { try Row(length: e <| "length") }
  }

  private struct Table: Codable, LegacyDecodable {
    let rows: [Row]

    static func decode(_ e: Extractor) throws -> Table { try Table(rows: e <|| "rows") }
  }

  /// A relation that one element lacks is not that of the finding.
  @Test func hasARelationThatAllElementsShow() throws {
    let check = ParityCheck(
      "Table",
      legacy: .himotoki(Table.self),
      codable: DecodingRoute<Table>("codable") { data in
        let table = try JSONDecoder().decode(Table.self, from: data)
        return Table(rows: table.rows.map { Row(length: $0.length == 3 ? 180 : 7) })
      }
    )
    let report = try check.run(
      on: .texts(#"{"rows":[{"length":3},{"length":4}]}"#),
      mutations: .none
    )
    #expect(report.findings.map(\.key) == ["length/unexplained/valueDiffers"])
    #expect(report.findings.map(\.relation) == [nil])
  }
}
