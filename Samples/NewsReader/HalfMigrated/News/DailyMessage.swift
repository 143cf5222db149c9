import Foundation

package struct DailyMessage: Decodable {
  let id: Int
  let day: Date
  let text: String
  let author: Author
}

extension DailyMessage {
  private enum CodingKeys: String, CodingKey {
    case id, day, text, author
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    // A day, not a moment: the strategy of the app's decoder does not fit here.
    guard let day = DateFormatter.day.date(from: try container.decode(String.self, forKey: .day))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .day,
        in: container,
        debugDescription: "Expected a day such as 2031-03-04."
      )
    }
    self.day = day
    text = try container.decode(String.self, forKey: .text)
    author = try container.decode(Author.self, forKey: .author)
  }
}
