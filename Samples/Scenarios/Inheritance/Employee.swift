/// A subclass whose properties stand in one object with those of its superclass: both ask the same
/// decoder and the same encoder for a container.
final class Employee: Person {
  var company: String

  private enum CodingKeys: CodingKey {
    case company
  }

  init(name: String, age: Int, company: String) {
    self.company = company
    super.init(name: name, age: age)
  }

  required init(from decoder: any Decoder) throws {
    company = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .company)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(company, forKey: .company)
    try super.encode(to: encoder)
  }
}
