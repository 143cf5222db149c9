import Recipes

/// A model that survives broken parts, and says which.
struct Playlist: Decodable {
  let title: String
  /// `nil` also when the value is broken.
  let rating: Int?
  let songs: [Song]
  /// Why values are missing.
  let problems: [any Error]

  struct Song: Decodable, Equatable {
    let name: String
  }

  private enum CodingKeys: CodingKey {
    case title, rating, songs
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var problems: [any Error] = []
    title = try container.decode(String.self, forKey: .title)
    rating = container.decodeOrNil(forKey: .rating) { problems.append($0) }
    songs = try container.decodeLossyArray(forKey: .songs) { problems.append($0) }
    self.problems = problems
  }
}
