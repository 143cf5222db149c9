import Foundation
import LegacyExtractor
import ParityHarness
import Testing

/// A property of which no variant can show another value is a gap of the fixtures, and no finding.
@Suite struct UnlistedCasesTests {
  private enum Currency: String { case euro, pound }

  private struct Price: LegacyDecodable, Decodable {
    let amount: Int
    let currency: Currency
    var others: [Currency] = []

    private enum CodingKeys: CodingKey { case amount, currency, others }

    static func decode(_ e: Extractor) throws -> Price {
      let names: [String] = try e <|| "others"
      return try Price(
        amount: e <| "amount",
        currency: Currency(rawValue: e <| "currency") ?? .euro,
        others: names.map { Currency(rawValue: $0) ?? .euro }
      )
    }

    private init(amount: Int, currency: Currency, others: [Currency]) {
      (self.amount, self.currency, self.others) = (amount, currency, others)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = try container.decode(Int.self, forKey: .amount)
      currency =
        Currency(rawValue: try container.decode(String.self, forKey: .currency)) ?? .euro
      others = try container.decode([String].self, forKey: .others)
        .map { Currency(rawValue: $0) ?? .euro }
    }
  }

  @Test func areAGapOfTheFixtures() throws {
    let text = #"{"amount": 3, "currency": "doubloon", "others": ["thaler"]}"#
    let fixture = Fixture(name: "price.json", data: Data(text.utf8))
    let report = try ParityCheck(Price.self).run(on: .fixtures([fixture]))
    #expect(report.findings.filter { $0.symptom == .notCompared }.map(\.id) == [])
    #expect(report.coverage?.unlistedEnumerations == ["UnlistedCasesTests.Currency"])
  }
}
