/// A part of a large document: keys that no property names are passed over.
struct FeedHeader: Decodable, Equatable {
  let title: String
  let author: Author

  struct Author: Decodable, Equatable {
    let name: String
  }
}

/// Another entity of the same document.
struct FeedItems: Decodable, Equatable {
  let items: [Item]

  struct Item: Decodable, Equatable {
    let id: Int
  }
}

/// Both at once: each takes what it knows from the same decoder.
struct Feed: Decodable, Equatable {
  let header: FeedHeader
  let items: FeedItems

  init(from decoder: any Decoder) throws {
    header = try FeedHeader(from: decoder)
    items = try FeedItems(from: decoder)
  }
}
