import Foundation
import ParityHarness

/// Extracts fixtures of a child type from its parents' fixtures, so that the child can be checked alone.
///
/// Only documents with a new key, kind of value or text format are kept.
struct CutCommand: Subcommand {
  let context: CommandContext
  /// The name of the child's check, or of its type.
  let model: String

  private var output: CommandOutput { context.output }

  func run() throws -> ParitySummary.ExitCode {
    // Models without a Codable half count, too: their children are the first to move.
    let checks = context.command.checks
    let child = checks.first { $0.name == model }
    let parents = checks.filter { $0.name != model && context.arguments.isChosen($0.name) }
    guard !parents.isEmpty else {
      output.writeError(
        "No other check has fixtures that could contain a \(model)."
      )
      return .notChecked
    }
    if context.redacts, child == nil {
      output.writeError(
        "There is no check \(model): with --redact a check has to say which documents still decode."
      )
      return .notChecked
    }
    let folder = "\(context.fixtures)/\(model)"
    var cut = try Cut(folder: folder)
    var fixtureCount = 0
    for parent in parents {
      for fixture in try fixtures(of: parent) {
        fixtureCount += 1
        for document in parent.children(named: child?.typeNames ?? [model], in: fixture) {
          cut.add(document, from: parent.name, fixture.name) { document in
            context.redacts ? child?.redactedFixture(document) : document
          }
        }
      }
    }
    guard cut.found > 0 else {
      output.writeError(reasonForNothing(in: parents, fixtureCount))
      return .notChecked
    }
    try report(cut, folder)
    return .parity
  }

  private func reasonForNothing(in parents: [ParityCheck], _ fixtureCount: Int) -> String {
    let names = parents.map(\.name).joined(separator: ", ")
    guard fixtureCount > 0 else {
      return "\(context.fixtures) has no fixture of \(names). Correct --fixtures, or record one."
    }
    return "No fixture of \(names) has a \(model). Check the name of the type, and --fixtures."
  }

  /// Returns the fixtures of a parent; empty when it has none, which is not an error here.
  private func fixtures(of parent: ParityCheck) throws -> [Fixture] {
    let path = "\(context.fixtures)/\(parent.name)"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FixtureDirectory(path: path).fixtures()
  }

  private func report(_ cut: Cut, _ folder: String) throws {
    for (name, document) in cut.documents {
      try FileWriter.write(document, to: "\(folder)/\(name)")
      output.write("\(folder)/\(name)")
    }
    let refused =
      cut.refused == 0
      ? ""
      : ", \(cut.refused) left out, which have data as keys or do not decode once they are redacted"
    output.write(
      "\(Count.of(cut.documents.count, "fixture")) written, of \(Count.of(cut.found, "document"))"
        + " of \(model); the others show nothing new\(refused)."
    )
  }
}

/// The documents of a child that become fixtures.
private struct Cut {
  private(set) var documents: [(name: String, data: Data)] = []
  private(set) var found = 0
  private(set) var refused = 0
  private var survey = FixtureSurvey()
  /// The names of all fixtures in lowercase, because some file systems ignore case.
  private var names: Set<String> = []

  /// Creates a cut that excludes existing fixtures.
  ///
  /// - Parameter folder: The folder of the child's existing fixtures.
  /// - Throws: `FixtureSource.ReadError` when one of them cannot be read.
  init(folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    for fixture in try FixtureDirectory(path: folder).fixtures() {
      _ = survey.add(DocumentShape(of: fixture.data))
      names.insert(fixture.name.lowercased())
    }
  }

  mutating func add(
    _ document: Data,
    from parent: String,
    _ fixture: String,
    redacting: (Data) -> Data?
  ) {
    found += 1
    // A document that is left out must not make a later one look redundant.
    var next = survey
    guard next.add(DocumentShape(of: document)) else { return }
    guard let redacted = redacting(document) else {
      refused += 1
      return
    }
    survey = next
    documents.append((name(parent, fixture), redacted))
  }

  /// Returns a unique name, so that no file is overwritten.
  private mutating func name(_ parent: String, _ fixture: String) -> String {
    let stem = fixture.lowercased().hasSuffix(".json") ? String(fixture.dropLast(5)) : fixture
    let base = "\(parent)-\(stem)".map { "/ ".contains($0) ? "-" : $0 }
    let candidates = (1...).lazy.map {
      $0 == 1 ? "\(String(base)).json" : "\(String(base))-\($0).json"
    }
    let name =
      candidates.first { !names.contains($0.lowercased()) } ?? "\(String(base)).json"
    names.insert(name.lowercased())
    return name
  }
}
