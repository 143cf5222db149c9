import Foundation
import ParityHarness

/// What a draft of a check is made of, in a form that another process can read.
struct DraftRequest: Codable {
  /// The accepted findings that the draft needs no recipes for.
  struct Acceptance: Codable {
    /// The folder of the decisions.
    let folder: String
    let day: String
  }

  let model: String
  /// The folder of the check's fixtures.
  let fixtures: String
  let sources: String
  let isEncoded: Bool
  let acceptance: Acceptance
  /// Whether the draft must not contain values of fixtures.
  let redacts: Bool
  /// The time limit of one document, in seconds.
  let timeLimit: TimeInterval
  /// The attempts that are known to end a process, by digests of their documents.
  var ends: [KnownEnd] = []
}

/// What came of a request for a draft.
enum DraftOutcome: Codable {
  case draft(MigrationDraft)
  /// The fixtures of the check cannot be read.
  case fixtures(reason: String)
  /// The reads of the check cannot be recorded.
  case reads(reason: String)
  /// The model ends every process that drafts it, and no document is known to cause it.
  case end(DraftEnd)

  /// Makes the draft of a request in this process.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - checks: All checks of the suite.
  ///   - files: The files below the request's folder of sources.
  ///   - decodingGuard: The guard for each decode.
  init(
    of request: DraftRequest,
    among checks: [ParityCheck],
    _ files: SourceFiles,
    guardedBy decodingGuard: (any DecodingGuard)? = nil
  ) {
    guard let check = checks.first(where: { $0.name == request.model }) else {
      self = .reads(reason: "There is no check of \(request.model).")
      return
    }
    do {
      let decisions = try Decisions(directory: request.acceptance.folder)
        .holding(on: request.acceptance.day)
      self = .draft(
        try check.draft(
          from: .directory(request.fixtures),
          isEncoded: request.isEncoded,
          files: files,
          decisions: decisions,
          redacts: request.redacts,
          guardedBy: decodingGuard
        )
      )
    } catch let error as FixtureSource.ReadError {
      self = .fixtures(reason: "\(error)")
    } catch {
      self = .reads(reason: "\(error)")
    }
  }
}

/// How a draft ends a process.
struct DraftEnd: Codable {
  /// What happened, such as "ended with a crash (SIGILL)".
  let event: String
  /// Whether a document took too long.
  let isTimeout: Bool
}
