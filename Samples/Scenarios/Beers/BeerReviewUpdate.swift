/// A model that writes null instead, for a server that means "delete" by it.
struct BeerReviewUpdate: Encodable {
  var beer: String
  var comment: String?

  private enum CodingKeys: CodingKey {
    case beer, comment
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(beer, forKey: .beer)
    // `encodeIfPresent`, which synthesis calls, would leave the key out.
    try container.encode(comment, forKey: .comment)
  }
}
