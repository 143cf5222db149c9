import Foundation
import LegacyExtractor
import ParityHarness
import Testing

/// A text or a sum that is made of a dictionary's values has another order in each run, and is compared all the same.
@Suite struct DictionaryOrderInLeafTests {
  struct Query: LegacyDecodable {
    let text: String

    static func decode(_ e: Extractor) throws -> Query {
      let parameters: [String: String] = try e <|-| "parameters"
      return Query(text: parameters.map { "\($0)=\($1)" }.joined(separator: "&"))
    }
  }

  struct Cart: LegacyDecodable {
    let total: Double

    static func decode(_ e: Extractor) throws -> Cart {
      let prices: [String: Double] = try e <|-| "prices"
      return Cart(total: prices.values.reduce(0, +))
    }
  }

  private struct Parameters: Decodable { let parameters: [String: String] }
  private struct Prices: Decodable { let prices: [String: Double] }

  private func report<Model: LegacyDecodable & SendableMetatype>(
    _ document: String,
    _ port: DecodingRoute<Model>
  ) throws -> ParityReport {
    let check = ParityCheck("Model", legacy: .himotoki(Model.self), codable: port)
    return try check.run(on: .fixtures([Fixture(name: "f", data: Data(document.utf8))]))
  }

  private func query(
    _ port: @escaping @Sendable ([String: String]) -> [String]
  ) throws -> ParityReport {
    try report(
      #"{"parameters": {"a": "x", "b": "y", "c": "z", "d": "w", "e": "v"}}"#,
      .codable(Parameters.self).map { Query(text: port($0.parameters).joined(separator: "&")) }
    )
  }

  private func cart(
    _ port: @escaping @Sendable ([String: Double]) -> Double
  ) throws -> ParityReport {
    try report(
      #"{"prices": {"a": 0.1, "b": 0.2, "c": 0.3, "d": 1e3, "e": 7.77, "f": 3.33, "g": 12.1}}"#,
      .codable(Prices.self).map { Cart(total: port($0.prices)) }
    )
  }

  private func unexplained(_ report: ParityReport) -> [String] {
    report.findings.filter { $0.cause == nil }.map(\.id)
  }

  @Test(arguments: 0..<8) func acceptsATextInAnotherOrder(run: Int) throws {
    let report = try query { $0.map { "\($0)=\($1)" } }
    #expect(unexplained(report) == [])
    #expect(report.nondeterminism == ["codable $.text", "legacy $.text"])
  }

  @Test(arguments: 0..<8) func findsATextWithoutTheValues(run: Int) throws {
    let findings = try query { $0.map(\.key) }.findings
    #expect(findings.contains { $0.cause == nil && !$0.recorded.isEmpty }, "\(findings)")
  }

  /// One half alone has another order in each run.
  @Test(arguments: 0..<8) func findsATextThatOneHalfSorts(run: Int) throws {
    let report = try query { $0.map { "\($0)=\($1)" }.sorted() }
    #expect(
      unexplained(report) == ["DictionaryOrderInLeafTests.Query.text/unexplained/nondeterministic"]
    )
  }

  @Test(arguments: 0..<8) func acceptsASumInAnotherOrder(run: Int) throws {
    let report = try cart { $0.values.reduce(0, +) }
    #expect(unexplained(report) == [])
  }

  /// The error of a sum is that of its largest value, which may be more than the sum.
  @Test(arguments: 0..<8) func acceptsABalance(run: Int) throws {
    let report = try report(
      #"{"prices": {"a": 0.1, "b": 0.2, "c": -0.3}}"#,
      .codable(Prices.self).map { Cart(total: $0.prices.values.reduce(0, +)) }
    )
    #expect(unexplained(report) == [])
  }

  @Test(arguments: 0..<8) func findsASumWithoutAValue(run: Int) throws {
    let findings = try cart { $0.values.reduce(0, +) - ($0.values.max() ?? 0) }.findings
    #expect(findings.contains { $0.cause == nil && !$0.recorded.isEmpty }, "\(findings)")
  }
}
