/// A subclass that keeps the properties of its superclass under a key of its own choice.
final class Partner: Person {
  var share: Int

  private enum CodingKeys: CodingKey {
    case share, person
  }

  init(name: String, age: Int, share: Int) {
    self.share = share
    super.init(name: name, age: age)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    share = try container.decode(Int.self, forKey: .share)
    try super.init(from: container.superDecoder(forKey: .person))
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(share, forKey: .share)
    try super.encode(to: container.superEncoder(forKey: .person))
  }
}
