import LegacyExtractor

struct Song: Unboxable {
  let title: String
  let artist: String
  let seconds: Int
  let plays: Int
  let cover: URL?
  let genre: Genre?

  init(unboxer: Unboxer) throws {
    self.title = try unboxer.unbox(key: "title")
    self.artist = try unboxer.unbox(key: "artist_name")
    self.seconds = try unboxer.unbox(key: "duration")
    self.plays = unboxer.unbox(keyPath: "statistics.plays") ?? 0
    self.cover = unboxer.unbox(keyPath: "images.cover")
    self.genre = unboxer.unbox(key: "genre")
  }
}

enum Genre: String, UnboxableEnum {
  case rock, folk, unknown = "?"
}
