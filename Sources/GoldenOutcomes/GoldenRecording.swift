package import DecodingRoutes
import Foundation
import JSONVariants
package import ParityChecks
import ValueComparison

/// Which golden files a recording writes.
package enum RecordingMode: String, CaseIterable, Sendable {
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
  package static func isRecorded(_ check: ParityCheck) -> Bool { check.legacy.archive != nil }

  /// Returns whether a check has a golden file, which may not fit.
  package func contains(_ check: ParityCheck) -> Bool {
    FileManager.default.fileExists(atPath: GoldenFile.path(of: check.name, in: path))
  }

  /// Returns whether a recording in a mode writes the file of a check.
  ///
  /// - Throws: `FixtureSource.ReadError` if a fixture cannot be read.
  package func isDue(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ plan: RunPlan,
    _ mode: RecordingMode
  ) throws -> Bool {
    guard !Self.isRecorded(check) else { return false }
    guard mode != .all, contains(check) else { return true }
    guard mode == .changed else { return false }
    let references = try source.references()
    let archive = GoldenArchive(folder: path)
    do {
      return try Self.onLargeStack {
        _ = try archive.open(
          for: check.name,
          comparedWith: check.codable,
          on: references,
          plan.profile
        )
        return false
      }
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
  /// - Throws: `FixtureSource.ReadError`, `GoldenError` for a fixture that the legacy route accepts only sometimes, or
  ///   `FileWriterError`.
  /// - Complexity: Like that of the run, in which the legacy route decodes each document twice.
  package func record(
    _ check: ParityCheck,
    on source: FixtureSource,
    _ plan: RunPlan
  ) throws -> (path: String, bytes: Int) {
    let references = try source.references()
    let file = GoldenFile.path(of: check.name, in: path)
    let bases = try Self.onLargeStack { try check.bases(references, file) }
    let recorder = GoldenRecorder(check.rules, bases: bases.lines)
    _ = try check.recorded(by: recorder).run(plan, on: source, progress: nil)
    let golden = recorder.file(of: check, plan, bases.fixtures, bases.properties)
    let text = Data(try golden.text().utf8)
    try FileWriter.write(text, to: file)
    return (file, text.count)
  }
}

extension GoldenFolder {
  /// Runs a function where deep documents have room.
  private static func onLargeStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    guard let result = Workers.onLargeStack({ Result { try body() } }) else {
      throw CancellationError()
    }
    return try result.get()
  }
}

/// The outcomes of the fixtures, from which those of other documents differ.
private struct RecordedBases: Sendable {
  var fixtures: [GoldenFixture] = []
  var lines: [ValueLines?] = []
  var properties = ModelProperties()
}

extension ParityCheck {
  fileprivate func bases(
    _ references: [FixtureReference],
    _ path: String
  ) throws -> RecordedBases {
    var bases = RecordedBases()
    for reference in references {
      let document = try reference.load()
      let texts = FixtureTexts(document)
      let (outcome, lines) = outcome(of: document)
      guard let outcome else {
        throw GoldenError(
          model: name,
          path: path,
          reason: .nondeterministic(fixture: reference.name)
        )
      }
      let isThinned = lines != nil && texts.thinned != texts.whole
      let thinned = isThinned ? self.outcome(of: texts.thinned) : nil
      bases.fixtures.append(
        GoldenFixture(
          name: reference.name,
          document: GoldenFile.digest(of: document),
          outcome: outcome,
          thinnedDocument: isThinned ? GoldenFile.digest(of: texts.thinned) : nil,
          thinned: thinned?.outcome
        )
      )
      bases.lines += [lines, thinned?.lines]
      bases.properties.add(codable.run(document))
    }
    return bases
  }

  private func outcome(of document: Data) -> (outcome: StoredOutcome?, lines: ValueLines?) {
    let results = (legacy.run(document), legacy.run(document))
    return (
      GoldenRecorder.outcome(results.0, results.1, rules),
      GoldenRecorder.lines(of: results.0, results.1, rules)
    )
  }
}
