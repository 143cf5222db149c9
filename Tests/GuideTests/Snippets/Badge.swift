import LegacyExtractor
import Recipes

// snippet: an Unbox model
struct Badge: Unboxable {
  let title: String
  let points: Int?

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    points = unboxer.unbox(key: "points")
  }
}
// end

// snippet: the Codable half of an Unbox model
extension Badge: Decodable {
  private enum CodingKeys: CodingKey { case title, points }

  init(from decoder: any Decoder) throws {
    let c = try decoder.container(keyedBy: CodingKeys.self)
    title = try c.decodeFlexible(String.self, forKey: .title)
    points = try? c.decodeFlexible(Int.self, forKey: .points)
  }
}
// end
