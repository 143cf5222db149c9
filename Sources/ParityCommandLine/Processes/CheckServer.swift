import Foundation
import MigrationPlanning
import ParityHarness

#if os(Linux) || os(macOS)
/// Runs checks and makes drafts in a child process, as requested by its parent.
///
/// A draft decodes documents that no fixture has, so a model may end the process, or print.
struct CheckServer {
  let checks: [ParityCheck]
  let task: ChildTask
  let channel: MessageChannel
  let environment: [String: String]

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    var files = SourceFiles(folder: "")
    while let request = channel.receive(ChildRequest.self) {
      let reply: CheckReply
      switch request {
      case .check(let request):
        reply = check(request, watchdog)
      case .draft(let request):
        if files.folder != request.sources { files = SourceFiles(folder: request.sources) }
        files.read()
        reply = draft(request, files, watchdog)
      }
      watchdog.watch = nil
      Thread.sleep(forTimeInterval: request.gracePeriod)
      channel.sendJSON(reply)
    }
  }

  private func check(_ request: CheckRequest, _ watchdog: Watchdog) -> CheckReply {
    do {
      return .finished(try report(for: request, watchdog))
    } catch {
      return .failed(CheckFailure(error))
    }
  }

  private func report(for request: CheckRequest, _ watchdog: Watchdog) throws -> ParityReport {
    let check = try request.check(among: checks)
    // Recorded outcomes are those of the time zone in which they were recorded.
    if request.timeZone != nil, check.archive != nil {
      return ParityReport(model: request.model, profile: request.profile)
    }
    let (watch, children) = guards(for: request)
    watchdog.watch = watch
    var report =
      try check
      .protected(by: children ?? watch, serially: request.caution == .journal)
      .run(request.plan, on: request.source) { [channel] progress in
        channel.sendJSON(CheckReply.progress(progress))
      }
    if let children { report.add(children.knownEnds) }
    // Redact the report before it leaves the process.
    return request.redacts ? report.redacted() : report
  }

  private func draft(
    _ request: DraftRequest,
    _ files: SourceFiles,
    _ watchdog: Watchdog
  ) -> CheckReply {
    let journal = JournalGuard(skipping: request.ends.byAttempt, keepsDocuments: false, note: note)
    let watch = DecodingWatch(limit: request.timeLimit, before: journal)
    watchdog.watch = watch
    // What ends the process after the last document is no document's doing.
    defer { channel.sendJSON(CheckReply.begins(nil)) }
    do {
      return .drafted(try request.draft(among: checks, files, guardedBy: watch))
    } catch {
      return .notDrafted(error)
    }
  }

  /// Notes an attempt in the journal, which the parent process keeps.
  private var note: @Sendable (DecodingAttempt) -> Void {
    { [channel] attempt in channel.sendJSON(CheckReply.begins(attempt)) }
  }

  private func guards(for request: CheckRequest) -> (DecodingWatch, ChildProcessGuard?) {
    let watch = DecodingWatch(
      limit: request.timeLimit,
      before: request.caution == .journal
        ? JournalGuard(skipping: request.ends.byAttempt, note: note) : nil
    )
    guard request.caution > .none else { return (watch, nil) }
    var task = task
    task.purpose = .documents
    let environment = ProcessRole.childEnvironment(from: environment, hasBacktraces: false)
    let children = ChildProcessGuard(
      before: watch,
      request,
      start: { [task] in try DecodingProcess(environment: environment, task: task) },
      report: { [channel] in channel.sendJSON(CheckReply.found($0)) }
    )
    return (watch, children)
  }
}

extension ChildRequest {
  /// The time to wait after the last document, because threads started by a model may end the process then.
  fileprivate var gracePeriod: TimeInterval {
    switch self {
    case .check: 0.02
    case .draft: 0.25
    }
  }
}

/// A thread that ends this child process when its parent is gone or an attempt takes too long.
///
/// `@unchecked Sendable`: every access to the watch holds the lock.
final class Watchdog: @unchecked Sendable {
  private static let interval: UInt32 = 50_000
  private static let timeBetweenSigns: TimeInterval = 1

  private let channel: MessageChannel
  /// Whether the process regularly reports to its parent that it is alive.
  private let givesSigns: Bool
  private let lock = NSLock()
  private var currentWatch: DecodingWatch?

  init(_ channel: MessageChannel, givesSigns: Bool) {
    self.channel = channel
    self.givesSigns = givesSigns
  }

  /// The watch of the running check, if there is one.
  var watch: DecodingWatch? {
    get { lock.withLock { currentWatch } }
    set { lock.withLock { currentWatch = newValue } }
  }

  func start() {
    Thread.detachNewThread {
      var steps = TickingClock()
      var signs = TickingClock()
      while !self.channel.isAbandoned {
        usleep(Self.interval)
        let step = steps.tick()
        if let finding = self.watch?.pass(step) { self.end(for: finding) }
        signs.tick()
        if self.givesSigns, signs.seconds >= Self.timeBetweenSigns {
          self.channel.sendJSON(CheckReply.alive)
          signs.restart()
        }
      }
      _exit(ParitySummary.ExitCode.internalError.rawValue)
    }
  }

  private func end(for finding: DecodingWatch.Finding) {
    switch finding {
    case .overdue(let attempts):
      for attempt in attempts {
        channel.sendJSON(CheckReply.found(KnownEnd(attempt: attempt, end: .timeout)))
      }
    case .stalled: channel.sendJSON(CheckReply.stalled)
    }
    _exit(ParitySummary.ExitCode.internalError.rawValue)
  }
}
#endif
