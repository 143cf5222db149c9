/// The cases of the coding keys of a draft.
struct KeyNames {
  /// The key of each case.
  private var keys: [String: String] = [:]
  /// The cases in the order in which they were asked for.
  private(set) var cases: [String] = []

  /// The case for a key; a new one is named like the property if no other key has that name.
  mutating func name(of key: String, for label: String? = nil) -> String {
    if let known = cases.first(where: { keys[$0] == key }) { return known }
    let plain = Self.caseName(of: key)
    let candidates =
      [label, plain, plain + "Key"].compactMap { $0 } + (2...99).map { plain + "\($0)" }
    // `.self` and `.init` mean something else, whatever quotes the case is declared in.
    let free = candidates.filter { !["self", "init"].contains($0) }
    let name = free.first { keys[$0] == nil || keys[$0] == key } ?? plain
    if keys[name] == nil {
      keys[name] = key
      cases.append(name)
    }
    return name
  }

  /// Whether every case is its key.
  var areAllPlain: Bool { cases.allSatisfy { keys[$0] == $0 } }

  /// The declaration of the keys.
  var declaration: [String] {
    let plain = cases.filter { keys[$0] == $0 }.map(Self.escaped)
    let others = cases.filter { keys[$0] != $0 }.map { name in
      "  case \(Self.escaped(name)) = \((keys[name] ?? "").debugDescription)"
    }
    let type = others.isEmpty ? "CodingKey" : "String, CodingKey"
    return ["private enum CodingKeys: \(type) {"] + Self.lines(of: plain) + others + ["}"]
  }

  private static func lines(of cases: [String]) -> [String] {
    var lines: [String] = []
    for name in cases {
      if let last = lines.last, last.count + name.count < 84 {
        lines[lines.count - 1] = last + ", " + name
      } else {
        lines.append("  case " + name)
      }
    }
    return lines
  }

  /// A key as the name of a case: `isRead` for `is_read`.
  static func caseName(of key: String) -> String {
    let words = key.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "key" }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    let name = words.dropFirst().reduce(first == first.uppercased() ? first.lowercased() : head) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return name.first?.isNumber == true ? "key" + name : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// A property as drafted code names it, which has a few names of its own.
  static func member(_ label: String) -> String {
    ["container", "decoder", "encoder"].contains(label) ? "self.\(label)" : escaped(label)
  }
}
