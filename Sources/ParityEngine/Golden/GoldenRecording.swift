import Foundation
import JSONVariants
import ValueComparison

/// Which golden files a recording writes.
public enum RecordingMode: String, CaseIterable, Sendable {
  /// Those of checks that have none.
  case missing
  /// Those of checks that have none, or one that does not fit the fixtures, the properties or this version.
  case changed
  /// Those of all checks that have a legacy route.
  case all
}

/// A folder in which golden outcomes are recorded.
package struct GoldenFolder: Sendable {
  private let path: String

  package init(path: String) { self.path = path }

  /// Whether a check runs on golden outcomes, so that it has no legacy route to record.
  package static func isRecorded(_ check: ParityCheck) -> Bool { check.archive != nil }

  /// Returns whether a check has a golden file, which may not fit.
  package func contains(_ check: ParityCheck) -> Bool { contains(check.name) }

  /// Returns whether the check of a name has a golden file, which may not fit.
  package func contains(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: GoldenFile.path(of: name, in: path))
  }

  /// Returns whether a recording in a mode writes the file of a check.
  ///
  /// - Throws: `FixtureSource.ReadError` if a fixture cannot be read, or `ForeignFileError` if something else is where
  ///   the file is to be.
  package func isDue(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ plan: RunPlan,
    _ mode: RecordingMode
  ) throws -> Bool {
    guard !Self.isRecorded(check) else { return false }
    try GoldenFile.file(of: check.name, in: path).verify()
    guard mode != .all, contains(check) else { return true }
    guard mode == .changed else { return false }
    let references = try source.references()
    let archive = GoldenArchive(folder: path)
    do {
      _ = try Workers.onLargeStack {
        try archive.open(
          for: check.name,
          comparedWith: DocumentEvaluator(check).codable,
          on: references,
          plan.profile
        )
      }
      return false
    } catch is GoldenError {
      return true
    }
  }

  /// Runs a check, records its legacy route and writes the golden file.
  ///
  /// - Parameters:
  ///   - check: The check, which has a legacy route.
  ///   - source: The fixtures.
  ///   - plan: The documents of the run, which are those of later runs on the file.
  /// - Returns: The path of the file and its size in bytes.
  /// - Throws: `FixtureSource.ReadError`, `GoldenError` for a fixture that the legacy route accepts only sometimes, or if
  ///   the Codable route refuses all that it accepts, `ForeignFileError`, or `FileWriterError`.
  /// - Complexity: Like that of the run, in which the legacy route decodes each document twice.
  package func record(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ plan: RunPlan
  ) throws -> (path: String, bytes: Int) {
    let references = try source.references()
    let file = GoldenFile.path(of: check.name, in: path)
    let fixtures = try Workers.onLargeStack {
      try references.map { try check.recorded($0, in: path) }
    }
    let properties = try Workers.onLargeStack {
      DocumentEvaluator(check).codable.properties(of: try references.map { try $0.load() })
    }
    let recorder = GoldenRecorder(check.rules, fixtures ?? [])
    let report = try check.run(plan, on: source, recorder: recorder, progress: nil)
    guard report.variantCount > 0 || report.refusedByCodable.isEmpty || plan.profile == .none else {
      throw GoldenError(check.name, in: path, .refusedByCodable(report.refusedByCodable))
    }
    try GoldenFile.file(of: check.name, in: path).verify()
    let text = Data(try recorder.file(of: check, plan, properties ?? [:]).text().utf8)
    FileWriter.removeTemporaryFiles(in: path)
    try FileWriter.write(text, to: file)
    return (file, text.count)
  }
}

extension ParityCheck {
  /// Returns a fixture with the outcome of the legacy route.
  fileprivate func recorded(
    _ reference: FixtureReference,
    in folder: String
  ) throws -> GoldenFixture {
    let document = try reference.load()
    let texts = FixtureTexts(document)
    let whole = recorded(document)
    guard let outcome = whole.outcome else {
      throw GoldenError(name, in: folder, .nondeterministic(fixture: reference.name))
    }
    let isThinned = outcome.lines != nil && texts.thinned != texts.whole
    return GoldenFixture(
      name: reference.name,
      whole: whole,
      thinned: isThinned ? recorded(texts.thinned) : nil
    )
  }

  private func recorded(_ document: Data) -> GoldenDocument {
    let legacy = DocumentEvaluator(self).legacy
    return GoldenDocument(
      document: GoldenFile.digest(of: document),
      outcome: StoredOutcome(legacy.run(document), legacy.run(document), rules)
    )
  }
}
