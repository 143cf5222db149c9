extension TypeName {
  /// Returns the name of a type as Swift code has it: `[String: Int]?` for `Optional<Dictionary<String, Int>>`.
  ///
  /// - Complexity: O(*n*²) in the length of the name.
  package static func inCode(_ name: String) -> String {
    guard let open = name.firstIndex(of: "<"), name.hasSuffix(">") else { return name }
    let arguments = arguments(name[name.index(after: open)...].dropLast()).map(inCode)
    switch (name[..<open], arguments.count) {
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    case ("Optional", 1):
      let isPlain = !arguments[0].contains(" ") || arguments[0].hasPrefix("[")
      return isPlain ? "\(arguments[0])?" : "(\(arguments[0]))?"
    default: return "\(name[..<open])<\(arguments.joined(separator: ", "))>"
    }
  }

  /// Returns the generic arguments in a list; what has no balanced brackets is one argument.
  private static func arguments(_ list: Substring) -> [String] {
    var arguments: [Substring] = []
    var (depth, start) = (0, list.startIndex)
    for index in list.indices {
      switch list[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        arguments.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    arguments.append(list[start...])
    return arguments.map { String($0.drop { $0 == " " }) }
  }
}
