import HarnessSupport
import Foundation
import LegacyExtractor
import Testing

@testable import ValueComparison
@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks
@testable import ParityFindings

@Suite struct RedactionTests {
  private let redaction: Redaction = {
    var keys = DataKeys()
    keys.typeWords = ["Plan"]
    return Redaction(keys: keys)
  }()

  private static let documents = [
    (#""abc""#, "text(3, #)"), ("-1.5e3", "number(6, #)"), ("null", "null"), ("true", "true"),
    (#""2026-08-01T10:00:00Z""#, "date(20, #)"), (#""https://a.b/c""#, "url(13, #)"),
    (
      #" {"id": [1, "é", {}], "a@b.c": false} "#,
      #"{"id":[number(1, #),text(1, #),{}],"*":false}"#
    ),
    (#"{"id":1,"#, "value(8, #)"), ("", "value(0, #)"),
  ]

  @Test(arguments: documents)
  func keepsTheStructureOfADocument(_ text: String, _ redacted: String) {
    let plain = redaction.document(text).replacingOccurrences(
      of: #"[0-9a-f]{6}\)"#,
      with: "#)",
      options: .regularExpression
    )
    #expect(plain == redacted)
  }

  @Test func hashesByTheSalt() {
    let other = Redaction()
    #expect(redaction.words("a") == redaction.words("a"))
    #expect(redaction.words("a") != redaction.words("b"))
    #expect((0..<4).contains { redaction.words("\($0)") != other.words("\($0)") })
  }

  private static let keys = [
    ("id", true), ("user_name", true), ("full-name", true), ("@type", true), ("$ref", true),
    ("größe", true), (".0", true), ("utf8", true), ("line 2", true), ("*", true), ("", false),
    ("anna@example.com", false), ("3fa9c1d2", false), ("user_20931", false), ("a/b", false),
    ("https://a.b", false), ("+49 30 1234", false), ("2026-08-01", false), ("7", false),
    (String(repeating: "a", count: 41), false), ("a.b", false),
  ]

  @Test(arguments: keys)
  func takesAKeyForANameThatLooksLikeOne(_ key: String, _ isName: Bool) {
    #expect(DataKeys().isName(key) == isName)
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

  /// Images of one size begin with the same bytes.
  @Test func tellsDataApartByAllOfItsBytes() throws {
    let start = Data(repeating: 7, count: 32)
    let difference = StructuralComparison.differences(start + [1], start + [2]).first
    let values = try #require(difference.map { [$0.legacyValue, $0.codableValue] })
    let texts = values.map(redaction.value)
    #expect(texts[0] != texts[1])
    #expect(texts[0].hasPrefix("data(33, "))
  }

  private struct Unknown: Error, CustomStringConvertible { let description = "of anna" }

  private static let errors: [(any Error & Sendable, redacted: String)] = [
    (DecodeError.custom("no: anna"), "custom(text(8, #))"),
    (DecodeError.custom(""), "custom()"),
    (Unknown(), "RedactionTests.Unknown: text(7, #)"),
    (
      DecodeError.typeMismatch(expected: "below anna", actual: "", keyPath: "a"),
      "typeMismatch(text(10, #)) at $.a"
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
      "typeMismatch(text(11, #)) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "rawValue for Alice", actual: "", keyPath: "a"),
      "typeMismatch(text(18, #)) at $.a"
    ),
    (
      DecodeError.typeMismatch(expected: "Array<Plan>", actual: "", keyPath: "a"),
      "typeMismatch(Array<Plan>) at $.a"
    ),
    (NSError(domain: "anna", code: 7), "text(6, #)"),
    (NSError(domain: NSCocoaErrorDomain, code: 7), "NSCocoaErrorDomain 7"),
    (
      DecodeError.custom(String(repeating: "anna ", count: 40)), "custom(text(81, #))"
    ),
  ]

  @Test(arguments: errors.indices)
  func hidesWhatAnErrorQuotes(_ index: Int) {
    let (error, redacted) = Self.errors[index]
    let outcome = Divergence.Outcome(.rejection(Fixture.Rejection(error)))
    let text = outcome.redacted(by: redaction)
    #expect(
      text.description.replacingOccurrences(
        of: #"[0-9a-f]{6}\)"#,
        with: "#)",
        options: .regularExpression
      ) == redacted
    )
    #expect(text.rejection?.description == text.description)
    #expect(text.rejection?.expected?.contains("anna") != true)
  }

  private struct Box<Value: Sendable>: Sendable { let value: Value }

  private static let values: [(any Sendable, any Sendable, redacted: String)] = [
    ("a", "bcd", "text(3, #) (String)"),
    (1, 23, "number(2, #) (Int)"),
    (1.5, 2.5, "number(3, #) (Double)"),
    (true, false, "false (Bool)"), ("a" as String?, nil as String?, "nil"),
    (
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1), "date(20, #) (Date)"
    ),
    (Data([1]), Data([1, 2]), "data(2, #) (Data)"),
    (1 as Decimal, 2 as Decimal, "number(1, #) (Decimal)"),
    ([1], [1, 23], "number(2, #)"), (UInt8(1), 300, "number(3, #) (Int)"),
    (Divergence.Kind.crash, Divergence.Kind.otherError, "value(11, #)"),
  ]

  @Test(arguments: values.indices)
  func saysTheKindOfAValue(_ index: Int) throws {
    let (legacy, codable, redacted) = Self.values[index]
    let differences = StructuralComparison.differences(legacy, codable)
    let value = try #require(differences.first?.codableValue)
    #expect(
      redaction.value(value).replacingOccurrences(
        of: #"[0-9a-f]{6}\)"#,
        with: "#)",
        options: .regularExpression
      ) == redacted
    )
  }

  @Test(arguments: [(#""a b""#, "a b" as any Sendable), ("42", 42), (#""é\u0301""#, "é\u{301}")])
  func marksAValueInADocumentAsInAModel(_ json: String, _ value: any Sendable) throws {
    let difference = try #require(StructuralComparison.differences(value, [1]).first)
    let shown = redaction.value(difference.legacyValue)
    #expect(shown.hasPrefix(redaction.document(json)))
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
