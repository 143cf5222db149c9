import Foundation

/// The symbols of the toolchain's modules, and since when Apple's platforms have them.
struct SymbolTable {
  struct Entry {
    let name: String
    let module: String
    /// The first version by platform; empty where the toolchain does not say.
    var introduced: [String: Version]
  }

  private var entries: [String: Entry] = [:]
  /// The type or extension that declares a member.
  private var parents: [String: String] = [:]

  /// Reads what `swift symbolgraph-extract` has written.
  init(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".symbols.json") }
    guard !files.isEmpty else { throw CheckError("\(folder) holds no symbol graphs.") }
    for file in files.sorted() {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
      let module = String(file.prefix { $0 != "@" && $0 != "." })
      add(try JSONDecoder().decode(SymbolGraph.self, from: data), of: module)
    }
  }

  private mutating func add(_ graph: SymbolGraph, of module: String) {
    for symbol in graph.symbols {
      let pairs = (symbol.availability ?? []).compactMap { item in
        item.introduced.flatMap { version in item.domain.map { ($0, version) } }
      }
      let introduced = Dictionary(pairs) { max($0, $1) }
      let name = symbol.pathComponents.joined(separator: ".")
      // An extension of another module shows the type once more, without its availability.
      if introduced.isEmpty, entries[symbol.identifier.precise] != nil { continue }
      entries[symbol.identifier.precise] = Entry(
        name: name,
        module: module,
        introduced: introduced
      )
    }
    for relation in graph.relationships where relation.kind == "memberOf" {
      parents[relation.source] = relation.target
    }
  }

  var count: Int { entries.count }

  /// A symbol, with the availability of the type around it where it has none of its own.
  subscript(usr: String) -> Entry? {
    guard var entry = entries[usr] else { return nil }
    var parent = parents[usr]
    while entry.introduced.isEmpty, let usr = parent {
      entry.introduced = entries[usr]?.introduced ?? [:]
      parent = parents[usr]
    }
    return entry
  }
}

/// A version of an operating system.
struct Version: Comparable, Decodable, CustomStringConvertible {
  let major: Int
  let minor: Int?

  static func < (lhs: Version, rhs: Version) -> Bool {
    (lhs.major, lhs.minor ?? 0) < (rhs.major, rhs.minor ?? 0)
  }

  static func == (lhs: Version, rhs: Version) -> Bool { !(lhs < rhs) && !(rhs < lhs) }

  var description: String { "\(major).\(minor ?? 0)" }
}

/// What is read of a symbol graph.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Availability: Decodable {
      let domain: String?
      let introduced: Version?
    }

    let identifier: Identifier
    let pathComponents: [String]
    let availability: [Availability]?
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}
