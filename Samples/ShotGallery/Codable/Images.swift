import Foundation
import Recipes

package struct Images: Decodable {
  let normal: URL
  let teaser: URL
  let large: URL?
}

extension Images {
  private enum CodingKeys: CodingKey {
    case normal, teaser, large
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    normal = try container.decode(URL.self, forKey: .normal)
    teaser = try container.decode(URL.self, forKey: .teaser)
    large = container.decodeOrNil(forKey: .large)
  }
}
