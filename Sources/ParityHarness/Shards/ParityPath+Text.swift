extension ParityPath {
  /// Reads a path from the text that `description` makes of it.
  ///
  /// - Throws: `RecordError` when the text is not of that form.
  init(text: String) throws(RecordError) {
    var parser = PathParser(rest: text.unicodeScalars[...])
    guard parser.take("$"), let steps = parser.steps() else {
      throw RecordError("the path \(text)")
    }
    self.init(steps)
  }
}

/// Reads the steps of a path, one after the other.
private struct PathParser {
  var rest: Substring.UnicodeScalarView

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  mutating func steps() -> [ParityPath.Step]? {
    var steps: [ParityPath.Step] = []
    while !rest.isEmpty {
      guard let step = step() else { return nil }
      steps.append(step)
    }
    return steps
  }

  private mutating func step() -> ParityPath.Step? {
    if take(".") { return .key(text(until: [".", "["])) }
    guard take("[") else { return nil }
    let step = rest.first == "\"" ? quotedKey() : index()
    return take("]") ? step : nil
  }

  private mutating func index() -> ParityPath.Step? {
    let text = text(until: ["]"])
    return text == "*" ? .anyIndex : Int(text).map { .index($0) }
  }

  private mutating func text(until ends: Set<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    while let next = rest.first, !ends.contains(next) {
      text.append(next)
      rest.removeFirst()
    }
    return String(text)
  }

  /// A key as `debugDescription` writes it.
  private mutating func quotedKey() -> ParityPath.Step? {
    guard take("\"") else { return nil }
    var key = String.UnicodeScalarView()
    while !take("\"") {
      guard let scalar = rest.popFirst() else { return nil }
      guard let character = scalar == "\\" ? escaped() : scalar else { return nil }
      key.append(character)
    }
    return .key(String(key))
  }

  private mutating func escaped() -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0": return "\0"
    case "u":
      guard take("{"), let code = UInt32(text(until: ["}"]), radix: 16), take("}") else {
        return nil
      }
      return Unicode.Scalar(code)
    case let other?: return other
    case nil: return nil
    }
  }
}
