/// The arguments that name the place of a value in a container.
struct KeyArguments {
  let text: String
  /// The names of the recipes that the functions with these arguments are in.
  let recipes: Set<String>

  /// - Parameters:
  ///   - path: The keys; one that is a number is the index of an element.
  ///   - names: The names of the keys.
  ///   - label: The property that has the value of a single key.
  init(_ path: [String], names: inout KeyNames, for label: String? = nil) {
    guard path.count > 1 else {
      text = "forKey: .\(names.name(of: path[0], for: label))"
      recipes = []
      return
    }
    guard path.contains(where: { Int($0) != nil }) else {
      text = "at: [\(path.map { "." + names.name(of: $0) }.joined(separator: ", "))]"
      recipes = ["OptionalNestedPath"]
      return
    }
    let rest = path.dropFirst().map { Int($0) == nil ? $0.debugDescription : $0 }
    text = "forKey: .\(names.name(of: path[0])), at: [\(rest.joined(separator: ", "))]"
    recipes = ["DynamicKeys", "AnyCodingKey"]
  }
}
