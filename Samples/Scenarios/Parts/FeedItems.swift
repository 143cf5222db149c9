/// Another entity of the same document.
struct FeedItems: Decodable, Equatable {
  let items: [Item]

  struct Item: Decodable, Equatable {
    let id: Int
  }
}
