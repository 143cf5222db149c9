import Foundation

/// What drafts have left to a person, marked in the source files.
struct DraftNotes: Sendable {
  /// The number of notes in the code of each model, by the model's index.
  private(set) var counts: [Int: Int] = [:]
  /// The number of notes in all files, including those that belong to no model.
  private(set) var total = 0

  /// Counts the notes in all Swift files of the planned modules.
  ///
  /// A note belongs to the type around it. At the top level it belongs to the last declaration or extension
  /// before it, because a draft puts notes on a whole model behind the model's extension.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  init(_ models: [MigrationModel], sources: SourceLocator) {
    // An extension may name the module of its type, too.
    let named = models.indices.reduce(into: [String: [Int]]()) { named, index in
      let model = models[index]
      for name in [model.name, "\(model.module).\(model.name)"] {
        named[name, default: []].append(index)
      }
    }
    for path in sources.swiftFiles {
      guard let text = sources.text(of: path), text.contains(SourceText.draftMarker) else {
        continue
      }
      for owner in Self.owners(in: text) {
        total += 1
        let candidates = named[owner] ?? []
        let own = candidates.first { models[$0].files.contains(sources.displayed(path)) }
        if let model = own ?? candidates.first { counts[model, default: 0] += 1 }
      }
    }
  }

  private static let token = Pattern(
    #"\b(?:struct|class|enum|extension|actor)\s+(?!func\b|var\b|let\b|subscript\b)([\w.]+)|[{}]"#
  )

  /// Returns the name of the type that each note in a file belongs to; empty before the first type.
  private static func owners(in text: String) -> [String] {
    var scope = Scope()
    let code = SourceText.masked(text).sourceLines
    let strings = SourceText.masked(text, hidesStrings: false).sourceLines
    return zip(text.sourceLines, zip(code, strings)).compactMap { line, masked in
      for match in token.matches(in: String(masked.0)) {
        scope.add(match[0], name: match[1])
      }
      // A marker in a string is no note.
      return line.contains(SourceText.draftMarker) && !masked.1.contains(SourceText.draftMarker)
        ? scope.owner : nil
    }
  }

  /// The types around a line.
  private struct Scope {
    /// The type of each open brace; empty outside of types.
    private var open: [String] = []
    /// The type whose brace is next.
    private var declared: String?
    /// The last type at the top level.
    private var last = ""

    var owner: String { open.last ?? last }

    mutating func add(_ token: String, name: String) {
      switch token {
      case "{":
        open.append(declared ?? open.last ?? "")
        declared = nil
      case "}": _ = open.popLast()
      default:
        let outer = open.last ?? ""
        declared = outer.isEmpty ? name : "\(outer).\(name)"
        if open.isEmpty { last = name }
      }
    }
  }
}
