/// The blocks of a file, and the types and extensions that they belong to, found in one pass.
package struct TypeNesting: Sendable {
  /// A type or an extension, with the code between its braces.
  private struct Scope {
    let name: String
    /// The access of the members without a modifier, as the head of an extension says it.
    let memberAccess: String?
    let start: String.Index
    var end: String.Index
  }

  private static let head = Pattern(
    #"(?<!import )\b(?:(public|package)\s+(?=extension))?"#
      + #"(?:struct|class|enum|actor|protocol|extension)\s+([\w.]+)[^{}]*\{"#
  )

  private let scopes: [Scope]
  /// The index of the closing brace for the index behind each opening one.
  private let ends: [String.Index: String.Index]
  private let end: String.Index

  /// Finds the blocks of code without comments and the contents of strings.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  package init(of code: String) {
    var ends: [String.Index: String.Index] = [:]
    var open: [String.Index] = []
    for index in code.utf8.indices {
      switch code.utf8[index] {
      case UInt8(ascii: "{"): open.append(code.utf8.index(after: index))
      case UInt8(ascii: "}"): if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    self.ends = ends
    end = code.endIndex
    scopes = Self.head.matches(in: code).map { head in
      Scope(
        name: head[2],
        memberAccess: head[1].isEmpty ? nil : head[1],
        start: head.end,
        end: ends[head.end] ?? code.endIndex
      )
    }
  }

  /// Returns the names of the types and extensions that contain a match, the outermost first.
  ///
  /// - Complexity: O(*n*) in the number of types.
  package func names(around match: SourceText.Match) -> [String] {
    scopes(around: match).map(\.name)
  }

  /// Returns the access of a declaration without a modifier in a `public` or `package` extension.
  ///
  /// - Returns: The modifier of the extension; `nil` for a declaration elsewhere, such as in a type.
  /// - Complexity: O(*n*) in the number of types.
  package func memberAccess(around match: SourceText.Match) -> String? {
    scopes(around: match).last?.memberAccess
  }

  private func scopes(around match: SourceText.Match) -> [Scope] {
    scopes.filter { $0.start <= match.start && match.start < $0.end }
  }

  /// Returns the code from an index behind an opening brace to the brace that closes it.
  package func block(from start: String.Index) -> Range<String.Index> {
    start..<(ends[start] ?? end)
  }
}
