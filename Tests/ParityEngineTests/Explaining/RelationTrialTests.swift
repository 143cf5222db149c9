import JSONVariants
@testable import ParityEngine
import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

/// The relations of findings that one fixture shows.
@Suite struct RelationTrialTests {
  private struct Route: Codable, LegacyDecodable {
    var length: Double

    static func decode(_ e: Extractor) throws -> Route { try Route(length: e <| "length") }
  }

  /// Mistakes with the relation that one fixture is enough for.
  private static let relations: [(port: @Sendable (Double) -> Double, relation: String?)] = [
    ({ $0 / 1.609344 }, "legacy is 1.609344 times Codable"),
    ({ $0 * 4 }, "Codable is 4 times legacy"),
    ({ $0 - 2.5 }, "legacy is Codable + 2.5"),
    // A constant is neither a ratio nor a distance.
    ({ _ in 8 }, nil),
    ({ $0 < 42.05 ? $0 / 2.5 : $0 / 3.5 }, nil),
  ]

  @Test(arguments: relations)
  func showsARelationThatHoldsForOtherNumbers(
    _ row: (port: @Sendable (Double) -> Double, relation: String?)
  ) throws {
    let check = ParityCheck(
      "Route",
      legacy: .himotoki(Route.self),
      codable: .codable(Route.self).map { Route(length: row.port($0.length)) }
    )
    let findings = try check.run(on: .texts(#"{"length":42.0}"#)).findings
    let recorded = try #require(findings.first { !$0.recorded.isEmpty })
    #expect(recorded.relation == row.relation)
  }

  /// Digits that are lost are no unit.
  @Test func showsNoRatioOfOne() throws {
    let check = ParityCheck(
      "Route",
      legacy: .himotoki(Route.self),
      codable: .codable(Route.self).map { Route(length: $0.length * 0.999_999_99) }
    )
    let findings = try check.run(on: .texts(#"{"length":42.0}"#)).findings
    #expect(!findings.isEmpty)
    #expect(!findings.contains { $0.relation?.contains("times") == true })
  }

  private struct Bill: Codable, LegacyDecodable {
    var net: Int
    var tax: Int

    static func decode(_ e: Extractor) throws -> Bill { try Bill(net: e <| "net", tax: e <| "tax") }
  }

  /// The difference is another number of the document.
  @Test func takesNoOtherPropertyForAConstant() throws {
    let check = ParityCheck(
      "Bill",
      legacy: .himotoki(Bill.self).map { Bill(net: $0.net &+ $0.tax, tax: $0.tax) },
      codable: .codable(Bill.self)
    )
    let findings = try check.run(on: .texts(#"{"net":80,"tax":20}"#)).findings
    let recorded = try #require(findings.first { !$0.recorded.isEmpty })
    #expect(recorded.relation == nil)
  }

  /// The port reads the other number, which differs by a constant as long as both change alike.
  @Test(arguments: [#"{"net":10,"tax":12}"#, #"{"net":12,"tax":10}"#, #"{"net":5,"tax":3}"#])
  func takesNoWrongKeyForAConstant(_ text: String) throws {
    let check = ParityCheck(
      "Bill",
      legacy: .himotoki(Bill.self),
      codable: .codable(Bill.self).map { Bill(net: $0.tax, tax: $0.tax) }
    )
    let recorded = try check.run(on: .texts(text)).findings.first { !$0.recorded.isEmpty }
    #expect(try #require(recorded).relation == nil)
  }

  /// The process that redacts a report is not the one that reads it.
  @Test func keepsATriedRelationInARedactedReport() throws {
    let check = ParityCheck(
      "Route",
      legacy: .himotoki(Route.self),
      codable: .codable(Route.self).map { Route(length: $0.length / 1.609344) }
    )
    let report = try check.run(on: .texts(#"{"length":42.0}"#))
    let relations = [report, report.redacted()].map { report in
      report.findings.first { !$0.recorded.isEmpty }?.relation
    }
    #expect(relations[0] != nil && relations[0] == relations[1])
  }

  /// Without variants, only the fixtures are decoded.
  @Test func decodesNoOtherDocumentWithoutVariants() throws {
    let check = ParityCheck(
      "Route",
      legacy: .himotoki(Route.self),
      codable: .codable(Route.self).map { Route(length: $0.length / 1.609344) }
    )
    let report = try check.run(on: .texts(#"{"length":42.0}"#), mutations: .none)
    #expect(report.findings.map(\.relation) == [nil])
  }
}
