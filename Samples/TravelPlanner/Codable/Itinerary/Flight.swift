import Recipes

package struct Flight: Decodable {
  let number: String
  let departure: Stop
  let arrival: Stop

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyCodingKey.self)
    number = try container.decodeFlexible(forKey: "number")
    departure = try Stop(container, prefix: "departure")
    arrival = try Stop(container, prefix: "arrival")
  }
}
