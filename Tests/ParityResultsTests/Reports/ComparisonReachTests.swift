import HarnessSupport
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

/// Checks that compare something that does not depend on the document, beside small models that do.
@Suite struct ComparisonReachTests {
  struct Car: Codable, LegacyDecodable {
    var name: String
    var seats: Int?

    static func decode(_ e: Extractor) throws -> Car {
      try Car(name: e <| "name", seats: e <|? "seats")
    }
  }

  /// An enumeration with a single case, which every other text is refused for.
  enum Kind: String, Codable { case car }

  struct Sign: Codable, LegacyDecodable {
    var kind: Kind

    static func decode(_ e: Extractor) throws -> Sign { try Sign(kind: decodeKind(e)) }

    private static func decodeKind(_ e: Extractor) throws -> Kind {
      let text: String = try e <| "kind"
      guard let kind = Kind(rawValue: text.lowercased()) else {
        throw CocoaError(.coderInvalidValue)
      }
      return kind
    }
  }

  struct Version: Codable, LegacyDecodable {
    var number = 2

    private enum CodingKeys: CodingKey {}

    static func decode(_ e: Extractor) throws -> Version { Version() }
  }

  /// A model whose kind decides what else it reads.
  struct Ride: Decodable, LegacyDecodable {
    static func decode(_ e: Extractor) throws -> Ride {
      let kind: String = try e <| "kind"
      let _: Int = try kind == "car" ? e <| "seats" : e <| "wheels"
      return Ride()
    }

    private enum CodingKeys: CodingKey { case kind, seats, wheels }

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try container.decode(String.self, forKey: .kind)
      _ = try container.decode(Int.self, forKey: kind == "car" ? .seats : .wheels)
    }
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let check: ParityCheck
    let fixtures: [String]
    var mutations = MutationProfile.pullRequest
    let comparesNothing: Bool

    var testDescription: String { name }
  }

  private static let other = Car(name: "x", seats: 1)
  private static let car = #"{"name":"a","seats":4}"#

  private static func cars<Value>(
    _ part: @escaping @Sendable (Car) -> Value,
    port: @escaping @Sendable (Car) -> Value
  ) -> ParityCheck {
    ParityCheck(
      "Car",
      legacy: .himotoki(Car.self).map(part),
      codable: .codable(Car.self).map(port)
    )
  }

  private static let constant = cars({ _ in 1 }, port: { _ in 1 })

  static let cases = [
    Case(name: "a constant", check: constant, fixtures: [car], comparesNothing: true),
    Case(
      name: "a constant of a model whose kind decides",
      check: ParityCheck(
        "Ride",
        legacy: .himotoki(Ride.self).map { _ in 1 },
        codable: .codable(Ride.self).map { _ in 1 }
      ),
      fixtures: [#"{"kind":"car","seats":4}"#],
      comparesNothing: true
    ),
    Case(name: "the model", check: ParityCheck(Car.self), fixtures: [car], comparesNothing: false),
    Case(
      name: "one property",
      check: cars(\.seats, port: \.seats),
      fixtures: [car],
      comparesNothing: false
    ),
    Case(
      name: "two constants that differ",
      check: cars({ _ in 1 }, port: { _ in 2 }),
      fixtures: [car],
      comparesNothing: false
    ),
    Case(
      name: "no variants",
      check: constant,
      fixtures: [car],
      mutations: .none,
      comparesNothing: false
    ),
    Case(
      name: "an enumeration with one case",
      check: ParityCheck(Sign.self),
      fixtures: [#"{"kind":"car"}"#],
      comparesNothing: false
    ),
    Case(
      name: "a model that reads nothing",
      check: ParityCheck(Version.self),
      fixtures: [car],
      comparesNothing: false
    ),
    Case(
      name: "only null",
      check: ParityCheck(
        "Note",
        legacy: .himotoki { e in (try e <|? "text" as String?)?.isEmpty ?? true },
        codable: .codable([String: String?].self).map { ($0["text"] ?? nil)?.isEmpty ?? true }
      ),
      fixtures: [#"{"text":null}"#],
      comparesNothing: false
    ),
  ]

  @Test(arguments: cases)
  func saysThatNoPortWouldDiffer(_ test: Case) throws {
    let source = FixtureSource.fixtures(
      test.fixtures.map { Fixture(name: $0, data: Data($0.utf8)) }
    )
    let report = try test.check.run(on: source, mutations: test.mutations)
    let isReported = report.shortfalls.contains { $0.contains("the comparison proves nothing") }
    #expect(isReported == test.comparesNothing, "\(report.shortfalls)")
    let copy = try report.sentToAnotherProcess()
    #expect(copy.shortfalls == report.shortfalls)
    #expect(report.redacted().shortfalls == report.shortfalls)
  }

  @Test func aCheckThatSeesNothingIsIncomplete() throws {
    let report = try Self.constant.run(on: .texts(Self.car))
    let assessment = ParityAssessment(report, decisions: Decisions(accepting: report), day: "")
    #expect(assessment.new.isEmpty)
    #expect(!assessment.isComplete)
    #expect(assessment.exitCode == .notChecked)
  }
}
