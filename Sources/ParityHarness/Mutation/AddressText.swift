/// The parts of a text such as `https://example.com/a`.
struct AddressText {
  let text: String
  let scheme: Substring
  /// Everything from the colon on.
  let rest: Substring

  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    self.text = text
    scheme = text[..<colon]
    rest = text[colon...]
  }

  /// The text between the scheme and the path.
  var host: String { String(rest.dropFirst(3).prefix { !"/?#".contains($0) }) }

  /// The part behind the host, with a slash in front.
  var path: String {
    let path = rest.dropFirst(3 + host.count)
    return path.hasPrefix("/") ? String(path) : "/" + path
  }

  func replacing(host new: String) -> String {
    scheme + "://" + new + rest.dropFirst(3 + host.count)
  }
}
