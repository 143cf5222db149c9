import Recipes

/// What a payment service answers; all of it is kept for the service's own screen.
package struct Receipt: Decodable {
  package let total: Double
  package let payload: JSONValue

  private enum CodingKeys: CodingKey {
    case total
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    total = try container.decodeFlexible(forKey: .total)
    payload = try JSONValue(from: decoder)
  }
}
