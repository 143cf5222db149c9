import Foundation
import Recipes

/// Of the same object as its trip.
package struct Destination: Decodable {
  let city: String
  let countryCode: String?
  let cover: URL?
}

extension Destination {
  private enum CodingKeys: CodingKey {
    case destination, city, country, code, photos
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    city = try container.decode(Flexible.self, at: [.destination, .city]).value
    countryCode =
      (try? container.decode(Flexible.self, at: [.destination, .country, .code]))?.value
    let photos = try? container.decode([Attempt<URL>].self, at: [.destination, .photos])
    cover = photos?.first?.value
  }
}
