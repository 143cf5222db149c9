import Foundation
import LegacyExtractor
import ParityHarness

/// A dictionary that the port reads key by key, so that the key strategy converts its keys.
enum DictionaryKeysConverted {
  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  struct Shop: LegacyDecodable, Decodable {
    let prices: [String: Int]

    static func decode(_ e: Extractor) throws -> Shop { try Shop(prices: e <|-| "prices") }

    enum CodingKeys: CodingKey { case prices }

    init(prices: [String: Int]) { self.prices = prices }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let list = try c.nestedContainer(keyedBy: AnyKey.self, forKey: .prices)
      prices = try Dictionary(
        uniqueKeysWithValues: list.allKeys.map {
          ($0.stringValue, try list.decode(Int.self, forKey: $0))
        }
      )
    }
  }

  static func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  static let all = [
    ReportedCase(
      "keys of a dictionary that a key strategy converts",
      ParityCheck(Shop.self, decoder: makeDecoder()),
      #"{"prices": {"pro_monthly": 3, "basic": 1}}"#,
      unexplained: ["Shop.prices/otherKey": "Codable changes the keys of `prices`"],
      causes: ["Shop.prices/boolAsNumber", "Shop.prices/hugeInteger"]
    )
  ]
}
