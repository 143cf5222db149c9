import Foundation
import Testing

@testable import ValueComparison

/// The relation of what two routes return if there is no value.
@Suite struct DefaultRelationTests {
  enum Role: String { case guest, admin = "ADM" }

  struct Values: Sendable, CustomTestStringConvertible {
    let legacy: @Sendable () -> Any
    let codable: @Sendable () -> Any
    let text: String?
    /// The texts that a fixture has if the values come from another key of it.
    var texts: [String] = []

    var testDescription: String { text ?? "none" }
  }

  private static let values = [
    Values(
      legacy: { Role?.none as Any },
      codable: { Role?.some(.guest) as Any },
      text: "nil, Codable .guest",
      texts: ["guest"]
    ),
    Values(
      legacy: { Role.guest },
      codable: { Role.admin },
      text: ".guest, Codable .admin",
      texts: ["guest", "admin", "ADM"]
    ),
    Values(legacy: { 0 }, codable: { 1 }, text: "0 (Int), Codable 1 (Int)"),
    Values(
      legacy: { "" },
      codable: { "None" },
      text: "\"\" (String), Codable a text d2d9c95b",
      texts: ["None"]
    ),
    Values(legacy: { Date(timeIntervalSince1970: 0) }, codable: { Date.distantPast }, text: nil),
    Values(legacy: { [1] }, codable: { [2, 3] }, text: nil),
  ]

  private func relation(_ values: Values) throws -> Relation? {
    let found = StructuralComparison.compared(
      values.legacy(),
      values.codable(),
      declaredAlike: true,
      rules: ComparisonRules()
    )
    return Relation.defaults(of: try #require(found.differences.first))
  }

  @Test(arguments: values) func namesConstants(values: Values) throws {
    let relation = try relation(values)
    #expect(relation?.text == values.text.map { "legacy gives \($0), when there is no value" })
  }

  /// A text of a fixture is no default, but comes from another key of it.
  @Test(arguments: values) func isNoneOfValuesOfFixtures(values: Values) throws {
    guard let relation = try relation(values) else { return }
    for text in values.texts {
      #expect(relation.hiding({ _ in false }, texts: { $0 == text }, as: nil) == nil)
    }
    #expect(
      relation.hiding({ _ in false }, texts: { $0 == "other" }, as: nil)?.text == relation.text
    )
  }
}
