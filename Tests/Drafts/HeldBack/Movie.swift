import Foundation
import LegacyExtractor

struct Minutes: UnboxableByTransform {
  typealias UnboxRawValue = Int
  let seconds: Int
  static func transform(unboxedValue: Int) -> Minutes? {
    unboxedValue < 0 ? nil : Minutes(seconds: unboxedValue &* 60)
  }
}

struct Movie: Unboxable {
  enum Rating: Int, UnboxableEnum { case general = 1, parental, adult }
  struct Person: Unboxable {
    let name: String
    let role: String?
    init(unboxer: Unboxer) throws {
      self.name = try unboxer.unbox(key: "name")
      self.role = unboxer.unbox(key: "role")
    }
  }
  static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()

  let id: Int
  let title: String
  let released: Date?
  let rating: Rating
  let cast: [Person]
  let length: Minutes
  let score: Double
  let posters: [URL]
  let studio: String
  let adult: Bool

  init(unboxer: Unboxer) throws {
    self.id = try unboxer.unbox(key: "id")
    self.title = try unboxer.unbox(key: "title")
    self.released = unboxer.unbox(key: "release_date", formatter: Movie.day)
    self.rating = unboxer.unbox(key: "rating") ?? .general
    self.cast = try unboxer.unbox(keyPath: "credits.cast", allowInvalidElements: true)
    self.length = try unboxer.unbox(key: "runtime")
    let votes: Double = try unboxer.unbox(key: "vote_average")
    self.score = votes / 10
    self.posters = unboxer.unbox(key: "posters") ?? []
    self.studio = (try? unboxer.unbox(keyPath: "studios.0.name")) ?? "Unknown"
    self.adult = rating == .adult
  }
}
