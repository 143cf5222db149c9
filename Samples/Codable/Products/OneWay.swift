/// A response: an app reads it and never writes it.
struct SearchResult: Decodable {
  let total: Int
}

/// A request: an app writes it and never reads it.
struct SearchQuery: Encodable {
  let text: String
  let page: Int
}
