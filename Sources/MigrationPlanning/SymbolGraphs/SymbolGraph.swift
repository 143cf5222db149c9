import Foundation

/// One file of a module's symbol graph: the declarations of the module and their relationships.
///
/// It decodes only the keys that a plan needs. When you encode it again, the graph is therefore
/// much smaller than the compiler's original.
struct SymbolGraph: Codable, Sendable {
  struct Module: Codable, Sendable {
    let name: String
  }

  struct Identified: Codable, Sendable {
    let identifier: String
  }

  struct Precise: Codable, Sendable {
    let precise: String
  }

  /// A keyword, a name or a punctuation mark of a declaration.
  struct Fragment: Codable, Sendable {
    let kind: String
    let spelling: String
    let preciseIdentifier: String?
  }

  struct Location: Codable, Sendable {
    struct Position: Codable, Sendable {
      /// The line, counted from 0.
      let line: Int
    }

    let uri: String
    let position: Position
  }

  struct Constraint: Codable, Sendable {
    let kind: String
    let lhs: String
    let rhs: String
    let rhsPrecise: String?
  }

  struct Generics: Codable, Sendable {
    struct Parameter: Codable, Sendable {
      let name: String
    }

    let parameters: [Parameter]?
    let constraints: [Constraint]?
  }

  /// Marks a symbol that is declared in an extension.
  struct Extension: Codable, Sendable {}

  struct Symbol: Codable, Sendable {
    let kind: Identified
    let identifier: Precise
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let location: Location?
    let swiftGenerics: Generics?
    let swiftExtension: Extension?
  }

  struct Relationship: Codable, Sendable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension SymbolGraph.Symbol {
  var precise: String { identifier.precise }

  /// The path of the file that declares the symbol; the compiler omits it for private symbols.
  ///
  /// Swift 6.3 escapes nothing, so the rest of a URI is a path that may contain `#`, `?` or `%20`. What names
  /// no file as it is may be of a compiler that escapes.
  var path: String? {
    guard let uri = location?.uri else { return nil }
    let scheme = "file://"
    let path = uri.hasPrefix(scheme) ? String(uri.dropFirst(scheme.count)) : uri
    guard path.contains("%"), !FileManager.default.fileExists(atPath: path) else { return path }
    return path.removingPercentEncoding ?? path
  }

  /// The line of the declaration, counted from 1.
  var line: Int? { location.map { $0.position.line + 1 } }
}

extension SymbolGraph {
  /// Reads all symbol graphs in a folder and its subfolders.
  ///
  /// - Throws: ``PlanError`` when the folder contains no graph, or a graph that cannot be decoded.
  static func graphs(in folder: String) throws -> [SymbolGraph] {
    let paths = FileTree.files(in: folder, suffix: ".symbols.json")
    guard !paths.isEmpty else { throw PlanError.noSymbolGraphs(folder: folder) }
    return try paths.map { path in
      do {
        return try JSONDecoder().decode(
          SymbolGraph.self,
          from: Data(contentsOf: URL(fileURLWithPath: path))
        )
      } catch {
        throw PlanError.unreadableSymbolGraph(path: path, reason: "\(error)")
      }
    }
  }
}

// MARK: -

/// The components of the compiler's identifier of a symbol.
struct SymbolName: Sendable {
  let identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  /// The name of the module that declares the symbol, if the identifier contains it.
  var module: String? {
    guard identifier.hasPrefix("s:") else { return nil }
    let text = identifier.dropFirst(2)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let name = text.dropFirst(digits.count).prefix(length)
    return name.count == length ? String(name) : nil
  }

  /// The digest of the module's and the file's name, which distinguishes private symbols.
  ///
  /// In `s:3App6Secret33_E38BFCAED048B7C1D438DB3464E9A21FLLV`, for example, it follows `33_`. A class of
  /// Objective-C has an older form, `c:@M@App@objc(cs)_TtC3AppP33_E38BFCAED048B7C1D438DB3464E9A21F6Secret`.
  var privateDiscriminator: String? {
    var rest = identifier[...]
    while let mark = rest.range(of: "33_") {
      rest = rest[mark.upperBound...]
      let digest = rest.prefix(32)
      let isDigest = digest.count == 32 && digest.allSatisfy { $0.isASCII && $0.isHexDigit }
      let isOlder = identifier.hasPrefix("c:") && identifier[..<mark.lowerBound].hasSuffix("P")
      if isDigest, isOlder || rest[digest.endIndex...].hasPrefix("LL") { return String(digest) }
    }
    return nil
  }
}
