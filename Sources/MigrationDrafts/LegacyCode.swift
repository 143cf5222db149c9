import Foundation
import SwiftSource

/// The body of the legacy decoding function or initializer of a model.
struct LegacyCode: Sendable {
  private let text: String
  /// The text without comments and the contents of strings, at the same offsets.
  private let masked: String

  /// The parameter that reads the document.
  private let reader: String

  /// The beginning of a head up to the parameter's name, and the type of the parameter.
  private static let heads = [
    (#"func decode\(\s*_"#, #"(?:Himotoki\.)?Extractor\s*,?\s*\)"#),
    (#"init\(\s*(?:unboxer)?"#, #"(?:Unbox\.)?Unboxer\b"#),
    (#"init\??\(\s*(?:\w+(?=\s+\w))?"#, #"(?:JAYSON\.)?(?:JAYSON|JSON)\b"#),
    (#"func \w+\(\s*_"#, #"Unboxer\s*,?\s*\)"#),
  ].map { Pattern($0 + #"\s*\b(\w+)\s*:\s*"# + $1 + #"[^{]*\{"#) }

  /// Finds the code among the members of a declaration or an extension, without its braces.
  init?(in body: String) {
    // A type inside has legacy code of its own.
    let outline = SourceText.outline(body)
    guard let head = Self.heads.lazy.compactMap({ $0.matches(in: outline).first }).first else {
      return nil
    }
    text = SourceText.block(in: body, from: SourceText.index(head.end, of: outline, in: body))
    masked = SourceText.masked(text)
    reader = head[1]
  }

  /// Returns whether code refers to the parameter that reads the document.
  func usesReader(in code: String) -> Bool { Self.uses(reader, in: SourceText.masked(code)) }

  /// The lines, without those that are empty.
  var lines: [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// Returns whether the code mentions a name, which may be in backticks.
  func mentions(_ name: String) -> Bool {
    !SourceText.matches(#"(?<!\w)"# + Self.pattern(for: name) + #"(?!\w)"#, in: masked).isEmpty
  }

  /// Returns whether the code declares a local constant or variable.
  func declares(_ name: String) -> Bool {
    !SourceText.matches(#"\b(?:let|var|for) "# + Self.pattern(for: name) + #"(?!\w)"#, in: masked)
      .isEmpty
  }

  /// Returns the pattern for a name, which may be in backticks.
  static func pattern(for name: String) -> String {
    "`?" + NSRegularExpression.escapedPattern(for: name) + "`?"
  }

  private func index(_ index: String.Index) -> String.Index {
    SourceText.index(index, of: masked, in: text)
  }
}

extension LegacyCode {
  /// Returns the expressions that may initialize a property, each once.
  ///
  /// They are arguments with the label of the property, also those of other calls, and its assignment. A
  /// property with several assignments has no expression.
  func expressions(for name: String) -> [String] {
    let name = Self.pattern(for: name)
    let assignments = SourceText.matches(#"(?m)^\s*(?:\w+\.)?"# + name + #" = "#, in: masked)
    guard assignments.count < 2 else { return [] }
    let found =
      SourceText.matches(#"[(,]\s*"# + name + #":\s*"#, in: masked)
      .map { SourceText.argument(in: text, from: index($0.end)) }
      + assignments.map { SourceText.statement(in: text, from: index($0.end)) }
    return found.enumerated().filter { !found[..<$0].contains($1) }.map(\.element)
  }

  private static let coalescing = Pattern(#"\?\?\s*"#)
  /// A pattern for code of literals and operators only, without the contents of strings.
  private static let literal = Pattern(
    #"^(?:[\s\[\]():,+*/-]|#*"+\s*"+#*|\b\d[\w.]*|\b(?:true|false|nil)\b)*$"#
  )

  /// Returns what stands behind `??` in the expressions of a property and in the constants that they use.
  private func defaults(for name: String) -> [String] {
    expressions(for: name).flatMap { [$0] + (locals(usedIn: $0) ?? []) }.flatMap { expression in
      let masked = SourceText.masked(expression)
      return Self.coalescing.matches(in: masked).map { match in
        let start = SourceText.index(match.end, of: masked, in: expression)
        return SourceText.argument(in: expression, from: start)
      }
    }
  }

  private static func isLiteral(_ text: String) -> Bool {
    !text.contains(#"\("#) && literal.isFound(in: SourceText.masked(text))
  }

  /// Returns what stands behind `??` in the expressions of a property, without literals.
  ///
  /// A run shows only the value that such a default has now, on this machine.
  func computedDefaults(for name: String) -> [String] {
    defaults(for: name).filter { !Self.isLiteral($0) }
  }

  /// Returns whether the code says that the default of a property is a constant, if only somewhere.
  func hasConstantDefault(_ literal: String, for name: String) -> Bool {
    if !defaults(for: name).isEmpty { return true }
    return !SourceText.matches(Self.spellings(of: literal), in: text).isEmpty
  }

  /// Returns a pattern for a literal in code.
  static func spellings(of literal: String) -> String {
    // A comparison with either value makes a truth value.
    if ["true", "false"].contains(literal) { return #"\b(?:true|false)\b"# }
    let whole = literal.hasSuffix(".0") ? String(literal.dropLast(2)) : literal
    if ["[]", "[:]", "\"\""].contains(literal) {
      // Or an initializer, such as `[String]()`.
      let type = #"(?:\[[\w<>\[\]:, .]+\]|\b[A-Z]\w*(?:<[^>()]*>)?)"#
      return "(?:" + NSRegularExpression.escapedPattern(for: literal) + "|" + type + #"\(\))"#
    }
    let start = literal.hasPrefix(".") ? "" : #"(?<![\w.])"#
    let text =
      whole.allSatisfy(\.isNumber)
      ? whole.map(String.init).joined(separator: "_?")
      : NSRegularExpression.escapedPattern(for: whole)
    return start + text + #"(?!\w)"#
  }
}

extension LegacyCode {
  private static let bindings = Pattern(
    #"\b(?:guard|if|,)\s*(?:let|var) (\w+)|\bvar (\w+)|\bfor (\w+)"#
  )

  /// Returns whether an expression uses a local binding that is no constant, such as `guard let name`.
  func usesOtherBindings(_ expression: String) -> Bool {
    Self.bindings.matches(in: text).contains { match in
      Self.uses(match[1] + match[2] + match[3], in: expression)
    }
  }

  private static func uses(_ name: String, in expression: String) -> Bool {
    !SourceText.matches(#"(?<![\w.])"# + name + #"\b(?!:)"#, in: expression).isEmpty
  }

  private static let constant = #"(let (\w+)\b[^=\n]*= )"#
  /// A pattern for the beginnings of constants, and of other statements with the name of one.
  private static let statement = Pattern(
    #"(?m)(?:^|[{;])[ \t]*(?:"# + constant + #"|(\w+)[.?!\[])"#
  )

  /// Returns the statements that make the local constants of an expression, in order.
  ///
  /// They declare a constant or begin with its name, such as `formatter.dateFormat = "yyyy"`.
  ///
  /// - Parameter expression: The expression.
  /// - Returns: The statements; `nil` if one depends on a condition, changes what another has set, or uses a
  ///   binding that is no constant.
  func locals(usedIn expression: String) -> [String]? {
    var kept: [String] = []
    var places: Set<Substring> = []
    let constants = Set(SourceText.matches(Self.constant, in: masked).map { $0[2] })
    for match in Self.statement.matches(in: masked).reversed() {
      let name = match[2] + match[3]
      let isUsed = ([expression] + kept).contains { Self.uses(name, in: $0) }
      guard isUsed, constants.contains(name) else { continue }
      if match[3].isEmpty {
        kept.append(match[1] + SourceText.statement(in: text, from: index(match.end)))
        continue
      }
      let bracket = openBracket(before: masked.index(before: match.end))
      // An argument on a line of its own is no statement.
      if bracket == "(" || bracket == "[" { continue }
      let rest = SourceText.statement(in: text, from: text.index(before: index(match.end)))
      let isFirst = places.insert((name + rest).prefix { $0 != "=" }).inserted
      guard bracket == nil, isFirst, !Self.uses("self", in: rest) else { return nil }
      kept.append(name + rest)
    }
    return kept.contains(where: usesOtherBindings) ? nil : kept.reversed()
  }

  /// Returns the innermost bracket that is open before an index of the masked text.
  private func openBracket(before end: String.Index) -> Character? {
    masked[..<end].reduce(into: [Character]()) { open, character in
      if "([{".contains(character) { open.append(character) }
      if ")]}".contains(character) { _ = open.popLast() }
    }.last
  }
}
