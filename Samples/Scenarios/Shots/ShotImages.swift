import Foundation
import Recipes

/// The addresses of a shot's picture.
struct ShotImages: Decodable, Equatable {
  /// `nil` also when the address is none, as `try?` made it.
  let hidpi: URL?
  let normal: URL
}

extension ShotImages {
  private enum CodingKeys: CodingKey {
    case hidpi, normal
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hidpi = container.decodeOrNil(forKey: .hidpi)
    normal = try container.decode(URL.self, forKey: .normal)
  }
}
