import Foundation

/// A type or an extension in a file, found in its code without comments and the contents of strings.
package struct TypeDeclaration: Sendable {
  /// The keyword, such as `struct` or `extension`.
  package let keyword: String
  /// The name with those of the types around it, such as `Order.Item`.
  package let name: String
  /// The modifier for the access, of the declaration or of the extension around it; `nil` if there is none.
  package let access: String?
  /// The names of the generic parameters.
  package let parameters: [String]
  /// The types behind the colon, without the constraints.
  package let clause: String
  /// Whether the head has a colon before the constraints.
  package let isInheriting: Bool
  package let start: String.Index
  /// The place behind the last inherited type, or behind the name.
  package let endOfTypes: String.Index
  /// The code between the braces.
  package let body: Range<String.Index>

  package var isExtension: Bool { keyword == "extension" }

  /// The type behind the colon that may be a superclass; `nil` for other types than classes.
  package var superclass: Substring? {
    guard keyword == "class", let first = clause.split(separator: ",").first else { return nil }
    let name = first.split { $0.isWhitespace || $0 == "<" }.first
    return name?.split(separator: ".").last
  }

  private static let head = Pattern(
    #"((?:(?:@[\w.]+(?:\([^)]*\))?|\b(?:public|package|internal|private|fileprivate|final|open|indirect"#
      + #"|nonisolated))\s+)*)(?<!import )\b(struct|class|enum|actor|protocol|extension)\s+([\w.]+)"#
      + #"(?:\s*<([^>{]*)>)?[^{}]*\{"#
  )
  private static let constraints = Pattern(#"(?<!\S)where(?!\S)"#)
  private static let accessModifiers: Set<Substring> = [
    "fileprivate", "internal", "open", "package", "private", "public",
  ]

  /// Returns the types and extensions of a file, in order.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  package static func all(in code: String) -> [TypeDeclaration] {
    let ends = endsOfBlocks(in: code)
    var around: [TypeDeclaration] = []
    return head.matches(in: code).map { head in
      around.removeAll { $0.body.upperBound <= head.start }
      let end = ends[head.end] ?? code.endIndex
      let declaration = TypeDeclaration(head, until: end, in: code, around.last)
      around.append(declaration)
      return declaration
    }
  }

  private init(
    _ head: SourceText.Match,
    until end: String.Index,
    in code: String,
    _ parent: TypeDeclaration?
  ) {
    keyword = head[2]
    name = (parent.map { $0.name + "." } ?? "") + head[3]
    let own = head[1].split(whereSeparator: \.isWhitespace).first(
      where: Self.accessModifiers.contains
    )
    // Members without a modifier have the access of their extension, if it is more than that of a type.
    let given = parent?.isExtension == true ? parent?.access : nil
    access =
      own.map(String.init) ?? given.flatMap { ["public", "package"].contains($0) ? $0 : nil }
    parameters = head[4].split(separator: ",").map { parameter in
      parameter.split(separator: ":")[0].trimmingCharacters(in: .whitespacesAndNewlines)
    }
    start = head.start
    body = head.end..<end
    let text = String(head[0].dropLast())
    let all = text[..<(Self.constraints.matches(in: text).first?.start ?? text.endIndex)]
    let types = all.prefix(all.reversed().drop(while: \.isWhitespace).count)
    endOfTypes = code.utf8.index(head.start, offsetBy: types.utf8.count)
    let colon = Self.colon(in: types)
    isInheriting = colon != nil
    clause = colon.map { String(types[types.index(after: $0)...]) } ?? ""
  }

  /// Returns the first colon outside of brackets.
  private static func colon(in text: Substring) -> String.Index? {
    var depth = 0
    var last: Character = " "
    return text.indices.first { index in
      let character = text[index]
      defer { last = character }
      if "<([".contains(character) { depth += 1 }
      // The arrow of a function type closes nothing.
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      return depth == 0 && character == ":"
    }
  }

  /// Returns the index of the closing brace for the index behind each opening one.
  private static func endsOfBlocks(in code: String) -> [String.Index: String.Index] {
    var ends: [String.Index: String.Index] = [:]
    var open: [String.Index] = []
    for index in code.utf8.indices {
      switch code.utf8[index] {
      case UInt8(ascii: "{"): open.append(code.utf8.index(after: index))
      case UInt8(ascii: "}"): if let start = open.popLast() { ends[start] = index }
      default: break
      }
    }
    return ends
  }
}
