import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ValueComparison
@testable import ParityEngine
@testable import JSONVariants

@Suite struct RedactionTests {
  private let redaction: Redaction = {
    var keys = DataKeys(names: ["id", "user_name", "a"])
    keys.typeWords = ["Plan"]
    return Redaction(keys: keys)
  }()

  private static let documents = [
    (#""abc""#, "string of 3"), ("-1.5e3", "number"), ("null", "null"), ("true", "true"),
    (#""2026-08-01T10:00:00Z""#, "string of 20"),
    (#" {"id": [1, "é", {}], "name": false} "#, #"{"id":[number,string of 1,{}],"*":false}"#),
    (#"{"id":1,"#, "value"), ("", "value"),
  ]

  @Test(arguments: documents)
  func keepsTheStructureOfADocument(_ text: String, _ redacted: String) {
    #expect(redaction.document(text) == redacted)
  }

  private static let keys = [
    ("id", true), ("user_name", true), ("userName", true), (" ID ", true), ("*", true),
    ("name", false), ("", false), ("anna@example.com", false), ("ids", false),
  ]

  @Test(arguments: keys)
  func showsOnlyKeysThatAreKnownAsNames(_ key: String, _ isName: Bool) {
    let path = ParityPath().appending(.key(key))
    #expect(redaction.path(path) == ParityPath().appending(.key(isName ? key : "*")))
  }

  private static let names = [
    ("null", "null"), ("keyMovedTo user_name", "keyMovedTo user_name"),
    ("keyMovedTo a@b.c", "keyMovedTo *"),
  ]

  @Test(arguments: names)
  func keepsTheNameOfAMutation(_ name: String, _ redacted: String) {
    #expect(redaction.mutatorName(name) == redacted)
  }

  private struct Unknown: Error, CustomStringConvertible { let description = "of anna" }

  private static let errors: [(any Error & Sendable, redacted: String)] = [
    (DecodeError.custom("no: anna"), "custom(string of 8)"),
    (DecodeError.custom(""), "custom()"),
    (Unknown(), "RedactionTests.Unknown: string of 7"),
    (
      DecodeError.typeMismatch(expected: "below anna", actual: "", keyPath: "a"),
      "typeMismatch(string of 10) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "Dictionary<String, Int>", actual: "", keyPath: "a"),
      "typeMismatch(Dictionary<String, Int>) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "rawValue for Plan", actual: "", keyPath: "a@b"),
      "typeMismatch(rawValue for Plan) at $[\"*\"]"
    ),
    (
      DecodeError.typeMismatch(expected: "AliceSecret", actual: "", keyPath: "a"),
      "typeMismatch(string of 11) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "rawValue for Alice", actual: "", keyPath: "a"),
      "typeMismatch(string of 18) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "Array<Plan>", actual: "", keyPath: "a"),
      "typeMismatch(Array<Plan>) at $.a"
    ),
    (NSError(domain: "anna", code: 7), "string of 6"),
    (NSError(domain: NSCocoaErrorDomain, code: 7), "NSCocoaErrorDomain 7"),
    (
      DecodeError.custom(String(repeating: "anna ", count: 40)), "custom(string of 81)"
    ),
  ]

  @Test(arguments: errors.indices)
  func hidesWhatAnErrorQuotes(_ index: Int) {
    let (error, redacted) = Self.errors[index]
    var text = Divergence.Outcome(.rejection(Fixture.Rejection(error)))
    text.redact(by: redaction)
    #expect(text.description == redacted)
    #expect(text.rejection?.description == text.description)
    #expect(text.rejection?.expected?.contains("anna") != true)
  }

  private struct Box<Value: Sendable>: Sendable { let value: Value }

  private static let values: [(any Sendable, any Sendable, redacted: String)] = [
    ("a", "bcd", "string of 3 (String)"),
    (1, 23, "number (Int)"),
    (1.5, 2.5, "number (Double)"),
    (true, false, "false (Bool)"), ("a" as String?, nil as String?, "nil"),
    (
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1), "date (Date)"
    ),
    (Data([1]), Data([1, 2]), "data of 2 (Data)"),
    (1 as Decimal, 2 as Decimal, "number (Decimal)"),
    ([1], [1, 23], "number"), (UInt8(1), 300, "number (Int)"),
    (Divergence.Kind.crash, Divergence.Kind.otherError, "value"),
  ]

  @Test(arguments: values.indices)
  func saysTheKindOfAValue(_ index: Int) throws {
    let (legacy, codable, redacted) = Self.values[index]
    let differences = StructuralComparison.differences(legacy, codable)
    let value = try #require(differences.first?.codableValue)
    #expect(value.redacted == redacted)
  }

  /// A run that compares nothing is no less incomplete when its report hides values.
  @Test(arguments: ["{}", #"{"name":7}"#])
  func keepsWhatARunFallsShortOf(_ document: String) throws {
    let report = try ParityCheck(Named.self)
      .run(on: .fixtures([Fixture(name: "a", data: Data(document.utf8))]))
    #expect(report.shortfalls.count == 1)
    #expect(report.redacted().shortfalls == report.shortfalls)
  }

  /// The text of a syntax error quotes a character.
  @Test func saysOnlyWhereADocumentIsNotJSON() throws {
    let document = Data(#"{"name":"a","b":Qsecret}"#.utf8)
    let report = try ParityCheck(Named.self).run(
      on: .fixtures([Fixture(name: "a", data: document)]),
      mutations: .none
    )
    #expect(
      report.fixtures.first?.syntaxError
        == "Unexpected character 'Q' at byte 16 (line 1, column 17)"
    )
    let redacted = report.redacted().fixtures.first?.syntaxError
    #expect(redacted == "Unexpected character at byte 16 (line 1, column 17)")
  }

  /// What a model asks for is known from its reads.
  @Test func keepsTheTypesThatAModelReads() throws {
    let check = ParityCheck(
      "Shop",
      legacy: .himotoki(Shop.self),
      codable: .codable(OpenShop.self)
    )
    let report = try check.run(
      on: .fixtures([Fixture(name: "a", data: Data(#"{"plan":"basic"}"#.utf8))])
    )
    let texts = report.redacted().divergences.map { "\($0.legacy)" }
    #expect(texts.contains { $0.contains("typeMismatch(rawValue for Plan)") }, "\(texts)")
  }

  /// A default may be a value of a fixture, and that there is one says nothing of it.
  @Test func keepsTheAdviceOnADefault() throws {
    let documents = [#"{"count":3}"#, "{}"].map { Fixture(name: $0, data: Data($0.utf8)) }
    let report = try ParityCheck(Counted.self).run(on: .fixtures(documents))
    let advice = report.findings.filter { $0.cause == nil }.map(\.advice)
    let redacted = report.redacted().findings.filter { $0.cause == nil }.map(\.advice)
    #expect(advice.contains { $0.contains("reads as a missing one") && $0.contains("?? 7") })
    #expect(
      redacted
        == advice.map { $0.replacingOccurrences(of: "?? 7", with: "?? /* the legacy default */") }
    )
  }

  private struct Counted: Decodable, Unboxable {
    let count: Int

    private enum CodingKeys: CodingKey { case count }

    init(unboxer: Unboxer) throws { count = unboxer.unbox(key: "count") ?? 7 }
  }

  private struct OpenShop: Decodable { let plan: String }

  private struct Shop: LegacyDecodable {
    enum Plan: String, LegacyDecodable { case basic, pro }

    let plan: Plan

    static func decode(_ e: Extractor) throws -> Shop { try Shop(plan: e <| "plan") }
  }

  private struct Named: Decodable, LegacyDecodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Named { try Named(name: e <| "name") }
  }
}
