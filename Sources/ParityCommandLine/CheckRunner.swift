import Foundation
import MigrationPlanning
import ParityHarness

/// Runs checks and makes drafts, in this process or in child processes that may crash.
protocol CheckRunner {
  /// Runs a check.
  ///
  /// Each retry is reported to `warn` with one line.
  ///
  /// - Throws: An error with the reason why there is no report.
  func report(
    on request: CheckRequest,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport

  /// Makes a draft.
  ///
  /// - Throws: `DraftFailure`, or an error with the reason why no process can make it.
  func draft(_ request: DraftRequest, _ files: SourceFiles) throws -> MigrationDraft
}

/// Runs checks in this process.
struct InProcessRunner: CheckRunner {
  /// All checks of the suite.
  let checks: [ParityCheck]
  /// The guard for each decode.
  var decodingGuard: (any DecodingGuard)?

  func report(
    on request: CheckRequest,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport {
    let report = try ExitGuard.during(request.model) {
      try request.check(among: checks).run(request.plan, on: request.source, progress: progress)
    }
    return request.redacts ? report.redacted() : report
  }

  func draft(_ request: DraftRequest, _ files: SourceFiles) throws -> MigrationDraft {
    try ExitGuard.during(request.model) {
      try request.draft(among: checks, files, guardedBy: decodingGuard)
    }
  }
}

/// What a run of a check needs to know, in a form that another process can read.
struct CheckRequest: Codable {
  /// The level of caution with which documents are decoded.
  enum Caution: Int, Codable, Comparable {
    /// Decodes documents without precautions.
    case none
    /// Decodes each document in another process first.
    case childProcesses
    /// Decodes one document at a time, in another process first, and writes it to a journal before.
    case journal

    static func < (a: Caution, b: Caution) -> Bool { a.rawValue < b.rawValue }
  }

  let model: String
  /// The models that the run checks, among them this one.
  let models: [String]
  /// The folder that contains the fixture folders of all checks.
  let fixtures: FixtureDirectory
  var profile: MutationProfile
  /// The time limit of one document, in seconds.
  let timeLimit: TimeInterval
  /// Whether the process that decodes redacts the report, so that no fixture value leaves it in one.
  let redacts: Bool
  /// The time zone that the process was started in, if it is not the time zone of the machine.
  var timeZone: String?
  var caution = Caution.none
  /// The attempts that are known to end a process.
  var ends: [KnownEnd] = []

  var plan: RunPlan {
    RunPlan(profile: profile, timeLimit: timeLimit)
  }

  var source: FixtureSource { fixtures.folder(model).source }

  func check(among checks: [ParityCheck]) throws(RecordError) -> ParityCheck {
    guard let check = checks.first(where: { $0.name == model }) else { throw RecordError(model) }
    let chosen = checks.filter { models.contains($0.name) }
    return check.beside(ChecksOfRun(chosen) { [fixtures] in fixtures.folder($0.name).source })
  }
}
