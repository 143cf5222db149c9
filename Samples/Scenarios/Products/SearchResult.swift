/// A response: an app reads it and never writes it.
struct SearchResult: Decodable {
  let total: Int
}
