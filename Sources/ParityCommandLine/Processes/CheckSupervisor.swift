import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// Runs checks in child processes and finds the documents that end them.
///
/// A child must report that it has finished a check. If it ends or stops responding before, another child
/// runs the check with more caution, which takes longer but identifies the document.
///
/// Must be used from one thread.
final class CheckSupervisor: CheckRunner {
  /// The maximum number of documents of one check that are found through the end of a journaling process.
  private static let maximumEnds = 64

  private let environment: [String: String]
  private let task: ChildTask
  private let drafts: DraftSupervisor
  /// A process that has finished all its checks and can run another.
  private var spare: ChildProcess?
  /// The models whose checks the spare process has run.
  private var earlierModels: [String] = []

  init(environment: [String: String], task: ChildTask) {
    self.environment = ProcessRole.childEnvironment(from: environment, hasBacktraces: true)
    self.task = task
    drafts = DraftSupervisor(
      environment: ProcessRole.childEnvironment(from: environment, hasBacktraces: false),
      task: task
    )
  }

  func outcome(of request: DraftRequest, _ files: SourceFiles) throws -> DraftOutcome {
    try drafts.outcome(of: request)
  }

  /// Runs a check in a child process.
  ///
  /// - Throws: `CheckFailure` when the check itself fails, `ContainmentError` when it ends every process
  ///   without a document as the cause, `ChildProcessError` when no process can be started.
  func report(
    on check: ParityCheck,
    _ plan: RunPlan,
    in fixtures: FixtureDirectory,
    redactedWith salt: RedactionSalt?,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport {
    var request = CheckRequest(model: check.name, fixtures: fixtures, plan, salt)
    var cause: ChildRun.End?
    while true {
      let child = try child(for: request)
      var run = ChildRun(child, timeLimit: request.timeLimit)
      let outcome = run.follow(request, progress)
      request.ends += run.found.filter { !request.ends.contains($0) }
      switch outcome {
      case .finished(let result):
        if request.caution == .none { keep(child, request.model) }
        return try report(result, request, after: cause)
      case .ended(let end):
        guard let next = next(request, run, end) else {
          throw ContainmentError(end, isRepeated: true, earlierModels)
        }
        warn(warning(of: end, request, next))
        cause = end
        request = next
      }
    }
  }

  /// Returns the report of a finished child; throws if it does not explain why earlier children ended.
  private func report(
    _ result: ShardResult,
    _ request: CheckRequest,
    after cause: ChildRun.End?
  ) throws -> ParityReport {
    guard var report = result.report else {
      throw result.failure ?? CheckFailure(isInternal: true, reason: "There is no report.")
    }
    report.salt = request.salt
    if let cause, request.ends.isEmpty {
      throw ContainmentError(cause, isRepeated: false, earlierModels)
    }
    return report
  }

  private func child(for request: CheckRequest) throws -> ChildProcess {
    if request.caution == .none, let spare {
      self.spare = nil
      return spare
    }
    // The first process has already printed the output of the models.
    let child = try ChildProcess(
      environment: environment,
      isLeader: true,
      isSilent: request.caution > .none
    )
    if request.caution == .none { earlierModels = [] }
    child.channel.sendJSON(task)
    return child
  }

  private func keep(_ child: ChildProcess, _ model: String) {
    spare = child
    earlierModels.append(model)
  }
}

extension CheckSupervisor {
  /// Returns the request for the next child after one has ended; `nil` when no retry can help.
  private func next(
    _ request: CheckRequest,
    _ run: ChildRun,
    _ cause: ChildRun.End
  ) -> CheckRequest? {
    var next = request
    switch request.caution {
    case .none: next.caution = cause == .stalled ? .journal : .trials
    case .trials: next.caution = .journal
    case .journal:
      guard let attempt = run.lastAttempt, request.ends.count < Self.maximumEnds else { return nil }
      let end = KnownEnd(attempt: attempt, end: cause.decodingEnd)
      let isKnown = request.ends.contains { $0.attempt == attempt }
      if isKnown, !run.found.contains(where: { $0.attempt == attempt }) { return nil }
      if !isKnown { next.ends.append(end) }
    }
    return next
  }

  private func warning(
    of cause: ChildRun.End,
    _ request: CheckRequest,
    _ next: CheckRequest
  ) -> String {
    let remedy: String
    switch (request.caution, next.caution) {
    case (.journal, _): remedy = "Going on without the document."
    case (_, .journal): remedy = "Checking again, one document at a time."
    default: remedy = "Checking again, each document in a process of its own first."
    }
    return "\(request.model) \(cause). \(remedy)"
  }
}

/// The reason why a check that was run has no result.
struct ContainmentError: Error, CustomStringConvertible {
  let description: String

