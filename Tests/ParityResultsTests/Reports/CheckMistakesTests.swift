@testable import ParityEngine
import Foundation
import HarnessSupport
import JSONVariants
import LegacyExtractor
import Testing

@testable import ParityResults

/// Labels in the rules of a check that no value has.
@Suite struct CheckMistakesTests {
  struct Wheel: Codable, LegacyDecodable {
    var size: Int

    static func decode(_ e: Extractor) throws -> Wheel { try Wheel(size: e <| "size") }
  }

  struct Car: Codable, LegacyDecodable {
    var name: String
    var year: Int?
    var spare: Wheel?
    var wheels: [Wheel]

    static func decode(_ e: Extractor) throws -> Car {
      try Car(name: e <| "name", year: e <|? "year", spare: e <|? "spare", wheels: e <|| "wheels")
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let check: ParityCheck
    var document = #"{"name":"a","spare":{"size":1},"wheels":[{"size":2}]}"#
    let named: [String]

    var testDescription: String { "\(named) in \(document)" }
  }

  private static let car = ParityCheck(Car.self)
  private static func renaming(_ renames: [String: String]) -> ParityCheck {
    ParityCheck("Car", legacy: .himotoki(Car.self), codable: .codable(Car.self), renames: renames)
  }

  private static let cases: [Case] = [
    Case(check: car.ignoring("nmae"), named: ["`nmae`", "Did you mean `name`?"]),
    Case(check: car.ignoring("payload"), named: ["`payload`", "remove the label"]),
    Case(check: renaming(["title": "name"]), named: ["`renames` names `title`"]),
    Case(check: renaming(["spare.with": "spare.size"]), named: ["`spare.with`"]),
    Case(check: car, named: []),
    Case(check: car.ignoring("name", "year", "size"), named: []),
    Case(check: renaming(["spare.size": "spare.size"]).ignoring("spare.size"), named: []),
    // What no value has may have the label.
    Case(check: car.ignoring("nmae"), document: #"{"name":"a","wheels":[{"size":2}]}"#, named: []),
    Case(
      check: car.ignoring("nmae"),
      document: #"{"name":"a","spare":{"size":1},"wheels":[]}"#,
      named: []
    ),
    Case(check: car.ignoring("nmae"), document: "[]", named: []),
  ]

  @Test(arguments: cases)
  func areSaid(_ test: Case) throws {
    let report = try test.check.run(on: .texts(test.document), mutations: .none)
    let said = report.shortfalls.filter { $0.contains("which no decoded value has") }
    #expect(said.isEmpty == test.named.isEmpty, "\(report.shortfalls)")
    for name in test.named { #expect(said.contains { $0.contains(name) }, "\(said)") }
    let copy = try report.sentToAnotherProcess()
    #expect(copy.shortfalls == report.shortfalls)
    // An error of the model may have a key of the document in its path.
    #expect(report.redacted().mistakes == report.mistakes)
    #expect(copy.mistakes == report.mistakes)
  }
}
