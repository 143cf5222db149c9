import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// Makes drafts in a child process, as requested by its parent.
///
/// A draft decodes documents that no fixture has, so a model may end the process, or print.
struct DraftServer {
  /// The time to wait after the last document, because threads started by a model may end the process then.
  private static let gracePeriod: TimeInterval = 0.1

  let checks: [ParityCheck]
  let channel: MessageChannel

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    var files = SourceFiles(folder: "")
    while let request = channel.receive(DraftRequest.self) {
      if files.folder != request.sources { files = SourceFiles(folder: request.sources) }
      files.read()
      let ends = request.ends.map { ($0.attempt, $0.end) }
      let journal = JournalGuard(
        skipping: Dictionary(ends) { first, _ in first },
        keepsDocuments: false
      ) { [channel] in channel.sendJSON(CheckReply.begins($0)) }
      let watch = DecodingWatch(limit: request.timeLimit, before: journal)
      watchdog.watch = watch
      let outcome = DraftOutcome(of: request, among: checks, files, guardedBy: watch)
      watchdog.watch = nil
      // No document is decoded any more.
      channel.sendJSON(CheckReply.begins(nil))
      Thread.sleep(forTimeInterval: Self.gracePeriod)
      channel.sendJSON(CheckReply.drafted(outcome))
    }
  }
}

/// Makes drafts in child processes, without the documents that end one.
final class DraftSupervisor {
  /// The maximum number of documents without which a draft is made.
  private static let maximumEnds = 128
  /// The maximum number of documents that take too long, among them.
  private static let maximumTimeouts = 3

  private let environment: [String: String]
  private let task: ChildTask
  /// The process of earlier drafts, unless one of them has ended it.
  private var child: ChildProcess?

  init(environment: [String: String], task: ChildTask) {
    self.environment = environment
    var task = task
    task.purpose = .drafts
    self.task = task
  }

  /// Makes a draft in a child process, and again without the document that has ended the process.
  ///
  /// What ended the process may have been an earlier draft or, where a document took too long, a busy machine. A
  /// document is to blame only if it ends a fresh process, and the first one that takes too long if it does so
  /// twice.
  ///
  /// - Parameter request: What the draft is made of.
  /// - Returns: The draft, or why there is none.
  /// - Throws: `ChildProcessError` when no process can be started.
  func outcome(of request: DraftRequest) throws(ChildProcessError) -> DraftOutcome {
    var request = request
    var slow: DecodingAttempt?
    while true {
      let isFresh = self.child == nil
      let child: ChildProcess
      if let earlier = self.child { child = earlier } else { child = try started() }
      self.child = nil
      var run = ChildRun(child, timeLimit: request.timeLimit)
      let end: ChildRun.End
      switch run.follow(request) {
      case .finished(let outcome):
        self.child = child
        return outcome
      case .ended(let reason): end = reason
      }
      guard isFresh else { continue }
      let isTimeout = end.decodingEnd == .timeout
      if isTimeout, slow == nil, let attempt = run.lastAttempt {
        slow = attempt
        continue
      }
      guard let attempt = run.lastAttempt, Self.isBearable(request.ends, isTimeout) else {
        return .end(DraftEnd(event: end.description, isTimeout: isTimeout))
      }
      request.ends.append(KnownEnd(attempt: attempt, end: end.decodingEnd))
    }
  }

  /// Returns whether a draft without one more document is worth another process.
  private static func isBearable(_ ends: [KnownEnd], _ isTimeout: Bool) -> Bool {
    ends.count < maximumEnds
      && !(isTimeout && ends.filter { $0.end == .timeout }.count >= maximumTimeouts)
  }

  private func started() throws(ChildProcessError) -> ChildProcess {
    let child = try ChildProcess(environment: environment, isLeader: true, isSilent: false)
    child.channel.sendJSON(task)
    return child
  }
}
#endif
