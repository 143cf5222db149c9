/// A model in another, both in snake case, for `.convertFromSnakeCase` and `.convertToSnakeCase`.
struct SnakeCaseModel: Codable, Equatable {
  var myStruct: Child

  struct Child: Codable, Equatable {
    var someValue: Int
  }
}
