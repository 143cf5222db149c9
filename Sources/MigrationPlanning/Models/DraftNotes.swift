import Foundation

/// What drafts have left to a person, marked in the source files.
package struct DraftNotes: Sendable {
  /// What stands in front of each note, as in `MigrationDraft.marker`.
  package static let marker = "// MIGRATION:"

  /// The number of notes in the code of each model, by the model's index.
  package private(set) var counts: [Int: Int] = [:]
  /// The number of notes in all files, including those that belong to no model.
  package private(set) var total = 0

  private static let head = Pattern(
    #"^[^/\n]*\b(?:struct|class|enum|extension|actor)\s+([\w.]+)"#
  )

  /// Counts the notes in all Swift files of the planned modules.
  ///
  /// A note belongs to the model that the last declaration or extension before it names, because a draft
  /// puts notes on a whole model behind the model's extension.
  ///
  /// - Complexity: O(*n*) in the length of the files.
  package init(_ models: [MigrationModel], sources: SourceLocator) {
    let named = Dictionary(
      models.enumerated().flatMap { index, model in
        [model.name, String(model.name.split(separator: ".").last ?? "")].map { ($0, index) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    for text in sources.swiftFiles.lazy.compactMap(sources.text) where text.contains(Self.marker) {
      var current: Int?
      for line in text.split(separator: "\n") {
        if let name = Self.head.matches(in: String(line)).first?.groups.first {
          current = named[name] ?? current
        }
        guard line.contains(Self.marker) else { continue }
        total += 1
        if let current { counts[current, default: 0] += 1 }
      }
    }
  }
}