  init(_ end: ChildRun.End, isRepeated: Bool, _ earlierModels: [String]) {
    let debugger = "Run with \(CommandFlag.inProcess.name) in a debugger"
    if isRepeated {
      description = "the check \(end), and no document causes it: \(debugger)."
    } else {
      let others =
        earlierModels.isEmpty
        ? ""
        : ", nor of \(earlierModels.joined(separator: ", ")), which the process had checked before"
      description =
        "the check \(end) once, and not again with the documents one by one: look for state that "
        + "threads share, in this model\(others). \(debugger)."
    }
  }
}

/// The run of one check in one child process.
struct ChildRun {
  enum End: Equatable {
    case process(ChildProcess.Ending)
    /// An attempt exceeded the time limit, in seconds.
    case overdue(limit: TimeInterval)
    /// The child reported that no attempt begins or ends.
    case stalled
    /// The child sent no message for too long, or one that cannot be decoded.
    case silent
  }

  enum Outcome<Result> {
    case finished(Result)
    case ended(End)
  }

  private let child: ChildProcess
  private let timeLimit: TimeInterval
  private(set) var found: [KnownEnd] = []
  private(set) var lastAttempt: DecodingAttempt?
  private var isStalled = false

  init(_ child: ChildProcess, timeLimit: TimeInterval) {
    self.child = child
    self.timeLimit = timeLimit
  }

  /// The time in seconds after which a child without messages counts as silent.
  ///
  /// A living child sends a message every second, but printing a backtrace blocks it for several seconds.
  private var silenceLimit: TimeInterval { max(20, timeLimit + 10) }

  mutating func follow(_ request: CheckRequest, _ progress: (ParityCheck.Progress) -> Void)
    -> Outcome<ShardResult>
  {
    child.channel.sendJSON(request)
    return result { reply in
      if case .finished(let result) = reply { return result }
      if case .progress(let fixtures, let total, let variants) = reply {
        progress(
          ParityCheck.Progress(
            model: request.model,
            fixtures: fixtures,
            total: total,
            variants: variants
          )
        )
      }
      return nil
    }
  }

  mutating func follow(_ request: DraftRequest) -> Outcome<DraftOutcome> {
    child.channel.sendJSON(request)
    return result { reply in
      if case .drafted(let outcome) = reply { return outcome }
      return nil
    }
  }

  /// Receives messages until one has the result, or the process ends.
  private mutating func result<Result>(in reply: (CheckReply) -> Result?) -> Outcome<Result> {
    while true {
      switch child.receive(within: silenceLimit) {
      case .message(let data):
        guard let message = try? JSONDecoder().decode(CheckReply.self, from: data) else {
          _ = child.end(within: 0)
          return .ended(.silent)
        }
        if let result = reply(message) { return .finished(result) }
        take(message)
      case .ended(let ending): return .ended(end(ending))
      case .nothing:
        _ = child.end(within: 0)
        return .ended(.silent)
      }
    }
  }

  private mutating func take(_ reply: CheckReply) {
    switch reply {
    case .alive, .progress, .finished, .drafted: break
    case .begins(let attempt): lastAttempt = attempt
    case .found(let end): found.append(end)
    case .stalled: isStalled = true
    }
  }

  private func end(_ ending: ChildProcess.Ending) -> End {
    if isStalled { return .stalled }
    let isOverdue =
      found.last?.end == .timeout
      && ending == .exited(ParitySummary.ExitCode.internalError.rawValue)
    return isOverdue ? .overdue(limit: timeLimit) : .process(ending)
  }
}

extension ChildRun.End: CustomStringConvertible {
  var description: String {
    switch self {
    case .process(.exited(let code)): "ended with exit(\(code))"
    case .process(let ending): "ended with \(ending)"
    case .overdue(let limit): "took more than \(TimeLimit.text(limit)) for a document"
    case .stalled: "stalled"
    case .silent: "did not respond"
    }
  }

  var decodingEnd: DecodingEnd {
    switch self {
    case .process(let ending): DecodingEnd(ending)
    case .overdue, .stalled, .silent: .timeout
    }
  }
}

extension ChildProcess.Ending: CustomStringConvertible {
  private static let crashes: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
    SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV",
  ]

  var description: String {
    switch self {
    case .exited(let code): "exit(\(code))"
    case .signalled(let signal):
      Self.crashes[signal].map { "a crash (\($0))" } ?? "signal \(signal)"
    }
  }
}
#endif
