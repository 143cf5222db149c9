import Foundation

#if os(Linux) || os(macOS)
/// What one child says while it runs one check.
struct ChildRun {
  enum End: Equatable {
    case process(ChildProcess.Ending)
    /// An attempt has taken too long.
    case overdue(limit: TimeInterval)
    /// The child has given up: nothing happens.
    case stalled
    /// The child said nothing any more, or nothing that can be understood.
    case silent
  }

  enum Outcome {
    case finished(ShardResult)
    case ended(End)

    var result: ShardResult? { if case .finished(let result) = self { result } else { nil } }
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

  /// A process that is alive gives a sign every second; one that prints where it crashes, none.
  private var longestSilence: TimeInterval { max(20, timeLimit + 10) }

  mutating func follow(_ request: CheckRequest, _ progress: (ParityProgress) -> Void) -> Outcome {
    child.channel.sendJSON(request)
    while true {
      switch child.receive(within: longestSilence) {
      case .message(let data):
        guard let reply = try? JSONDecoder().decode(CheckReply.self, from: data) else {
          _ = child.end(within: 0)
          return .ended(.silent)
        }
        if case .finished(let result) = reply { return .finished(result) }
        if case .progress(let fixtures, let total, let mutants) = reply {
          progress(
            ParityProgress(
              model: request.model,
              fixtures: fixtures,
              total: total,
              mutants: mutants
            )
          )
        }
        take(reply)
      case .ended(let ending): return .ended(end(ending))
      case .nothing:
        _ = child.end(within: 0)
        return .ended(.silent)
      }
    }
  }

  private mutating func take(_ reply: CheckReply) {
    switch reply {
    case .alive, .progress, .finished: break
    case .begins(let attempt): lastAttempt = attempt
    case .found(let end): found.append(end)
    case .stalled: isStalled = true
    }
  }

  private func end(_ ending: ChildProcess.Ending) -> End {
    if isStalled { return .stalled }
    let isOverdue =
      found.last?.end == .timeout
      && ending == .exited(ParityExitCode.internalError.rawValue)
    return isOverdue ? .overdue(limit: timeLimit) : .process(ending)
  }
}

extension ChildRun.End: CustomStringConvertible {
  var description: String {
    switch self {
    case .process(.exited(let code)): "ended with exit(\(code))"
    case .process(let ending): "ended with \(ending)"
    case .overdue(let limit): "took more than \(TimeLimit.text(limit)) for a document"
    case .stalled: "did not go on"
    case .silent: "gave no sign of life"
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
