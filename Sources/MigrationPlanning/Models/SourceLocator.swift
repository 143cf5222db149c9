import Foundation

/// Finds the file and the line of a type, including private types.
///
/// The compiler does not emit the location of a private symbol. Its identifier contains a digest of
/// the names of the module and the file, which this type compares with the digests of the module's
/// files.
struct SourceLocator: Sendable {
  struct Declaration: Sendable {
    let file: String
    let line: Int?
  }

  private let root: String
  /// The path of the file for each digest.
  private let filesByDigest: [String: String]
  /// The paths of all Swift files in the folders of the planned modules.
  let swiftFiles: [String]

  /// Creates a locator.
  ///
  /// - Parameters:
  ///   - graphs: The symbol graphs; private types are searched in the folders of their files.
  ///   - folders: More folders with source files.
  ///   - root: The folder to which displayed paths are relative.
  init(graphs: [SymbolGraph], folders: [String], root: String) {
    self.root = root
    let known = Set(graphs.flatMap(\.symbols).compactMap(\.path))
    swiftFiles = (Set(known.map(Self.folder)).sorted() + folders).uniqued()
      .flatMap(Self.swiftFiles).uniqued()
    var filesByDigest: [String: String] = [:]
    for (module, graphs) in Dictionary(grouping: graphs, by: \.module.name) {
      let symbols = graphs.flatMap(\.symbols)
      let hasPrivate = symbols.contains { SymbolName($0.precise).privateDiscriminator != nil }
      guard hasPrivate else { continue }
      let known = Set(symbols.compactMap(\.path))
      let siblings = Set(known.map(Self.folder)).sorted() + folders
      let files = known.sorted() + siblings.uniqued().flatMap(Self.swiftFiles)
      for path in files.uniqued() {
        let digest = MD5.hexDigest(of: module + Self.name(path))
        // Files that are known to belong to the module come first.
        if filesByDigest[digest] == nil { filesByDigest[digest] = path }
      }
    }
    self.filesByDigest = filesByDigest
  }

  /// Returns a path in the form that the plan prints.
  func displayed(_ path: String) -> String { FileTree.path(path, relativeTo: root) }

  /// Returns the declaration of a type, or `nil` if its file is unknown.
  func declaration(of type: SymbolTable.TypeEntry) -> Declaration? {
    if let path = type.path { return Declaration(file: displayed(path), line: type.line) }
    guard let digest = SymbolName(type.identifier).privateDiscriminator,
      let path = filesByDigest[digest]
    else { return nil }
    return Declaration(file: displayed(path), line: line(declaring: type.name, in: path))
  }

  /// Returns the text of a file, given by its path or by the path that the plan prints.
  ///
  /// Comments in another encoding than UTF-8, which the compiler accepts, are replaced.
  func text(of file: String) -> String? {
    FileManager.default.contents(atPath: file.hasPrefix("/") ? file : "\(root)/\(file)")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a file imports a module; `false` if the file cannot be read.
  func file(_ file: String, imports module: String) -> Bool {
    guard let text = text(of: file) else { return false }
    let statements = SourceText.masked(text).sourceLines.flatMap { $0.split(separator: ";") }
    return statements.contains { statement in
      let words = statement.split(whereSeparator: \.isWhitespace)
      return words.contains("import") && words.last.map(String.init) == module
    }
  }

  /// Returns the names of the types in the generic arguments of a class's superclass.
  ///
  /// The names have the spelling of the source file; there are none if the file cannot be read.
  func superclassArguments(of type: SymbolTable.TypeEntry) -> [String] {
    guard let path = type.path, let line = type.line, let text = text(of: path) else { return [] }
    let rest = SourceText.masked(text).sourceLines.dropFirst(line - 1)
    let declaration = rest.joined(separator: "\n").prefix { $0 != "{" }
    var depth = 0
    var isInherited = false
    var arguments = ""
    for character in declaration {
      switch character {
      case ":" where depth == 0: isInherited = true
      case "," where depth == 0 && isInherited: return Self.names(in: arguments)
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      if isInherited, depth > 0 { arguments.append(character) }
    }
    return Self.names(in: arguments)
  }

  private static func names(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init)
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }

  private static func swiftFiles(in folder: String) -> [String] {
    FileTree.names(in: folder).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the line that declares a type, if exactly one line declares a type of this name.
  private func line(declaring name: String, in path: String) -> Int? {
    guard let name = name.split(separator: ".").last, let text = text(of: path) else { return nil }
    let keywords: Set<Substring> = ["actor", "class", "enum", "struct"]
    let lines = SourceText.masked(text).sourceLines.enumerated().filter {
      let words = $0.element.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return zip(words, words.dropFirst()).contains { keywords.contains($0) && $1 == name }
    }
    return lines.count == 1 ? lines.first.map { $0.offset + 1 } : nil
  }
}

extension StringProtocol {
  /// The lines as the compiler counts them.
  ///
  /// A carriage return and a line feed are one `Character`, which is not equal to `"\n"`.
  var sourceLines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}
