import Foundation

package struct License: Decodable {
  let key: String
  let name: String
  let spdxID: String?
  let url: URL?
}

extension License {
  private enum CodingKeys: String, CodingKey {
    case key, name, url
    case spdxID = "spdx_id"
  }
}
