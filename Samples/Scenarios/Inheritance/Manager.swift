/// A subclass that keeps the properties of its superclass in an object of their own, under `"super"`.
final class Manager: Person {
  var team: String

  private enum CodingKeys: CodingKey {
    case team
  }

  init(name: String, age: Int, team: String) {
    self.team = team
    super.init(name: name, age: age)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    team = try container.decode(String.self, forKey: .team)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(team, forKey: .team)
    try super.encode(to: container.superEncoder())
  }
}
