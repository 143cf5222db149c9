/// A class with two properties, for the subclasses beside it.
class Person: Codable {
  var name: String
  var age: Int

  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }
}
