import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// Runs checks in a child process, as requested by its parent.
struct CheckServer {
  /// The time to wait after the last document, because threads started by a model may end the process then.
  private static let gracePeriod: TimeInterval = 0.02

  let checks: [ParityCheck]
  let task: ChildTask
  let channel: MessageChannel
  let environment: [String: String]

  /// Serves until the other end closes the channel.
  func run() {
    let watchdog = Watchdog(channel, givesSigns: true)
    watchdog.start()
    while let request = channel.receive(CheckRequest.self) {
      let result = ShardResult(model: request.model) { try report(for: request, watchdog) }
      watchdog.watch = nil
      Thread.sleep(forTimeInterval: Self.gracePeriod)
      channel.sendJSON(CheckReply.finished(result))
    }
  }

  private func report(for request: CheckRequest, _ watchdog: Watchdog) throws -> ParityReport {
    guard let check = checks.first(where: { $0.name == request.model }),
      let profile = MutationProfile(rawValue: request.profile)
    else { throw RecordError(request.model) }
    let plan = RunPlan(
      profile: profile,
      shard: request.shard,
      shrinking: .standard,
      isScored: request.isScored
    )
    let progress = ProgressRelay(channel)
    let (watch, trials) = guards(for: request)
    watchdog.watch = watch
    var report =
      try check
      .protected(by: trials ?? watch, serially: request.caution == .journal)
      .run(plan, on: request.fixtures.folder(check.name).source, progress: progress.show)
    if let trials { report.add(trials.knownEnds) }
    // Redact the report before it leaves the process.
    return request.salt.map(report.redacted) ?? report
  }

  private func guards(for request: CheckRequest) -> (DecodingWatch, TrialGuard?) {
    let watch = DecodingWatch(
      limit: request.timeLimit,
      before: request.caution == .journal
        ? JournalGuard(skipping: request.knownEnds) { [channel] in
          channel.sendJSON(CheckReply.begins($0))
        } : nil
    )
    guard request.caution > .none else { return (watch, nil) }
    var task = task
    task.purpose = .trials
    let environment = ProcessRole.childEnvironment(from: environment, hasBacktraces: false)
    let trials = TrialGuard(
      before: watch,
      request,
      start: { [task] in try TrialProcess(environment: environment, task: task) },
      report: { [channel] in channel.sendJSON(CheckReply.found($0)) }
    )
    return (watch, trials)
  }
}

/// Sends progress to the parent, at a limited rate.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class ProgressRelay: @unchecked Sendable {
  private static let interval: TimeInterval = 0.1

  private let channel: MessageChannel
  private let lock = NSLock()
  private var clock = TickingClock()

  init(_ channel: MessageChannel) { self.channel = channel }

  func show(_ progress: ParityCheck.Progress) {
    lock.lock()
    defer { lock.unlock() }
    clock.tick()
    guard clock.seconds >= Self.interval else { return }
    clock.restart()
    channel.sendJSON(
      CheckReply.progress(
        fixtures: progress.fixtures,
        total: progress.total,
        variants: progress.variants
      )
    )
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
    get {
      lock.lock()
      defer { lock.unlock() }
      return currentWatch
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      currentWatch = newValue
    }
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
