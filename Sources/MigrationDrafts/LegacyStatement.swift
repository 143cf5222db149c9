import Foundation
import SwiftSource

/// One statement of legacy code, with the names that it declares and changes.
struct LegacyStatement: Sendable {
  /// The statement, without the indentation of its first line.
  let text: String
  /// The text without the contents of strings, at the same offsets.
  let masked: String
  /// The names that code behind the statement may use.
  let declared: Set<String>
  /// The names that the statement assigns, or calls a function of.
  let changed: Set<String>
  /// The names that only code inside the statement may use.
  private let inner: Set<String>

  private static let declaration = Pattern(#"\A(?:let|var)\s+\(?([\w, ]+)"#)
  private static let binding = Pattern(#"\b(?:let|var|for)\s+\(?(\w+)"#)
  private static let change = Pattern(
    #"(?:\A|[{;\n]|\bin\b)\s*(?:self\.)?`?(\w+)`?(?:\[[^\]]*\]|\.\w+)*\s*(?:[-+*/]|\?\?)?=(?!=)"#
  )
  private static let call = Pattern(#"(?:\A|[{;\n])\s*(?:self\.)?(\w+)\.\w+\("#)
  private static let name = Pattern(#"\w+"#)
  private static let refusal = Pattern(#"\bthrow\b|\b(?:fatalError|preconditionFailure)\("#)
  private static let delegation = Pattern(#"\A(?:try\s+)?(?:super|self)\.init\("#)
  private static let elseBlock = Pattern(#"\belse\s*\{"#)

  init(_ text: String) {
    self.text = text
    let masked = SourceText.masked(text)
    self.masked = masked
    func names(_ pattern: Pattern, in code: String) -> Set<String> {
      Set(
        pattern.matches(in: code).flatMap { match in
          Self.name.matches(in: match[1]).map { $0[0] }
        }
      )
    }
    let conditions = Self.elseBlock.matches(in: masked).first.map { masked[..<$0.start] } ?? ""
    declared = names(Self.declaration, in: masked)
      .union(masked.hasPrefix("guard ") ? names(Self.binding, in: String(conditions)) : [])
    inner = names(Self.binding, in: masked).subtracting(declared)
    changed = names(Self.change, in: masked).union(names(Self.call, in: masked))
      .subtracting(inner).subtracting(declared)
  }

  /// Whether the statement may refuse a document without reading it.
  var refuses: Bool { Self.refusal.isFound(in: masked) }

  /// Whether the statement calls another initializer.
  var isDelegation: Bool { Self.delegation.isFound(in: masked) }

  /// Returns whether the statement uses a name of the code in front of it.
  func uses(_ name: String) -> Bool { !inner.contains(name) && LegacyCode.uses(name, in: masked) }

  /// Returns whether code uses a name that only code inside the statement may use.
  func binds(namesIn code: String) -> Bool { inner.contains { LegacyCode.uses($0, in: code) } }
}

extension LegacyStatement {
  private static let continuation = Pattern(
    #"\A(?:[.?:)\]}]|&&|\|\||[-+*/<=]+\s|else\b|catch\b|\{)"#
  )
  private static let openEnd = Pattern(#"(?:[=,+*/&|:(\[]|\?\?|\b(?:return|else|try))\z"#)

  /// Splits code into its statements.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  static func all(in code: String) -> [LegacyStatement] {
    let masked = SourceText.masked(code)
    var found: [Range<String.Index>] = []
    var depth = 0
    var start: String.Index?
    for index in masked.indices {
      let character = masked[index]
      if start == nil, !character.isWhitespace, character != ";" { start = index }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard depth == 0, let begin = start, character == ";" || character.isNewline,
        character == ";" || isEnd(masked[begin..<index], masked[index...])
      else { continue }
      found.append(begin..<index)
      start = nil
    }
    if let start { found.append(start..<masked.endIndex) }
    return found.map { range in
      let start = SourceText.index(range.lowerBound, of: masked, in: code)
      let end = SourceText.index(range.upperBound, of: masked, in: code)
      return LegacyStatement(SourceText.unindented(code, start..<end))
    }
  }

  private static func isEnd(_ statement: Substring, _ rest: Substring) -> Bool {
    let next = rest.drop(while: \.isWhitespace)
    let own = statement.trimmingCharacters(in: .whitespaces)
    return !continuation.isFound(in: String(next.prefix(8)))
      && !openEnd.isFound(in: String(own.suffix(8)))
  }

  private static let doBlock = Pattern(#"\Ado\s*\{"#)

  /// Returns the code inside, if the statement is a `do` whose `catch` only throws again.
  var caught: String? {
    guard let head = Self.doBlock.matches(in: masked).first else { return nil }
    let body = SourceText.block(in: text, from: SourceText.index(head.end, of: masked, in: text))
    let rest = masked.utf8.dropFirst(head[0].utf8.count + body.utf8.count)
    let handler = String(decoding: rest, as: UTF8.self)
    return handler.contains("throw") && !handler.contains("return") ? body : nil
  }
}
