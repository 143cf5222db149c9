import Foundation
import MigrationPlanning

/// The legacy half of models in a file of an app: what a pull request deletes once nothing reads it.
///
/// It is the functions and initializers with a parameter of the library's reader, the protocols of the library, and
/// extensions without anything else. Where the rest of the file does without the library, its import goes, and `Swift.`
/// in front of `Decodable`, `Codable` and `Decoder`.
package struct LegacyHalf {
  /// The file without the half; `nil` if the file has none, or one that stands on a line with other code.
  package let change: MigrationDraft.FileChange?
  /// What a person has to look at: why there is no change, or what the new file still names of the library.
  package let notes: [String]

  /// Finds the legacy half of models.
  ///
  /// - Parameters:
  ///   - models: The names of the models with the types around each, such as `Order.Item`.
  ///   - file: The file.
  /// - Complexity: O(*n*) in the length of the file.
  init(of models: [String], in file: SourceFile) {
    let code = Code(file.text)
    let types = [false, true].flatMap { file.types(named: models, areExtensions: $0) }
    let parts = types.map { LegacyPart($0, of: file, code) }
    let ranges = parts.flatMap(\.removed)
    guard !ranges.isEmpty, !parts.contains(where: \.isOnLineOfOthers) else {
      change = nil
      let places = parts.filter(\.isOnLineOfOthers).map(\.line)
      notes = places.map { "\(file.path):\($0) has other code on a line of the legacy half." }
      return
    }
    let rest = code.replacing(Self.ordered(ranges).map { ($0, "") })
    let left = LibraryUse(in: rest)
    let text = left.isNone ? left.textWithoutLibrary : rest
    change = MigrationDraft.FileChange(path: file.path, old: file.text, new: text)
    notes = left.names.map { name, line in
      "\(file.path) still names \(name), in line \(line) of the new file."
    }
  }

  /// Returns ranges in order, without those inside others.
  private static func ordered(_ ranges: [Range<String.Index>]) -> [Range<String.Index>] {
    ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .reduce(into: []) { found, range in
        if found.last.map({ $0.upperBound <= range.lowerBound }) ?? true { found.append(range) }
      }
  }
}

extension SourceFiles {
  /// Returns the legacy half of models in the files that a step edits.
  ///
  /// - Parameters:
  ///   - models: The names of the models.
  ///   - paths: The paths of the files, from any folder around them.
  /// - Returns: One half for each file that names a model.
  package func legacyHalves(of models: [String], in paths: [String]) -> [LegacyHalf] {
    let files = models.flatMap(mentioning).filter { file in
      paths.contains { file.path == $0 || file.path.hasSuffix("/" + $0) }
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
      .map { LegacyHalf(of: models, in: $0) }
      .filter { $0.change != nil || !$0.notes.isEmpty }
  }
}

// MARK: -

/// The legacy part of one declaration or extension; all indexes are those of the masked code.
private struct LegacyPart {
  /// What goes.
  private(set) var removed: [Range<String.Index>] = []
  /// Whether a part that goes stands on a line with code that stays.
  private(set) var isOnLineOfOthers = false
  /// The number of the line on which the type begins.
  let line: Int
  private let code: Code
  private let text: String

  private static let member = Pattern(
    #"\b(?:func\s+\w+\s*(?:<[^>]*>)?|init[?!]?)\s*\([^{}]*?:\s*(?:\w+\.)?(?:"#
      + LibraryUse.readers + #")\b[^{}]*\{"#
  )

  init(_ type: TypeDeclaration, of file: SourceFile, _ code: Code) {
    self.code = code
    text = code.masked
    line = SourceText.line(of: type.start, in: file.code)
    func place(_ index: String.Index) -> String.Index {
      SourceText.index(index, of: file.code, in: code.masked)
    }
    let body = place(type.body.lowerBound)..<place(type.body.upperBound)
    addMembers(of: body)
    let clause = InheritanceClause(type.clause, StandardNames(in: [file.code]))
    let isEmptied =
      type.isExtension && clause.kept.isEmpty
      && (!removed.isEmpty || clause.isChanged) && isBlank(body, besides: removed)
    if isEmptied {
      remove(from: place(type.start), throughBraceAt: body.upperBound)
    } else if clause.isChanged {
      let end = place(type.endOfTypes)
      let start = text.utf8.index(end, offsetBy: -type.clause.utf8.count)
      // The colon goes with the last protocol.
      removed += clause.removed(from: start, in: text)
    }
  }

