import Foundation
import MigrationPlanning

/// Replaces what ends the process in legacy code, such as `!`, by errors.
struct ForceUnwrapping {
  /// The statement that throws.
  let refusal: String

  private static let end = Pattern(
    #"\b(?:fatalError|preconditionFailure)\(|\bthrow\s+(?:(?:Himotoki\.|Unbox\.)?(?:DecodeError|Unbox\w*Error)"#
      + #"|customError|typeMismatch|missingKeyPath)\b[.\w]*\(?"#
  )
  /// A string that names nothing but local values.
  private static let message = Pattern(#"\A"(?:[^"\\\n]|\\[^(]|\\\(\w+\))*"\z"#)
  private static let interpolation = Pattern(#"\\\((\w+)\)"#)
  private static let description = Pattern(#"debugDescription: "(?:[^"\\]|\\.)*""#)
  private static let trap = Pattern(#"\b(?:fatalError|preconditionFailure)\("#)
  private static let forcedTry = Pattern(#"\btry!"#)
  private static let oneLiner = Pattern(#"\{ ([^{}\n]*) \}"#)
  private static let forced = Pattern(#"(?<=[\w)\]"?`])(?<!\btry)(?<!\bas)!(?![=!])"#)
  private static let cast = Pattern(#"\s+as!\s+(\[[^\]]*\]|[\w.<>]+)"#)
  private static let condition = Pattern(#"\?\?|&&|\|\||\s\?\s"#)
  private static let block = Pattern(
    #"(?:\b(?:if|guard|else|do|for|while|switch|catch)\b[^{}]*|:\s*)\z"#
  )
  private static let assignment = Pattern(
    #"\A(?:(?:let|var)\s+|self\.)?(\w+)(?:\s*:[^=\n]*)?\s*=\s*(?:try\s+)?\z"#
  )

  /// Returns whether code ends the process for some values of the right type, and what stands for it does not.
  static func changes(_ code: String, to new: String) -> Bool {
    let (old, new) = (SourceText.masked(code), SourceText.masked(new))
    return trap.isFound(in: old) || forced.isFound(in: old) && !forced.isFound(in: new)
  }

  /// Returns code that throws where it has `try!`.
  static func withoutForcedTries(_ code: String) -> String {
    Code(code).replacing(forcedTry) { _ in "try" }
  }

  /// Returns a statement that binds a value in front of it, or throws, where it has `!` or `as!`.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: The statement; `nil` if a closure or an operator decides whether the value is needed.
  func unwrapped(_ statement: String) -> String? {
    var result = throwing(statement)
    if Mark(in: result) != nil { result = Self.expanded(result) }
    var number = 0
    while let mark = Mark(in: result) {
      guard let start = Self.start(of: mark) else { return nil }
      number += 1
      result = bound(mark, start, number)
    }
    return result
  }

  /// Returns code that throws an error of Codable where it ends the process, or throws one of the library.
  func throwing(_ text: String) -> String {
    let code = Code(text)
    return code.replacing(
      Self.end.matches(in: code.masked).map { match in
        guard match[0].hasSuffix("(") else { return (match.start..<match.end, refusal) }
        let (arguments, end) = code.arguments(from: match.end)
        return (match.start..<end, refusal(saying: arguments.map(\.value), in: code.masked))
      }
    )
  }

  /// Returns the statement that throws, with the text of the app's error if the code around it has all that it names.
  private func refusal(saying arguments: [String], in code: String) -> String {
    guard arguments.count == 1, Self.message.isFound(in: arguments[0]) else { return refusal }
    let names = Self.interpolation.matches(in: arguments[0]).map { $0[1] }
    // A case may bind the name in front of its colon.
    let hasAll = names.allSatisfy {
      LegacyCode.uses($0, in: code) || code.contains("let \($0):")
    }
    guard hasAll else { return refusal }
    return Self.description.replacing(in: refusal) { _ in "debugDescription: \(arguments[0])" }
  }

  /// Returns code in which each block has lines of its own.
  private static func expanded(_ text: String) -> String {
    let code = Code(text)
    return code.replacing(oneLiner) { match in
      guard block.isFound(in: String(code.masked[..<match.start])) else { return nil }
      let body = code[match.start..<match.end].dropFirst(2).dropLast(2)
      let line = code.masked[..<match.start].split(whereSeparator: \.isNewline).last ?? ""
      let indentation = line.prefix { $0 == " " }
      return "{\n\(indentation)  \(body)\n\(indentation)}"
    }
  }

  /// A forced value in code.
  private struct Mark {
    let code: Code
    let operand: Range<String.Index>
    let end: String.Index
    /// The conditional cast in place of a forced one.
    let cast: String

    init?(in text: String) {
      code = Code(text)
      let cast = ForceUnwrapping.cast.matches(in: code.masked).first
      guard let match = ForceUnwrapping.forced.matches(in: code.masked).first ?? cast else {
        return nil
      }
      self.cast = match.groups.count > 1 ? " as? \(match[1])" : ""
      let start = ForceUnwrapping.startOfOperand(before: match.start, in: code.masked)
      operand = start..<match.start
      end = match.end
    }
  }

  private func bound(_ mark: Mark, _ start: String.Index, _ number: Int) -> String {
    let code = mark.code
    let whole = code.masked.startIndex..<code.masked.endIndex
    let line = code.masked[..<start].reversed().prefix { !$0.isNewline }
    let indentation = line.allSatisfy { $0 == " " } ? String(line) : "  "
    var operand = code[mark.operand]
    if operand.contains("try ") {
      operand = "try " + operand.replacingOccurrences(of: "try ", with: "")
    }
    let head = code[start..<mark.operand.lowerBound]
    let target = Self.assignment.matches(in: head).first
    if target != nil, head.hasSuffix("try "), !operand.hasPrefix("try ") {
      operand = "try " + operand
    }
    let isWhole = mark.end == whole.upperBound && target != nil
    let name = isWhole ? target?[1] ?? "" : number == 1 ? "value" : "value\(number)"
    let guarded =
      "guard let \(name) = \(operand)\(mark.cast) else {\n\(indentation)  \(refusal)\n\(indentation)}"
    guard isWhole, let target else {
      let rest = code[mark.end..<whole.upperBound]
      return code[whole.lowerBound..<start] + guarded + "\n" + indentation + head + name + rest
    }
    let isLocal = target[0].hasPrefix("let ") || target[0].hasPrefix("var ")
    return code[whole.lowerBound..<start] + guarded
      + (isLocal ? "" : "\n\(indentation)self.\(name) = \(name)")
  }

  /// Returns the start of the postfix expression that ends at an index.
  private static func startOfOperand(before end: String.Index, in code: String) -> String.Index {
    var index = end
    var depth = 0
    while index > code.startIndex {
      let previous = code.index(before: index)
      let character = code[previous]
      if ")]}".contains(character) { depth += 1 }
      if "([{".contains(character) { depth -= 1 }
      let isPart = character.isLetter || character.isNumber || "_.?!`)]\"([".contains(character)
      guard depth > 0 || depth == 0 && isPart else { return index }
      index = previous
    }
    return index
  }

  /// Returns the start of the statement around a forced value; `nil` if not every run of it needs the value.
  private static func start(of mark: Mark) -> String.Index? {
    let masked = mark.code.masked
    var depth = 0
    var start = mark.operand.lowerBound
    while start > masked.startIndex {
      let previous = masked.index(before: start)
      let character = masked[previous]
      if ")]}".contains(character) { depth += 1 }
      if "([{".contains(character) { depth -= 1 }
      if depth < 0, character == "{" {
        guard block.isFound(in: String(masked[..<previous])) else { return nil }
        break
      }
      // Arguments on lines of their own belong to the statement.
      if depth == 0, character == ";" || character.isNewline { break }
      if depth < 0, "([".contains(character) { depth = 0 }
      start = previous
    }
    let head = masked[start..<mark.operand.lowerBound]
    guard !condition.isFound(in: String(head)) else { return nil }
    return head.drop(while: \.isWhitespace).startIndex
  }
}
