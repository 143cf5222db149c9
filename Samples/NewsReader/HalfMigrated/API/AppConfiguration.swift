import Foundation

/// The response of `GET /configuration`, which the app asks for at launch.
package struct AppConfiguration: Decodable {
  let minimumVersion: String
  let supportURL: URL
  let refreshInterval: Double?
  let isCommentingOpen: Bool
  let features: [String: Bool]
}

extension AppConfiguration {
  private enum CodingKeys: String, CodingKey {
    case minimumVersion = "minimum_version"
    case supportURL = "support_url"
    case refreshInterval = "refresh_interval"
    case isCommentingOpen = "commenting_open"
    case features
  }
}
