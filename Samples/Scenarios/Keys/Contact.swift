import Foundation
import Recipes

/// A value that servers of two generations write under different keys.
struct Contact: Decodable, Equatable {
  let website: URL

  private enum CodingKeys: String, CodingKey {
    case website
    case homepage = "home_page"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    website = try container.decode(URL.self, forFirstOf: .website, .homepage)
  }
}
