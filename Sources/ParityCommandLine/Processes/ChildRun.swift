import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// The run of one check in one child process.
struct ChildRun {
  enum End: Error, Equatable {
    case process(ChildProcess.Ending)
    /// An attempt exceeded the time limit, in seconds.
    case overdue(limit: TimeInterval)
    /// The child reported that no attempt begins or ends.
    case stalled
    /// The child sent no message for too long, or one that cannot be decoded.
    case silent
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

  /// Runs a check; fails if the process ends before.
  mutating func follow(
    _ request: CheckRequest,
    _ progress: (ParityCheck.Progress) -> Void
  ) -> Result<Result<ParityReport, CheckFailure>, End> {
    result(of: .check(request)) { reply in
      switch reply {
      case .progress(let step):
        progress(step)
        return nil
      case .finished(let report): return .success(report)
      case .failed(let failure): return .failure(failure)
      default: return nil
      }
    }
  }

  /// Makes a draft; fails if the process ends before.
  mutating func follow(
    _ request: DraftRequest
  ) -> Result<Result<MigrationDraft, DraftFailure>, End> {
    result(of: .draft(request)) { reply in
      switch reply {
      case .drafted(let draft): .success(draft)
      case .notDrafted(let failure): .failure(failure)
      default: nil
      }
    }
  }

  /// Receives messages until one has the result, or the process ends.
  private mutating func result<Value>(
    of request: ChildRequest,
    in reply: (CheckReply) -> Value?
  ) -> Result<Value, End> {
    child.channel.sendJSON(request)
    while true {
      switch child.receive(within: silenceLimit) {
      case .message(let data):
        guard let message = try? JSONDecoder().decode(CheckReply.self, from: data) else {
          _ = child.end(within: 0)
          return .failure(.silent)
        }
        if let value = reply(message) { return .success(value) }
        take(message)
      case .ended(let ending): return .failure(end(ending))
      case .nothing:
        _ = child.end(within: 0)
        return .failure(.silent)
      }
    }
  }

  private mutating func take(_ reply: CheckReply) {
    switch reply {
    case .alive, .progress, .finished, .failed, .drafted, .notDrafted: break
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
  fileprivate static let crashes: [Int32: String] = [
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

extension DecodingEnd {
  init(_ ending: ChildProcess.Ending) {
    switch ending {
    case .exited(let code): self = .exit(code)
    case .signalled(let signal):
      self =
        switch signal {
        case SIGSEGV, SIGBUS: .memoryFault
        case _ where ChildProcess.Ending.crashes[signal] != nil: .crash
        default: .signal(signal)
        }
    }
  }
}
#endif
