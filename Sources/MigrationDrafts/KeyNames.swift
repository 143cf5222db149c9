import JSONVariants

/// The cases of a draft's `CodingKeys`.
struct KeyNames {
  /// The names of the enumeration, the preferred one first; a model may have others of its own.
  static let typeNames = ["CodingKeys", "DecodingKeys", "DecodedKeys"]

  /// The name of the enumeration.
  let typeName: String
  /// The key of each case.
  private var keys: [String: String] = [:]
  /// The cases, in the order of their first use.
  private(set) var cases: [String] = []

  /// Makes of a key of the document that which the app's decoder gives to the model.
  private let conversion: KeyConversion

  init(typeName: String = Self.typeNames[0], _ conversion: KeyConversion = KeyConversion()) {
    self.typeName = typeName
    self.conversion = conversion
  }

  /// Returns a key as the app's decoder gives it to the model: `pageCount` for `page_count` with `.convertFromSnakeCase`.
  func decoded(_ key: String) -> String { conversion.converted(key, at: []) }

  private func isPlain(_ name: String) -> Bool { keys[name].map(decoded) == name }

  /// Returns the case for a key; a new case has the name of the property if no other key uses it.
  mutating func name(of key: String, for label: String? = nil) -> String {
    if let known = cases.first(where: { keys[$0] == key }) { return known }
    let plain = Self.caseName(of: key)
    let candidates =
      [label, plain, plain + "Key"].compactMap { $0 } + (2...99).map { plain + "\($0)" }
    // `.self` and `.init` have another meaning, even if the case is declared in backticks.
    let free = candidates.filter { !["self", "init"].contains($0) }
    let name = free.first { keys[$0] == nil || keys[$0] == key } ?? plain
    if keys[name] == nil {
      keys[name] = key
      cases.append(name)
    }
    return name
  }

  /// Returns whether a key has a case, or may get one.
  func isKnown(_ key: String) -> Bool { cases.contains { keys[$0] == key } }

  /// Whether every case has the name of its key.
  var areAllPlain: Bool { cases.allSatisfy(isPlain) }

  /// The lines that declare the keys.
  var declaration: [String] {
    let plain = cases.filter(isPlain).map(SwiftName.escaped)
    let others = cases.filter { !isPlain($0) }.map { name in
      "  case \(SwiftName.escaped(name)) = \(decoded(keys[name] ?? "").debugDescription)"
    }
    let type = others.isEmpty ? "CodingKey" : "String, CodingKey"
    return ["private enum \(typeName): \(type) {"] + Self.lines(of: plain) + others + ["}"]
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

  /// Returns the name of the case for a key: `isRead` for `is_read`.
  static func caseName(of key: String) -> String {
    let words = key.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first else { return "key" }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    let name = words.dropFirst().reduce(first == first.uppercased() ? first.lowercased() : head) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return name.first?.isNumber == true ? "key" + name : name
  }

  /// The names of properties that mean something else without `self.` in drafted code.
  private static let hidden: Set<String> = ["container", "decoder", "encoder", "self", "Self"]

  /// Returns a property as drafted code refers to it.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - locals: The names of local constants, which may be the same.
  /// - Returns: The name, with `self.` if something else hides it.
  static func member(_ name: String, besides locals: Set<String> = []) -> String {
    let isHidden = locals.contains(name)
    return (isHidden || hidden.contains(name) ? "self." : "") + SwiftName.escaped(name)
  }
}

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
    let rest = path.dropFirst().map { key in
      Int(key) == nil ? names.decoded(key).debugDescription : key
    }
    text = "forKey: .\(names.name(of: path[0])), at: [\(rest.joined(separator: ", "))]"
    recipes = ["DynamicKeys", "AnyCodingKey"]
  }
}
