/// A type in a declaration, with its generic arguments.
///
/// Optionals, arrays, dictionaries and tuples are omitted: `[String: (User, [Tag])?]` refers to
/// `String`, `User` and `Tag`.
struct TypeReference: Hashable, Sendable {
  let name: String
  /// The compiler's identifier; `nil` for a generic parameter.
  let identifier: String?
  var arguments: [TypeReference] = []

  /// The reference and all nested arguments.
  var flattened: [TypeReference] { [self] + arguments.flatMap(\.flattened) }
}

extension TypeReference {
  /// Returns the types that a property or an enum case stores, including property wrappers.
  ///
  /// It omits the types in the signature of a function, because functions are not decoded.
  static func stored(in fragments: [SymbolGraph.Fragment]) -> [TypeReference] {
    guard let name = fragments.firstIndex(where: { $0.kind == "identifier" }) else { return [] }
    let wrappers = fragments[..<name].compactMap { fragment in
      fragment.preciseIdentifier.map { TypeReference(name: fragment.spelling, identifier: $0) }
    }
    var parser = TypeReferenceParser(fragments[(name + 1)...], keepsFunctions: false)
    return wrappers + parser.parse()
  }

  /// Returns all types in a declaration, including types in the signatures of functions.
  static func all(in fragments: [SymbolGraph.Fragment]) -> [TypeReference] {
    var parser = TypeReferenceParser(fragments[...], keepsFunctions: true)
    return parser.parse()
  }
}

/// Parses the fragments of a declaration.
private struct TypeReferenceParser {
  private enum Token: Equatable {
    case name(String, String?)
    case mark(Character)
    case arrow
  }

  private var tokens: [Token] = []
  private var next = 0
  private let keepsFunctions: Bool

  init(_ fragments: ArraySlice<SymbolGraph.Fragment>, keepsFunctions: Bool) {
    self.keepsFunctions = keepsFunctions
    for fragment in fragments {
      switch fragment.kind {
      case "typeIdentifier", "attribute":
        tokens.append(.name(fragment.spelling, fragment.preciseIdentifier))
      case "text": tokens += Self.marks(in: fragment.spelling)
      default: continue
      }
    }
  }

  mutating func parse() -> [TypeReference] { references(until: "{") }

  private static func marks(in text: String) -> [Token] {
    var tokens: [Token] = []
    for character in text {
      if character == ">", tokens.last == .mark("-") {
        tokens[tokens.count - 1] = .arrow
      } else if character.isPunctuation || character.isSymbol {
        tokens.append(.mark(character))
      }
    }
    return tokens
  }

  private mutating func references(until end: Character) -> [TypeReference] {
    var references: [TypeReference] = []
    while let token = take() {
      switch token {
      case .mark(end): return references
      case .name(let name, let identifier):
        references.append(nested(name, identifier))
      case .mark("("):
        references += parenthesized()
      case .mark("["):
        references += self.references(until: "]")
      case .mark("<"):
        references += self.references(until: ">")
      case .mark, .arrow: continue
      }
    }
    return references
  }

  /// Parses a name with its arguments and nested names: `Page<User>.Cursor` gives `Cursor`.
  private mutating func nested(_ name: String, _ identifier: String?) -> TypeReference {
    var reference = TypeReference(name: name, identifier: identifier)
    while true {
      if peek(.mark("<")) {
        next += 1
        reference.arguments += references(until: ">")
      } else if peek(.mark(".")), next + 1 < tokens.count,
        case .name(let inner, let innerIdentifier) = tokens[next + 1]
      {
        next += 2
        reference = TypeReference(
          name: inner,
          identifier: innerIdentifier,
          arguments: reference.arguments
        )
      } else {
        return reference
      }
    }
  }

  /// Parses a tuple, or the parameters and the result of a function.
  private mutating func parenthesized() -> [TypeReference] {
    let inner = references(until: ")")
    guard !keepsFunctions else { return inner }
    // Skips the error type of `(User) throws(Failure) -> Tag`.
    if peek(.mark("(")) {
      next += 1
      _ = references(until: ")")
    }
    guard peek(.arrow) else { return inner }
    next += 1
    skipResult()
    return []
  }

  private mutating func skipResult() {
    while next < tokens.count {
      switch tokens[next] {
      case .mark(","), .mark(")"), .mark("]"), .mark(">"), .mark("{"): return
      case .mark("("):
        next += 1
        _ = references(until: ")")
      case .mark("["):
        next += 1
        _ = references(until: "]")
      case .mark("<"):
        next += 1
        _ = references(until: ">")
      default: next += 1
      }
    }
  }

  private func peek(_ token: Token) -> Bool { next < tokens.count && tokens[next] == token }

  private mutating func take() -> Token? {
    guard next < tokens.count else { return nil }
    defer { next += 1 }
    return tokens[next]
  }
}
