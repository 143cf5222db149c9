/// A library whose behaviour the grid holds, and how it writes what it writes short.
enum MeasuredLibrary: String, Sendable {
  case himotoki = "Himotoki"
  case unbox = "Unbox"

  /// The column of the required read, and that of an optional read which differs from the rule.
  var columns: (required: Int, optional: Int) {
    switch self {
    case .himotoki: (1, 3)
    case .unbox: (2, 4)
    }
  }

  /// Tells what an optional read gives where the grid does not say it.
  func optionalOutcome(ofRequired outcome: String) -> String {
    switch self {
    case .himotoki: outcome == "E missing" ? "nil" : outcome
    case .unbox: outcome.hasPrefix("E ") && outcome != "E invalid" ? "nil" : outcome
    }
  }

  /// Writes out an outcome of the grid.
  func outcome(_ short: String, of literal: LiteralText) -> String {
    guard short.hasPrefix("E "), !short.contains("(") else { return short }
    let name = String(short.dropFirst(2))
    switch self {
    case .himotoki: return himotokiError(name, literal)
    case .unbox: return unboxError(name, literal)
    }
  }

  private func himotokiError(_ name: String, _ literal: LiteralText) -> String {
    switch name {
    case "missing": return #"E missingKeyPath(["k"])"#
    case "invalid": return #"E custom("The given data was not valid JSON.")"#
    default:
      let isInside = name.hasSuffix(".a")
      let expected = isInside ? String(name.dropLast(2)) : name
      let keyPath = isInside ? #"["k", "a"]"# : #"["k"]"#
      return #"E typeMismatch(expected: "\#(expected)", actual: \#(literal.himotoki), "#
        + "keyPath: \(keyPath))"
    }
  }

  private func unboxError(_ name: String, _ literal: LiteralText) -> String {
    switch name {
    case "missing": return #"E pathError(missingKey("k"), path: "k")"#
    case "invalid": return "E UnboxError.invalidData"
    case "value": return #"E pathError(invalidValue(\#(literal.unbox), "k"), path: "k")"#
    default:
      let element = name.dropFirst("element ".count)
      return #"E pathError(invalidCollectionElementType(\#(element)), path: "k")"#
    }
  }
}
