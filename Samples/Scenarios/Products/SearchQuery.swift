/// A request: an app writes it and never reads it.
struct SearchQuery: Encodable {
  let text: String
  let page: Int
}
