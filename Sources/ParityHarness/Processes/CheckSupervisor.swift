import Foundation

#if os(Linux) || os(macOS)
/// Lets child processes run checks, and finds out which documents end them.
///
/// A child has to say that it has finished a check. When one ends before, or is silent for too long,
/// another runs the check with more care, which takes longer and shows which document it was.
///
/// Used by one thread.
final class CheckSupervisor: CheckRunner {
  /// So many documents of one check are found by the end of the process that noted them.
  private static let maximumEnds = 64

  private let environment: [String: String]
  private let task: ChildTask
  /// Has finished all checks so far.
  private var spare: ChildProcess?
  /// The models whose checks the spare process has run.
  private var earlierModels: [String] = []

  init(environment: [String: String], task: ChildTask) {
    self.environment = ProcessRole.childEnvironment(from: environment, hasBacktraces: true)
    self.task = task
  }

  /// Runs a check in a child process.
  ///
  /// - Throws: `ShardResult.Failure` where the check itself has failed, `ContainmentError` where it ends
  ///   every process and no document is to blame, `ChildProcessError` when there is no process.
  func report(
    on check: ParityCheck,
    _ plan: RunPlan,
    of fixtures: FixtureDirectory,
    warn: (String) -> Void,
    progress: @escaping @Sendable (ParityProgress) -> Void
  ) throws -> ParityReport {
    var request = CheckRequest(model: check.name, fixtures: fixtures, plan)
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

  /// The report of a child that has finished, if it says why those before it did not.
  private func report(
    _ result: ShardResult,
    _ request: CheckRequest,
    after cause: ChildRun.End?
  ) throws -> ParityReport {
    guard var report = try result.found() else {
      throw result.failure ?? ShardResult.Failure(isInternal: true, reason: "There is no report.")
    }
    if let cause, request.ends.isEmpty {
      throw ContainmentError(cause, isRepeated: false, earlierModels)
    }
    if request.shard == .whole { report.add(request.ends) }
    return report
  }

  private func child(for request: CheckRequest) throws -> ChildProcess {
    if request.caution == .none, let spare {
      self.spare = nil
      return spare
    }
    // What models print, the first process has said.
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
  /// What to try after a child has ended; `nil` when nothing would go better.
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

/// Why a check has no result although it was run.
struct ContainmentError: Error, CustomStringConvertible {
  let description: String

  init(_ end: ChildRun.End, isRepeated: Bool, _ earlierModels: [String]) {
    let debugger = "Run with \(CommandFlag.inProcess.name) in a debugger"
    if isRepeated {
      description = "the check \(end), and no document is to blame: \(debugger)."
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
