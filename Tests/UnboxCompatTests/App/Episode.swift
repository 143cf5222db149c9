// swift-format-ignore-file
// A model file as an app has it; it is not to be edited.
import Unbox

struct Episode {
  let id: Int
  let title: String
  let subtitle: String?
  let length: Double
  let plays: Int?
  let isExplicit: Bool
  let rating: Float
  let summary: String
  let image: URL?
  let feed: URL
  let host: Person
  let guest: Person?
  let tags: [String]
  let people: [Person]
  let votes: [String: Int]?
  let price: Decimal?
  let thumbnail: CGFloat?
}

extension Episode: Unboxable {
  init(unboxer: Unboxer) throws {
    self.id = try unboxer.unbox(key: "id")
    self.title = try unboxer.unbox(key: "title")
    self.subtitle = unboxer.unbox(key: "subtitle")
    self.length = try unboxer.unbox(key: "length")
    self.plays = unboxer.unbox(key: "plays")
    self.isExplicit = unboxer.unbox(key: "explicit") ?? false
    self.rating = (try? unboxer.unbox(key: "rating")) ?? 2.5
    if let summary: String = unboxer.unbox(key: "summary") {
      self.summary = summary
    } else {
      self.summary = "-"
    }
    image = unboxer.unbox(key: "image")
    feed = try unboxer.unbox(key: "feed")
    host = try unboxer.unbox(key: "host")
    guest = unboxer.unbox(key: "guest")
    tags = unboxer.unbox(key: "tags") ?? []
    people = try unboxer.unbox(key: "people")
    votes = unboxer.unbox(key: "votes")
    price = unboxer.unbox(key: "price")
    thumbnail = unboxer.unbox(key: "thumbnail")
  }
}

struct Person: Unboxable, Equatable {
  let name: String

  init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
  }
}

// No failure of any key fails this one.
final class Statistics: Unboxable {
  let downloads: Int?
  let rank: Int?
  let country: String?
  let days: [Int]?

  required init(unboxer: Unboxer) {
    downloads = try? unboxer.unbox(key: "downloads")
    rank = try? unboxer.unbox(key: "rank")
    country = unboxer.unbox(key: "country")
    days = try? unboxer.unbox(key: "days")
  }
}
