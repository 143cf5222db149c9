import Foundation
import MigrationPlanning

/// How a file indents.
///
/// Drafts are written with two spaces and take the indentation of their file.
struct Indentation: Equatable, Sendable {
  static let ofDrafts = Indentation(unit: "  ")

  /// The white space of one level.
  let unit: String

  private init(unit: String) { self.unit = unit }

  private static let block = Pattern(#"(?m)^([ \t]*)\S.*\{[ \t]*\r?\n(?:[ \t]*\r?\n)*\1([ \t]+)\S"#)

  /// Finds the indentation of a file: that of the first block whose lines are further in than its head.
  ///
  /// - Parameter code: The code, without comments.
  /// - Complexity: O(*n*) in the length of the code.
  init(of code: String) {
    unit = Self.block.firstMatch(in: code)?[2] ?? Self.ofDrafts.unit
  }

  /// Returns code with another indentation.
  ///
  /// Code with a string of several lines stays as it is, because their indentation may be a part of the string.
  ///
  /// - Parameters:
  ///   - code: The code, indented as the file is.
  ///   - other: The indentation of the result.
  /// - Returns: The code.
  func rewritten(_ code: String, as other: Indentation) -> String {
    guard self != other, !code.contains("\"\"\"") else { return code }
    return code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var rest = line
      var levels = 0
      while rest.hasPrefix(unit) {
        rest = rest.dropFirst(unit.count)
        levels += 1
      }
      return String(repeating: other.unit, count: levels) + rest
    }.joined(separator: "\n")
  }
}
