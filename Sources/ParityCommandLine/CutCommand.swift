import Foundation
import ParityHarness

/// Extracts fixtures of a child type from its parents' fixtures, so that the child can be checked alone.
///
/// Only documents with a new key, kind of value or text format are kept.
struct CutCommand: Subcommand {
  let context: CommandContext
  /// The name of the child's check, or of its type.
  let model: String

  func run() throws -> ParityExitCode {
    let child = context.allChecks.first { $0.name == model }
    let parents = context.checks.filter { $0.name != model }
    guard !parents.isEmpty else {
      context.output.writeError(
        "There is no check of another model, whose fixtures could have a \(model)."
      )
      return .notChecked
    }
    if context.salt != nil, child == nil {
      context.output.writeError(
        "There is no check \(model): with --redact a check has to say which documents still decode."
      )
      return .notChecked
    }
    let folder = "\(context.fixtures)/\(model)"
    var cut = try Cut(folder: folder)
    for parent in parents {
      for fixture in try fixtures(of: parent) {
        for document in parent.children(named: child?.typeNames ?? [model], in: fixture) {
          cut.add(document, from: parent.name, fixture.name) { document in
            context.salt == nil ? document : child?.redactedFixture(document)
          }
        }
      }
    }
    return try report(cut, folder)
  }

  /// Returns the fixtures of a parent; empty when it has none, which is not an error here.
  private func fixtures(of parent: ParityCheck) throws -> [Fixture] {
    let path = "\(context.fixtures)/\(parent.name)"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FixtureDirectory(path: path).fixtures()
  }

  private func report(_ cut: Cut, _ folder: String) throws -> ParityExitCode {
    for (name, document) in cut.documents {
      try FileWriter.write(document, to: "\(folder)/\(name)")
      context.output.write("\(folder)/\(name)")
    }
    let refused =
      cut.refused == 0
      ? "" : ", \(cut.refused) left out because they would not decode once they are redacted"
    context.output.write(
      "\(Count.of(cut.documents.count, "fixture")) written, of \(Count.of(cut.found, "document"))"
        + " of \(model); the others show nothing new\(refused)."
    )
    return cut.found == 0 ? .notChecked : .parity
  }
}

/// The documents of a child that become fixtures.
private struct Cut {
  private(set) var documents: [(name: String, data: Data)] = []
  private(set) var found = 0
  private(set) var refused = 0
  private var survey = FixtureNovelty()
  private var names: Set<String> = []

  /// Creates a cut that excludes existing fixtures.
  ///
  /// - Parameter folder: The folder of the child's existing fixtures.
  /// - Throws: `FixtureSource.ReadError` when one of them cannot be read.
  init(folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    for fixture in try FixtureDirectory(path: folder).fixtures() {
      _ = survey.add(fixture.data)
      names.insert(fixture.name)
    }
  }

  mutating func add(
    _ document: Data,
    from parent: String,
    _ fixture: String,
    redacting: (Data) -> Data?
  ) {
    found += 1
    guard survey.add(document) else { return }
    guard let document = redacting(document) else {
      refused += 1
      return
    }
    documents.append((name(parent, fixture), document))
  }

  /// Returns a unique name, so that no file is overwritten.
  private mutating func name(_ parent: String, _ fixture: String) -> String {
    let stem = fixture.lowercased().hasSuffix(".json") ? String(fixture.dropLast(5)) : fixture
    let base = "\(parent)-\(stem)".map { "/ ".contains($0) ? "-" : $0 }
    let candidates = (1...).lazy.map {
      $0 == 1 ? "\(String(base)).json" : "\(String(base))-\($0).json"
    }
    let name = candidates.first { !names.contains($0) } ?? "\(String(base)).json"
    names.insert(name)
    return name
  }
}
