/// Writes the code of a reader for a key, including the fallback.
struct ReaderCode {
  let reader: PropertyReader
  /// The arguments for the key or key path: `forKey: .id` or `at: [.owner, .id]`.
  let keys: String
  /// The names of the recipes for a key path.
  private let pathRecipes: [String]

  init(reader: PropertyReader, keys: KeyArguments) {
    self.reader = reader
    self.keys = keys.text
    pathRecipes = keys.recipes.sorted()
  }

  private var isNested: Bool { !pathRecipes.isEmpty }

  /// Whether synthesized code can read the property in the same way.
  var isPlain: Bool {
    !isNested && reader.suffix.isEmpty && reader.prefix.isEmpty && reader.recipes.isEmpty
      && reader.optionalSuffix.isEmpty && reader.alternative == nil
  }

  /// The type argument of `Flexible`, if the recipe has a function for it.
  private var flexible: String? {
    guard !isNested, reader.suffix == ".value", reader.requested.hasPrefix("Flexible<") else {
      return nil
    }
    return String(reader.requested.dropFirst("Flexible<".count).dropLast())
  }

  var required: String {
    if let flexible { return "container.decodeFlexible(\(flexible).self, \(keys))" }
    if let other = reader.alternative {
      return "((try? container.decode(\(reader.requested).self, \(keys))) ?? "
        + "\(other.prefix)container.decode(\(other.requested).self, \(keys))\(other.suffix))"
    }
    return "\(reader.prefix)container.decode(\(reader.requested).self, \(keys))\(reader.suffix)"
  }

  var optional: String {
    if reader.recipes.contains("DecodeUnlessEmpty") {
      return
        "container.decodeUnlessEmpty(\(reader.requested).self, \(keys))\(reader.optionalSuffix)"
    }
    if let flexible { return "container.decodeFlexibleIfPresent(\(flexible).self, \(keys))" }
    if let other = reader.alternative {
      return "(try? container.decodeIfPresent(\(reader.requested).self, \(keys))) ?? "
        + "container.decodeIfPresent(\(other.requested).self, \(keys))\(other.optionalSuffix)"
    }
    return "container.decodeIfPresent(\(reader.requested).self, \(keys))\(reader.optionalSuffix)"
  }

  /// Returns the code and the recipes it needs in addition to the reader's; `nil` if there is no such code.
  func code(
    _ fallback: ReadFallback,
    isOptional: Bool,
    hiding hidden: FixtureLiterals
  ) -> (text: String, recipes: [String])? {
    let nested = pathRecipes
    let reasons = fallback.reasons
    if isNested, reader.recipes.contains("DecodeUnlessEmpty") { return nil }
    guard !reasons.isEmpty else {
      return reader.isOnlyOptional ? nil : ("try \(required)", nested)
    }
    var literal: String?
    if let value = fallback.value {
      guard let text = hidden.text(of: value) else { return nil }
      literal = text
    } else if !isOptional {
      return nil
    }
    switch (reasons, literal) {
    // What is neither is no missing value.
    case ([.missing, .null], _) where reader.alternative != nil: return nil
    case ([.missing, .null], nil): return ("try \(optional)", nested)
    case ([.missing, .null], let literal?): return ("try \(optional) ?? \(literal)", nested)
    case ([.missing, .null, .invalid], nil): return ("try? \(optional)", nested)
    case ([.missing, .null, .invalid], let literal?):
      return ("(try? \(optional)) ?? \(literal)", nested)
    case (_, let literal?) where isPlain:
      let list = ReadFallback.Reason.allCases.filter(reasons.contains).map { ".\($0)" }
      let when = list.joined(separator: ", ")
      return (
        "try container.decode(\(reader.requested).self, \(keys), default: \(literal), when: [\(when)])",
        ["DefaultValue", "IgnoredValues"]
      )
    default: return nil
    }
  }

  /// Returns the statement that encodes the property; `nil` if decoding it would not restore the value.
  func encoding(_ property: String, isOptional: Bool) -> String? {
    guard let inverse = reader.inverse, !pathRecipes.contains("DynamicKeys") else { return nil }
    let name = KeyNames.member(property)
    let mapped = inverse.isEmpty ? name : "\(name).map { $0\(inverse) }"
    return isOptional
      ? "try container.encodeIfPresent(\(mapped), \(keys))"
      : "try container.encode(\(name)\(inverse), \(keys))"
  }
}
