/// An account as an app sends it, where a document was built key by key before.
struct Account: Encodable {
  var id: Int
  var active: Bool
  var name: String
  var images: [String: String]
}
