import Foundation
import MigrationPlanning

/// What code still uses of a legacy library.
struct LibraryUse {
  private let code: Code

  init(in text: String) { code = Code(text) }

  /// A pattern for the types from which the libraries' models read.
  static let readers = LegacyLibrary.allCases.flatMap(\.readers).joined(separator: "|")

  private static let names = Pattern(
    #"<\||(?<![\w.])(?:"# + readers
      + #"|Transformer|DecodeError|ExtractionPath|Legacy(?:Decodable|Backed)|Unbox\w*|Himotoki\.\w+"#
      + #"|CodableTransform)\b|\bdecode(?:Value|Array|Dictionary)\b"#
  )
  /// A pattern for the lines that import a module, which is the first group.
  static let imports = Pattern(
    #"(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+|\w+ )*import (?:\w+ )?(\w+)[ \t]*(?:\r?\n|\z)"#
  )
  /// Returns code with imports of modules below the others, as far as they are missing.
  static func adding(_ modules: Set<String>, to text: String) -> String {
    let code = Code(text)
    let known = imports.matches(in: code.masked)
    let missing = modules.subtracting(known.map { $0[1] }).sorted().map { "import \($0)\n" }
    guard !missing.isEmpty else { return text }
    guard let last = known.last else { return missing.joined() + "\n" + text }
    let isEnded = last[0].last?.isNewline == true
    return code.replacing([(last.end..<last.end, (isEnded ? "" : "\n") + missing.joined())])
  }

  /// Returns code with the imports of the modules in which the library's readers read a `Decoder`.
  static func addingBridges(to text: String) -> String {
    let known = Set(imports.matches(in: SourceText.masked(text)).map { $0[1] })
    return adding(Set(LegacyLibrary.bridges(whereImported: known.contains)), to: text)
  }

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
