import Foundation

// snippet: the encoder of the API
extension JSONEncoder {
  static let api: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()
}
// end

// snippet: null or nothing
struct Draft: Codable {
  let title: String
  let replyTo: Int?

  private enum CodingKeys: CodingKey { case title, replyTo }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(replyTo, forKey: .replyTo)  // null; encodeIfPresent leaves it out
  }
}
// end
