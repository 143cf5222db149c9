import Foundation
import Recipes

package struct Gallery: Decodable {
  let shots: [Shot]
  let next: Int?
}

extension Gallery {
  private enum CodingKeys: CodingKey {
    case shots, meta, next
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shots = try container.decode([Shot].self, forKey: .shots)
    next = try? container.decode(Int.self, at: [.meta, .next])
  }
}