  private mutating func addMembers(of body: Range<String.Index>) {
    // A type inside has a legacy half of its own.
    let outline = SourceText.outline(String(text[body]))
    for head in Self.member.matches(in: outline) {
      func place(_ index: String.Index) -> String.Index {
        let offset = outline.utf8.distance(from: outline.startIndex, to: index)
        return text.utf8.index(body.lowerBound, offsetBy: offset)
      }
      remove(from: place(head.start), throughBraceAt: code.end(from: place(head.end)))
    }
  }

  private static let modifiers = Pattern(
    #"\A[ \t]*(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|private|fileprivate|open|static|class|final|required"#
      + #"|convenience|override|nonisolated|mutating)[ \t]+)*\z"#
  )

  /// Removes the lines of a declaration, with its attributes and comments and the empty line in front of it.
  private mutating func remove(from start: String.Index, throughBraceAt brace: String.Index) {
    var first = self.start(ofLineWith: start)
    // Code that does not compile may have no such brace.
    let end = brace < text.endIndex ? text.index(after: brace) : brace
    let last = text[end...].firstIndex(where: \.isNewline) ?? text.endIndex
    guard brace < text.endIndex, Self.modifiers.isFound(in: String(text[first..<start])),
      text[end..<last].allSatisfy(\.isWhitespace)
    else {
      isOnLineOfOthers = true
      return
    }
    while first > text.startIndex {
      let above = self.start(ofLineWith: text.index(before: first))
      let line = code[above..<text.index(before: first)].trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("///") || line.hasPrefix("@") else {
        if line.isEmpty { first = above }
        break
      }
      first = above
    }
    removed.append(first..<(last < text.endIndex ? text.index(after: last) : last))
  }

  private func start(ofLineWith index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map(text.index(after:)) ?? text.startIndex
  }

  /// Returns whether a range has nothing but white space, comments included, besides what goes.
  private func isBlank(
    _ range: Range<String.Index>,
    besides removed: [Range<String.Index>]
  ) -> Bool {
    var index = range.lowerBound
    for part in removed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard code[index..<max(index, part.lowerBound)].allSatisfy(\.isWhitespace) else {
        return false
      }
      index = max(index, part.upperBound)
    }
    return index >= range.upperBound || code[index..<range.upperBound].allSatisfy(\.isWhitespace)
  }
}

/// The types behind the colon of a declaration.
private struct InheritanceClause {
  private let items: [(text: Substring, isLegacy: Bool)]

  init(_ clause: String, _ names: StandardNames) {
    items = Self.split(clause).map { ($0, Self.isLegacy($0, names)) }
  }

  var kept: [Substring] { items.filter { !$0.isLegacy }.map(\.text) }
  var isChanged: Bool { items.contains(where: \.isLegacy) }

  /// Returns what goes of a clause that starts at an index, which has the colon in front of it.
  func removed(from start: String.Index, in code: String) -> [Range<String.Index>] {
    guard !kept.isEmpty else {
      let length = items.map(\.text.utf8.count).reduce(items.count - 1, +)
      return [code.index(before: start)..<code.utf8.index(start, offsetBy: length)]
    }
    var ranges: [Range<String.Index>] = []
    var (index, isInFront) = (start, true)
    for item in items {
      let end = code.utf8.index(index, offsetBy: item.text.utf8.count)
      let next = item.text.endIndex == items.last?.text.endIndex ? end : code.index(after: end)
      isInFront = isInFront && item.isLegacy
      // The comma behind goes as long as nothing stays in front, then the comma in front.
      if item.isLegacy { ranges.append(isInFront ? index..<next : code.index(before: index)..<end) }
      index = next
    }
    return ranges
  }

