import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// Runs checks and makes drafts in child processes, and finds the documents that end them.
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
  /// A process that has finished all its checks and can run another.
  private var spare: ChildProcess?
  /// The same, for checks in another time zone.
  var traveller: ChildProcess?
  /// The models whose checks the spare process has run.
  private var earlierModels: [String] = []
  /// The process of earlier drafts, unless one of them has ended it.
  var drafter: ChildProcess?

  init(environment: [String: String], task: ChildTask) {
    self.environment = environment
    self.task = task
  }

  /// Runs a check in a child process.
  ///
  /// - Throws: `CheckFailure` when the check itself fails, `ContainmentError` when it ends every process
  ///   without a document as the cause, `ChildProcessError` when no process can be started.
  func report(
    on request: CheckRequest,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityCheck.Progress) -> Void
  ) throws -> ParityReport {
    var request = request
    var cause: ChildRun.End?
    while true {
      let child = try child(for: request)
      var run = ChildRun(child, timeLimit: request.timeLimit)
      let result = run.follow(request, progress)
      request.ends += run.found.filter { !request.ends.contains($0) }
      switch result {
      case .success(let result):
        if request.caution == .none {
          spare = child
          earlierModels.append(request.model)
        }
        let report = try report(result, request, after: cause)
        return request.caution == .none ? comparedElsewhere(report, request) : report
      case .failure(let end):
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
    _ result: Result<ParityReport, CheckFailure>,
    _ request: CheckRequest,
    after cause: ChildRun.End?
  ) throws -> ParityReport {
    let report = try result.get()
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
    if request.caution == .none { earlierModels = [] }
    // The first process has already printed the output of the models.
    return try started(isSilent: request.caution > .none, hasBacktraces: true)
  }

  func started(
    isSilent: Bool,
    hasBacktraces: Bool,
    timeZone: String? = nil
  ) throws(ChildProcessError) -> ChildProcess {
    var variables = ProcessRole.childEnvironment(from: environment, hasBacktraces: hasBacktraces)
    if let timeZone { variables["TZ"] = timeZone }
    let child = try ChildProcess(
      environment: variables,
      isLeader: true,
      isSilent: isSilent
    )
    child.channel.sendJSON(task)
    return child
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
    case .none: next.caution = cause == .stalled ? .journal : .childProcesses
    case .childProcesses: next.caution = .journal
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
#endif
