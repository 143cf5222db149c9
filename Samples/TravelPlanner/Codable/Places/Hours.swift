/// `"always"`, or `["09:00-12:00", "14:00-18:00"]`.
package enum Hours {
  case text(String)
  case ranges([String])
}

extension Hours: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .ranges(try container.decode([String].self))
    }
  }
}
