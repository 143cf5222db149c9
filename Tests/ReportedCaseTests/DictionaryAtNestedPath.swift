import Foundation
import LegacyExtractor
import ParityHarness

/// A dictionary and a model in one object of the document, which are two properties.
enum DictionaryAtNestedPath {
  struct Account: LegacyDecodable, Swift.Decodable {
    let stat: Sum
    let years: [String: Sum]

    static func decode(_ e: Extractor) throws -> Account {
      try Account(stat: e <| ["stat", "total"], years: e <|-| ["stat", "years"])
    }

    struct Sum: LegacyDecodable, Swift.Decodable {
      let credit: Int

      static func decode(_ e: Extractor) throws -> Sum { try Sum(credit: e <| "credit") }
    }
  }

  static let all = [
    ReportedCase(
      "a dictionary at a nested path",
      ParityCheck(Account.self),
      #"{"stat": {"total": {"credit": 9}, "years": {"2015": {"credit": 4}}}}"#,
      causes: ["Account.Sum.credit/boolAsNumber", "Account.Sum.credit/hugeInteger"]
    )
  ]
}

extension DictionaryAtNestedPath.Account {
  enum CodingKeys: CodingKey { case stat, total, years }

  init(from decoder: any Swift.Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(
      keyedBy: CodingKeys.self,
      forKey: .stat
    )
    stat = try c.decode(Sum.self, forKey: .total)
    years = try c.decode([String: Sum].self, forKey: .years)
  }
}
