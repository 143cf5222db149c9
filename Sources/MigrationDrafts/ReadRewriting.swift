import DecodingRoutes
import Foundation
import JSONVariants
import SwiftSource

/// Rewrites the reads of legacy code for Codable: `e <| "id"` becomes `container.decode(…)`.
struct ReadRewriting {
  private let reads: [ModelRead]
  private let library: DecodingLibrary
  private let spelling: TypeSpelling
  private let declaration: ModelDeclaration?
  private(set) var names: KeyNames
  private(set) var recipes: Set<String> = []
  /// The paths of the reads that were rewritten.
  private(set) var paths: Set<[String]> = []

  init(
    _ probe: ModelProbe,
    _ declaration: ModelDeclaration?,
    _ spelling: TypeSpelling,
    _ names: KeyNames
  ) {
    reads = probe.reads
    library = probe.model.library
    self.declaration = declaration
    self.spelling = spelling
    self.names = names
  }

  private static let text = #""(?:[^"\\]|\\.)*""#
  private static let himotoki = Pattern(
    #"\w+\s*<\|(?:\||-\|)?(\?)?\s*(?:("# + text + #")|\[([^\]]*)\])"#
  )
  private static let unbox = Pattern(
    #"(try\s+)?\w+\.unbox\(key(Path)?:\s*("# + text
      + #")(?:,\s*formatter:\s*([\w.]+))?(?:,\s*allowInvalidElements:\s*(\w+))?\)"#
  )
  /// A pattern for the names that legacy code gives to the library's reader.
  private static let reader = Pattern(#"(?<![\w.])(e|extractor|unboxer|json)\b"#)
  private static let call = Pattern(#"\w+Transformer|Transformer|\w+\("#)

  private static let flexible: Set<String> = [
    "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float",
  ]

  /// Returns whether code contains only reads and Swift operators.
  func hasOnlyReads(_ code: String) -> Bool {
    let rest = without(code)
    return !Self.call.isFound(in: rest)
  }

  private func without(_ code: String) -> String {
    let pattern = library == .unbox ? Self.unbox : Self.himotoki
    return pattern.matches(in: code).reduce(code) {
      $0.replacingOccurrences(of: $1[0], with: "")
    }
  }

  /// Returns the code rewritten for a container; `nil` if it contains an unknown read.
  mutating func rewrite(_ code: String) -> String? {
    let pattern = library == .unbox ? Self.unbox : Self.himotoki
    let code = declaration?.qualifyingStaticMembers(in: code) ?? code
    var result = code
    for match in pattern.matches(in: code) {
      guard let read = library == .unbox ? unboxed(match) : extracted(match) else { return nil }
      result = result.replacingOccurrences(of: match[0], with: read)
    }
    let hasReads =
      Self.reader.isFound(in: result) || declaration?.legacyCode?.usesReader(in: result) == true
    return hasReads ? nil : result
  }

  private mutating func extracted(_ match: SourceText.Match) -> String? {
    let path =
      match[2].isEmpty
      ? match[3].split(separator: ",").map { Self.unquoted(String($0)) } : [Self.unquoted(match[2])]
    return read(path, isOptional: !match[1].isEmpty)
  }

  private mutating func unboxed(_ match: SourceText.Match) -> String? {
    let key = Self.unquoted(match[3])
    let path = match[2].isEmpty ? [key] : key.split(separator: ".").map(String.init)
    let isOptional = match[1].isEmpty
    if !match[4].isEmpty {
      guard path.count == 1, isDate(path, formatter: match[4]) else { return nil }
      paths.insert(path)
      recipes.insert("FormattedDate")
      let call = "forKey: .\(names.name(of: path[0])), formatter: \(match[4]))"
      return isOptional ? "(try? container.decodeDate(\(call))" : "try container.decodeDate(\(call)"
    }
    guard match[5].isEmpty || match[5] == "false" else { return nil }
    return read(path, isOptional: isOptional).map { isOptional ? "(try? \($0))" : "try \($0)" }
  }

  /// Returns whether a formatter of Foundation makes a single date; any other has no function in the recipe.
  private func isDate(_ path: [String], formatter: String) -> Bool {
    let name = formatter.split(separator: ".").last.map(String.init) ?? formatter
    return reads.first { $0.path == path }?.contentType == Date.self
      && declaration?.declaresOtherFormatter(name) != true
  }

  private static func unquoted(_ text: String) -> String {
    String(text.trimmingCharacters(in: .whitespaces).dropFirst().dropLast())
  }

  private mutating func read(_ path: [String], isOptional: Bool) -> String? {
    guard !path.contains(where: { Int($0) != nil }),
      let type = reads.first(where: { $0.path == path })?.type,
      TypeSpelling.isReadable(type, for: library),
      let text = spelling.text(of: (type as? any AnyOptional.Type)?.wrappedType ?? type)
    else { return nil }
    paths.insert(path)
    let keys =
      path.count == 1
      ? "forKey: .\(names.name(of: path[0]))"
      : "at: [\(path.map { "." + names.name(of: $0) }.joined(separator: ", "))]"
    if path.count > 1 { recipes.insert("OptionalNestedPath") }
    let present = isOptional ? "IfPresent" : ""
    let mark = isOptional ? "?" : ""
    guard library == .unbox, let (requested, values) = flexible(text) else {
      return "container.decode\(present)(\(text).self, \(keys))"
    }
    recipes.insert("FlexibleValues")
    return path.count == 1 && values == ".value"
      ? "container.decodeFlexible\(present)(\(text).self, \(keys))"
      : "container.decode\(present)(\(requested).self, \(keys))\(mark)\(values)"
  }

  /// Returns the flexible type for a type that Unbox reads leniently, and the code that converts its value.
  ///
  /// - Returns: `nil` for a type that Unbox reads strictly.
  private func flexible(_ text: String) -> (requested: String, values: String)? {
    if Self.flexible.contains(text) { return ("Flexible<\(text)>", ".value") }
    let element = String(text.dropFirst().dropLast())
    guard text == "[\(element)]", Self.flexible.contains(element) else { return nil }
    return ("[Flexible<\(element)>]", ".map(\\.value)")
  }

  /// Returns the statement that encodes a property whose code reads a date with a formatter.
  mutating func encoding(of member: String, from code: String, isOptional: Bool) -> String? {
    guard library == .unbox, let match = Self.unbox.matches(in: code).first,
      match[0] == code, match[2].isEmpty, !match[4].isEmpty
    else { return nil }
    let key = names.name(of: Self.unquoted(match[3]))
    let date = isOptional ? "date" : member
    let statement = "try container.encodeDate(\(date), forKey: .\(key), formatter: \(match[4]))"
    return isOptional ? "if let date = \(member) { \(statement) }" : statement
  }
}
