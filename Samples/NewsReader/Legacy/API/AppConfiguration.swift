import Himotoki

/// The response of `GET /configuration`, which the app asks for at launch.
package struct AppConfiguration {
  let minimumVersion: String
  let supportURL: URL
  let refreshInterval: Double?
  let isCommentingOpen: Bool
  let features: [String: Bool]
}

extension AppConfiguration: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> AppConfiguration {
    try AppConfiguration(
      minimumVersion: e <| "minimum_version",
      supportURL: urlTransformer.apply(e <| "support_url"),
      refreshInterval: e <|? "refresh_interval",
      isCommentingOpen: e <| "commenting_open",
      features: e <|-| "features"
    )
  }
}
