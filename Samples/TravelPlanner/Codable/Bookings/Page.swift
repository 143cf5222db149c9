import Recipes

package struct Page<Item: Decodable>: Decodable {
  let items: [Item]
  let next: String?

  private enum CodingKeys: CodingKey {
    case items, links, next
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([Item].self, forKey: .items)
    next = (try? container.decode(Flexible.self, at: [.links, .next]))?.value
  }
}
