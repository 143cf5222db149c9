/// A child that the document has as its name alone, in both directions: a single value container.
struct Brewery: Codable, Equatable {
  var name: String

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
