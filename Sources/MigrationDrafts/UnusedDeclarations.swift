import Foundation
import MigrationPlanning

/// What a file declares, the deleted half of a model used, and nothing uses any more.
///
/// These are constants of keys, formatters and functions, of which the compiler does not warn. They are only named: what
/// looks unused may be called by Objective-C, or satisfy a protocol.
struct UnusedDeclarations {
  /// The names with the numbers of their lines.
  let names: [(name: String, line: Int)]

  // Stored properties of a model are not looked at: synthesized code uses them without a mention.
  private static let declaration = Pattern(
    #"(?m)(?:^(?:(?:file)?private |internal )?|\bstatic )(?:let|var) (\w+)"#
      + #"|\b(?:func|typealias) (\w+)|\b(?:enum|struct|class) (\w+)[^{}]*\{"#
  )
  private static let word = Pattern(#"\w+"#)

  /// Finds what a file does not use any more.
  ///
  /// - Parameters:
  ///   - text: The file without the legacy half.
  ///   - removed: The code that was deleted.
  ///   - isUsedElsewhere: Whether another file may use a name.
  /// - Complexity: O(*n*) in the length of the file.
  init(in text: String, removed: [String], isUsedElsewhere: (String) -> Bool) {
    let wasUsed = Set(removed.flatMap(Self.words)).subtracting(["CodingKeys"])
    guard !wasUsed.isEmpty else {
      names = []
      return
    }
    // A string or a comment that mentions a name counts as a use.
    let counts = Dictionary(Self.words(of: text).map { ($0, 1) }, uniquingKeysWith: +)
    let code = Code(text)
    var end = code.masked.startIndex
    var names: [(String, Int)] = []
    for match in Self.declaration.matches(in: code.masked) {
      let name = match.groups.dropFirst().first { !$0.isEmpty } ?? ""
      guard match.start >= end, wasUsed.contains(name), counts[name] == 1, !isUsedElsewhere(name)
      else { continue }
      names.append((name, SourceText.line(of: match.start, in: code.masked)))
      // The members go with their type.
      if !match[3].isEmpty { end = code.end(from: match.end) }
    }
    self.names = names
  }

  private static func words(of code: String) -> [String] { word.matches(in: code).map { $0[0] } }
}
