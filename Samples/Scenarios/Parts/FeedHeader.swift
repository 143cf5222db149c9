/// A part of a large document: keys that no property names are passed over.
struct FeedHeader: Decodable, Equatable {
  let title: String
  let author: Author

  struct Author: Decodable, Equatable {
    let name: String
  }
}
