import Foundation
import Recipes

package struct Place: Decodable {
  let name: String
  let hours: Hours
  let timeZone: TimeZone
  let website: URL?
}

extension Place {
  private enum CodingKeys: String, CodingKey {
    case name, hours, website, homepage
    case timeZone = "time_zone"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeFlexible(forKey: .name)
    hours = try container.decode(Hours.self, forKey: .hours)
    timeZone = try container.decodeTimeZone(forKey: .timeZone)
    website = container.decodeOrNil(forKey: .website) ?? container.decodeOrNil(forKey: .homepage)
  }
}
