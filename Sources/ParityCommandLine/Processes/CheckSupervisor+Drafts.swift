import Foundation
import MigrationPlanning
import ParityHarness

#if os(Linux) || os(macOS)
extension CheckSupervisor {
  /// The maximum number of documents without which a draft is made.
  private static let maximumOmissions = 128
  /// The maximum number of documents that take too long, among them.
  private static let maximumTimeouts = 3

  /// Makes a draft in a child process, and again without the document that has ended the process.
  ///
  /// What ended the process may have been an earlier draft or, where a document took too long, a busy machine. A
  /// document is to blame only if it ends a fresh process. The first document that takes too long must do so twice.
  ///
  /// - Throws: `DraftFailure`, or `ChildProcessError` when no process can be started.
  func draft(_ request: DraftRequest, _ files: SourceFiles) throws -> MigrationDraft {
    var request = request
    var slow: DecodingAttempt?
    while true {
      let isFresh = drafter == nil
      let child = try drafter ?? started(isSilent: false, hasBacktraces: false)
      drafter = nil
      var run = ChildRun(child, timeLimit: request.timeLimit)
      let end: ChildRun.End
      switch run.follow(request) {
      case .success(let result):
        drafter = child
        return try result.get()
      case .failure(let reason): end = reason
      }
      guard isFresh else { continue }
      let isTimeout = end.decodingEnd == .timeout
      if isTimeout, slow == nil, let attempt = run.lastAttempt {
        slow = attempt
        continue
      }
      guard let attempt = run.lastAttempt, Self.isBearable(request.ends, isTimeout) else {
        throw DraftFailure(request.model, end)
      }
      request.ends.append(KnownEnd(attempt: attempt, end: end.decodingEnd))
    }
  }

  /// Returns whether a draft without one more document is worth another process.
  private static func isBearable(_ ends: [KnownEnd], _ isTimeout: Bool) -> Bool {
    ends.count < maximumOmissions
      && !(isTimeout && ends.filter { $0.end == .timeout }.count >= maximumTimeouts)
  }
}

extension DraftFailure {
  fileprivate init(_ model: String, _ end: ChildRun.End) {
    let remedy =
      end.decodingEnd == .timeout
      ? "Find what takes so long, such as a lock or a request, and let it throw an error."
      : "Find what ends the process, such as try! or URL(string:)!, and let it throw an error."
    let event = "\(model) \(end) when its fixtures were decoded with changed values"
    self.init(kind: .end, description: "\(event), so there is no draft of it. \(remedy)")
  }
}
#endif
