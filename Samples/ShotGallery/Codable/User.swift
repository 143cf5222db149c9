import Foundation
import Recipes

package struct User: Decodable {
  let name: String
  let location: String?
  let website: URL?
  let joinedOn: Date
  let lastSeen: Date
  let birthday: Date?
}

extension User {
  private enum CodingKeys: String, CodingKey {
    case name, location, links, web, birthday
    case joinedOn = "joined_on"
    case lastSeen = "last_seen"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    location = container.decodeOrNil(forKey: .location)
    website = try? container.decode(URL.self, at: [.links, .web])
    // Each date has a form of its own.
    joinedOn = try container.decodeDate(forKey: .joinedOn, formatter: .day)
    lastSeen = try Date(
      timeIntervalSince1970: container.decode(Double.self, forKey: .lastSeen)
    )
    birthday = try? container.decodeDate(forKey: .birthday, formatter: .day)
  }
}
