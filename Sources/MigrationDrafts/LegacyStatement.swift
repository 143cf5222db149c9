import Foundation
import MigrationPlanning

/// One statement of legacy code, with the names that it declares and changes.
struct LegacyStatement: Sendable {
  /// The statement, without the indentation of its first line.
  let code: Code
  /// The names that code behind the statement may use.
  let declared: Set<String>
  /// The names that the statement assigns, or calls a function of.
  let changed: Set<String>
  /// The names that the statement assigns with `self.`, so that they are no local ones.
  private let members: Set<String>
  /// The names that only code inside the statement may use.
  private let inner: Set<String>

  private static let declaration = Pattern(#"\A(?:let|var|func)\s+\(?([\w, ]+)"#)
  private static let binding = Pattern(#"\b(?:let|var|for)\s+\(?(\w+)"#)
  /// A pattern for what stands in front of a statement, such as `case "photo":`.
  private static let front = #"(?:\A|[{;\n]|\bin\b|\b(?:case\b[^\n]*?|default):)\s*"#
  private static let change = Pattern(
    front + #"(?:self\.)?`?(\w+)`?(?:\[[^\]]*\]|\.\w+)*\s*(?:[-+*/]|\?\?)?=(?!=)"#
  )
  private static let member = Pattern(front + #"self\.`?(\w+)"#)
  private static let target = Pattern(#"\A(?:self\.)?`?(\w+)`?\s*=(?!=)"#)
  private static let call = Pattern(front + #"(?:self\.)?(\w+)\.\w+\("#)
  private static let name = Pattern(#"\w+"#)
  private static let refusal = Pattern(#"\bthrow\b|\b(?:fatalError|preconditionFailure)\("#)
  private static let ending = Pattern(#"\A(?:guard|if|switch|for|while|do)\b(?s:.)*\breturn\b"#)
  private static let elseBlock = Pattern(#"\belse\s*\{"#)

  init(_ text: String) {
    code = Code(text)
    let masked = code.masked
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
    members = names(Self.member, in: masked)
    changed = names(Self.change, in: masked).union(names(Self.call, in: masked))
      .subtracting(inner).subtracting(declared).union(members)
      .union(names(Self.target, in: masked))
  }

  var text: String { code.text }
  var masked: String { code.masked }

  private static let failure = Pattern(#"\A(?:guard|if)\b(?s:.)*\{\s*return nil\s*\}\z"#)

  /// The statement of a failable initializer as one that throws an error of the library, which a draft replaces.
  var throwing: LegacyStatement {
    let range = masked.range(of: "return nil", options: .backwards)
    guard Self.failure.isFound(in: masked), let range else { return self }
    return LegacyStatement(code.replacing([(range: range, new: "throw DecodeError")]))
  }

  /// Whether the statement may refuse a document without reading it.
  var refuses: Bool { Self.refusal.isFound(in: masked) }

  /// Whether the statement may end the code with a value.
  var returns: Bool { Self.ending.isFound(in: masked) }

  /// The names of the code in front of it that the statement sets, and those that it declares.
  var locals: Set<String> { declared.union(changed.subtracting(members)) }

  /// Returns whether the statement uses a name of the code in front of it.
  ///
  /// A name that the statement binds may be that of what it binds, as in `if let size = size` and `switch size`.
  func uses(_ name: String) -> Bool {
    guard inner.contains(name) else { return LegacyCode.uses(name, in: masked) }
    let bound = Pattern(
      #"\b(?:let|var)\s+"# + name + #"\s*(?:=[^,{}\n]*(?<![\w.])"# + name + #"\b|[,{]|else\b)"#
    )
    let first = Pattern(#"\b(?:let|var|for)\s+\(?"# + name + #"\b"#).matches(in: masked).first
    return bound.isFound(in: masked)
      || first.map { LegacyCode.uses(name, in: String(masked[..<$0.start])) } == true
  }

  /// Returns whether code uses a name that only code inside the statement may use.
  func binds(namesIn code: String) -> Bool { inner.contains { LegacyCode.uses($0, in: code) } }
}

extension LegacyStatement {
  /// Splits code into its statements.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  static func all(in text: String) -> [LegacyStatement] {
    let code = Code(text)
    let masked = code.masked
    var found: [Range<String.Index>] = []
    var depth = 0
    var start: String.Index?
    for index in masked.indices {
      let character = masked[index]
      if start == nil, !character.isWhitespace, character != ";" { start = index }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      guard depth == 0, let begin = start, character == ";" || character.isNewline,
        character == ";" || Code.isEnd(of: masked[begin..<index], before: masked[index...])
      else { continue }
      found.append(begin..<index)
      start = nil
    }
    if let start, let last = masked.lastIndex(where: { !$0.isWhitespace }) {
      found.append(start..<masked.index(after: last))
    }
    return found.map { LegacyStatement(code.unindented($0)) }
  }

  private static let doBlock = Pattern(#"\Ado\s*\{"#)

  /// The code inside and the `catch` behind it, if the statement is a `do` whose `catch` only throws again.
  var caught: (code: String, handler: String)? {
    guard let head = Self.doBlock.matches(in: masked).first else { return nil }
    let end = code.end(from: head.end)
    let handler = masked[end...]
    guard handler.contains("throw"), !handler.contains("return") else { return nil }
    let rest = String(code[end..<masked.endIndex].dropFirst())
    return (code[head.end..<end], rest.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
