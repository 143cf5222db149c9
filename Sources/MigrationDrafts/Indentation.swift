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
    let levels = Pattern("(?m)^(?:\(NSRegularExpression.escapedPattern(for: unit)))+")
    return levels.replacing(in: code) { match in
      String(repeating: other.unit, count: match[0].utf8.count / unit.utf8.count)
    }
  }
}
