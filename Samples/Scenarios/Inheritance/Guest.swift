/// A subclass that codes its own property and forgets those of its superclass.
final class Guest: Person {
  var table: Int

  private enum CodingKeys: CodingKey {
    case table
  }

  init(name: String, age: Int, table: Int) {
    self.table = table
    super.init(name: name, age: age)
  }

  required init(from decoder: any Decoder) throws {
    table = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .table)
    // Without a call of `super.init(from:)` the values have to come from somewhere.
    super.init(name: "", age: 0)
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(table, forKey: .table)
  }
}
