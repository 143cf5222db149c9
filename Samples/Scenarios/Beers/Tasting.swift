/// A model that reads and writes the elements of an array one by one, and changes them on the way.
struct Tasting: Codable, Equatable {
  var beer: String
  var scores: [Double]

  private enum CodingKeys: CodingKey {
    case beer, scores
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    beer = try container.decode(String.self, forKey: .beer)
    scores = []
    var elements = try container.nestedUnkeyedContainer(forKey: .scores)
    // Ends, because `decode` either moves on or throws out of the loop.
    while !elements.isAtEnd { scores.append(try elements.decode(Double.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(beer, forKey: .beer)
    var elements = container.nestedUnkeyedContainer(forKey: .scores)
    for score in scores { try elements.encode(score.rounded()) }
  }
}
