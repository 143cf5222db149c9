/// Both at once: each takes what it knows from the same decoder.
struct Feed: Decodable, Equatable {
  let header: FeedHeader
  let items: FeedItems

  init(from decoder: any Decoder) throws {
    header = try FeedHeader(from: decoder)
    items = try FeedItems(from: decoder)
  }
}