  private static let protocols = Set(LegacyLibrary.protocolNames + ["LegacyBacked"])
    .subtracting(["Decodable"])

  private static func isLegacy(_ item: Substring, _ names: StandardNames) -> Bool {
    let parts = item.split(whereSeparator: \.isWhitespace).last?.split(separator: ".") ?? []
    guard let name = parts.last.map(String.init) else { return false }
    if parts.count > 1 { return LegacyLibrary.modules.contains(String(parts[0])) }
    return protocols.contains(name)
      || name == "Decodable" && !names.isDecodable(name, isLegacyHalf: false)
  }

  private static func split(_ clause: String) -> [Substring] {
    var depth = 0
    return clause.split(omittingEmptySubsequences: false) { character in
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      return depth == 0 && character == ","
    }
  }
}

/// What code still uses of a legacy library.
private struct LibraryUse {
  private let code: Code

  init(in text: String) { code = Code(text) }

  /// A pattern for the types from which the libraries' models read.
  static let readers = LegacyLibrary.allCases.flatMap(\.readers).joined(separator: "|")

  private static let names = Pattern(
    #"<\||(?<![\w.])(?:"# + readers
      + #"|Transformer|DecodeError|ExtractionPath|Legacy(?:Decodable|Backed)|Unbox\w*|Himotoki\.\w+"#
      + #"|decodeValue|CodableTransform)\b"#
  )
  private static let imports = Pattern(
    #"(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+|\w+ )*import (?:\w+ )?(\w+)[ \t]*(?:\r?\n|\z)"#
  )
  private static let foundation = Pattern(
    #"(?<![\w.])(?:Date|URL|Data|Decimal|UUID|Calendar|TimeZone|Locale|\w+Formatter|NS[A-Z]\w*|JSON(?:De|En)coder)\b"#
  )

  private var libraryImports: [Pattern.Match] {
    Self.imports.matches(in: code.masked).filter { LegacyLibrary.modules.contains($0[1]) }
  }

  /// The first use of each name in a file that imports a library, with the number of its line.
  var names: [(name: String, line: Int)] {
    var seen: Set<String> = []
    let imports = libraryImports.map { $0.start..<$0.end }
    guard !imports.isEmpty else { return [] }
    return Self.names.matches(in: code.masked).compactMap { match in
      let isImport = imports.contains { $0.contains(match.start) }
      guard !isImport, seen.insert(match[0]).inserted else { return nil }
      return (match[0], SourceText.line(of: match.start, in: code.masked))
    }
  }

  var isNone: Bool { names.isEmpty }

  private static let qualified = Pattern(
    #"\bSwift\.(Decodable|Encodable|Codable|Decoder|Encoder)\b"#
  )

  /// The code without the imports of libraries, and without what they made necessary.
  var textWithoutLibrary: String {
    let imports = libraryImports
    guard let first = imports.first else { return code.text }
    let others = Self.imports.matches(in: code.masked).map { $0[1] }
    let isFoundation = others.contains {
      ["Foundation", "UIKit", "SwiftUI", "AppKit"].contains($0)
    }
    // The library's module exported it.
    let needsFoundation = !isFoundation && Self.foundation.isFound(in: code.masked)
    var parts = imports.map { (range: $0.start..<$0.end, new: "") }
    if needsFoundation { parts[0].new = "import Foundation\n" }
    if others.count == imports.count, !needsFoundation, first.start == code.masked.startIndex {
      let end = parts[parts.count - 1].range.upperBound
      let rest = code.masked[end...].firstIndex { !$0.isNewline } ?? code.masked.endIndex
      parts[parts.count - 1].range = parts[parts.count - 1].range.lowerBound..<rest
    }
    let text = Code(code.replacing(parts))
    return text.replacing(Self.qualified) { $0[1] }
  }
}
