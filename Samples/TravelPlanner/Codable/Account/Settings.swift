import Foundation
import Recipes

/// The property list that the app's installation comes with.
package struct Settings: Decodable {
  let pageSize: Int
  let isOffline: Bool
  let hosts: [String]

  private enum CodingKeys: String, CodingKey {
    case pageSize = "PageSize"
    case isOffline = "Offline"
    case hosts = "Hosts"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pageSize = try container.decodeFlexible(forKey: .pageSize)
    isOffline = (try? container.decodeFlexible(forKey: .isOffline)) ?? false
    hosts = try container.decode([Flexible<String>].self, forKey: .hosts).map(\.value)
  }

  package static func decode(propertyList data: Data) throws -> Settings {
    try PropertyListDecoder().decode(Settings.self, from: data)
  }
}
