import Foundation
import SwiftSource

/// Replaces what ends the process in legacy code, such as `!`, by errors.
struct ForceUnwrapping {
  /// The statement that throws.
  let refusal: String

  private static let end = Pattern(
    #"\b(?:fatalError|preconditionFailure)\(|\bthrow\s+(?:(?:Himotoki\.)?DecodeError|Unbox\w*Error|customError)\b[.\w]*\(?"#
  )
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

  /// Returns code that throws where it has `try!`.
  static func withoutForcedTries(_ code: String) -> String {
    SourceText.replacing(forcedTry, in: code) { _ in "try" }
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
      guard let start = Self.start(of: mark, in: result) else { return nil }
      number += 1
      result = bound(mark, result, start, number)
    }
    return result
  }

  /// Returns code that throws where it calls `fatalError`.
  private func throwing(_ code: String) -> String {
    let masked = SourceText.masked(code)
    return Self.end.matches(in: masked).reversed().reduce(into: code) { result, match in
      let isCall = match[0].hasSuffix("(")
      let call = isCall ? SourceText.block(in: masked, from: match.end) : ""
      let end = masked.utf8.index(match.end, offsetBy: isCall ? call.utf8.count + 1 : 0)
      let start = SourceText.index(match.start, of: masked, in: code)
      result.replaceSubrange(start..<SourceText.index(end, of: masked, in: code), with: refusal)
    }
  }

  /// Returns code in which each block has lines of its own.
  private static func expanded(_ code: String) -> String {
    let masked = SourceText.masked(code)
    return oneLiner.matches(in: masked).reversed().reduce(into: code) { result, match in
      guard block.isFound(in: String(masked[..<match.start])) else { return }
      let range = SourceText.range(of: match, of: masked, in: code)
      let body = code[range].dropFirst(2).dropLast(2)
      let line = code[..<range.lowerBound].split(whereSeparator: \.isNewline).last ?? ""
      let indentation = line.prefix { $0 == " " }
      result.replaceSubrange(range, with: "{\n\(indentation)  \(body)\n\(indentation)}")
    }
  }

  /// A forced value in code.
  private struct Mark {
    let operand: Range<String.Index>
    let end: String.Index
    /// The conditional cast in place of a forced one.
    let cast: String

    init?(in code: String) {
      let masked = SourceText.masked(code)
      let cast = ForceUnwrapping.cast.matches(in: masked).first
      guard let match = ForceUnwrapping.forced.matches(in: masked).first ?? cast else { return nil }
      self.cast = match.groups.count > 1 ? " as? \(match[1])" : ""
      let start = ForceUnwrapping.startOfOperand(before: match.start, in: masked)
      operand =
        SourceText.index(
          start,
          of: masked,
          in: code
        )..<SourceText.index(match.start, of: masked, in: code)
      end = SourceText.index(match.end, of: masked, in: code)
    }
  }

  private func bound(
    _ mark: Mark,
    _ code: String,
    _ start: String.Index,
    _ number: Int
  ) -> String {
    let line = code[..<start].reversed().prefix { !$0.isNewline }
    let indentation = line.allSatisfy { $0 == " " } ? String(line) : "  "
    var operand = String(code[mark.operand])
    if operand.contains("try ") {
      operand = "try " + operand.replacingOccurrences(of: "try ", with: "")
    }
    let head = String(code[start..<mark.operand.lowerBound])
    let target = Self.assignment.matches(in: head).first
    if target != nil, head.hasSuffix("try "), !operand.hasPrefix("try ") {
      operand = "try " + operand
    }
    let isWhole = mark.end == code.endIndex && target != nil
    let name = isWhole ? target?[1] ?? "" : number == 1 ? "value" : "value\(number)"
    let guarded =
      "guard let \(name) = \(operand)\(mark.cast) else {\n\(indentation)  \(refusal)\n\(indentation)}"
    guard isWhole, let target else {
      return code[..<start] + guarded + "\n" + indentation + head + name + code[mark.end...]
    }
    let isLocal = target[0].hasPrefix("let ") || target[0].hasPrefix("var ")
    return code[..<start] + guarded + (isLocal ? "" : "\n\(indentation)self.\(name) = \(name)")
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
  private static func start(of mark: Mark, in code: String) -> String.Index? {
    let masked = SourceText.masked(code)
    let operand = SourceText.index(mark.operand.lowerBound, of: code, in: masked)
    var depth = 0
    var start = operand
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
    let head = masked[start..<operand]
    guard !condition.isFound(in: String(head)) else { return nil }
    let blanks = head.prefix(while: \.isWhitespace).utf8.count
    return SourceText.index(masked.utf8.index(start, offsetBy: blanks), of: masked, in: code)
  }
}
