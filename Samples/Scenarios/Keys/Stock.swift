import Recipes

/// A list that the document has as an object: the names of the beers are its keys.
///
/// The order of keys is lost in every JSON decoder, hence the sorting.
struct Stock: Equatable {
  struct Entry: Equatable {
    let name: String
    let bottles: Int
  }

  var entries: [Entry]

  private struct Details: Codable {
    let bottles: Int
  }
}

extension Stock: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyCodingKey.self)
    entries = try container.allKeys.map { key in
      Entry(name: key.stringValue, bottles: try container.decode(Details.self, forKey: key).bottles)
    }
    .sorted { $0.name < $1.name }
  }
}

extension Stock: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    for entry in entries {
      let key = AnyCodingKey(stringValue: entry.name)
      try container.encode(Details(bottles: entry.bottles), forKey: key)
    }
  }
}
