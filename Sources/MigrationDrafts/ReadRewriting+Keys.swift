import Foundation
import MigrationPlanning

/// Finds the paths of keys in code.
extension ReadRewriting {
  /// Finds the paths of the keys that are no literals, such as `Key.status.rawValue`.
  ///
  /// - Parameters:
  ///   - code: All code that is rewritten for the reads.
  ///   - reads: The paths that the code reads, as it was recorded.
  mutating func resolveKeys(in code: [String], among reads: [[String]]) {
    let parts = code.map { Code($0) }
    for (name, path) in parts.compactMap(object) { objects[name] = path }
    let keys = parts.flatMap { self.reads(in: $0) }
    var open = Set(reads)
    for key in keys where literalPath(of: key) != nil {
      open.subtract([path(of: key)].compactMap(\.self))
    }
    var unknown: [String] = []
    for key in keys where literalPath(of: key) == nil && !unknown.contains(key.key) {
      // A key that changes each time belongs to no single read.
      if isLocal(key.key, in: code) { continue }
      if let path = computed[key.key] { open.remove(path) } else { unknown.append(key.key) }
    }
    for key in unknown {
      let words = Set(SourceText.matches(#"\w+"#, in: key).map { Self.plain($0[0]) })
      let named = open.filter { words.contains(Self.plain($0.joined())) }
      guard named.count == 1, let path = named.first else { continue }
      computed[key] = path
      open.remove(path)
    }
    unknown.removeAll { computed[$0] != nil }
    if unknown.count == 1, open.count == 1 { computed[unknown[0]] = open.first }
  }

  /// Returns the keys of a read that are literals, or a constant with literals.
  func literalPath(of read: LegacyRead) -> [String]? {
    if let path = read.literalPath { return path }
    var literal = read
    literal.key = declaration?.literal(ofConstant: read.key) ?? ""
    return literal.literalPath
  }

  private static let interpolation = Pattern(#"\\\(([^()]*(?:\([^()]*\)[^()]*)*)\)"#)
  private static let local = Pattern(#"(?<![.\w])[a-z_]\w*|\$\d"#)

  /// Returns whether a key depends on a name that code binds, such as the variable of a loop.
  private func isLocal(_ key: String, in code: [String]) -> Bool {
    // The mask hides what a text has of other values.
    let parts = [SourceText.masked(key)] + Self.interpolation.matches(in: key).map { $0[1] }
    let names = parts.flatMap { Self.local.matches(in: $0).map { $0[0] } }
    return names.contains { name in
      let binding =
        #"\b(?:let|var|for)\s+\(?(?:\w+,\s*)?"# + name + #"\b|\b"# + name + #"\s+in\b|"#
        + #"\bfunc\s+\w+\([^)]*\b"# + name + #"\s*:"#
      return name.hasPrefix("$") || code.contains { !SourceText.matches(binding, in: $0).isEmpty }
    }
  }

  private static func plain(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
