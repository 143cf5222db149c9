import Foundation

/// A model that changes and computes values before it stores them.
struct PreparedProduct: Decodable {
  let name: String
  let prices: [Int]
  let cheapest: Int?

  private enum CodingKeys: CodingKey {
    case name, prices
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name).trimmingCharacters(in: .whitespaces)
    prices = try container.decode([Int].self, forKey: .prices).sorted()
    cheapest = prices.first
  }
}
