import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// A guard that decodes every document in another process before this one does.
///
/// `@unchecked Sendable`: every access to shared state holds the lock, and each process is used by one thread
/// at a time.
final class ChildProcessGuard: DecodingGuard, @unchecked Sendable {
  /// The number of timeouts after which the time limit is divided by `reducedLimitDivisor`.
  private static let maximumFullTimeouts = 3
  /// What the time limit is divided by after several timeouts.
  ///
  /// A document that exceeds the reduced limit on a second route is tried again there with the whole limit, so that
  /// two routes do not agree because both are slow.
  private static let reducedLimitDivisor = 10.0
  #if os(macOS)
  /// The least reduced limit in seconds: a process that crashes ends only after its crash report is written.
  private static let minimumReducedLimit: TimeInterval = 2
  #else
  private static let minimumReducedLimit: TimeInterval = 0
  #endif

  private let next: DecodingWatch
  private let limit: TimeInterval
  private let patience: TimeInterval
  private let start: @Sendable () throws -> DecodingProcess
  private let report: @Sendable (KnownEnd) -> Void
  private let lock = NSLock()
  private var idle: [DecodingProcess] = []
  private var ends: [DecodingAttempt: DecodingEnd]
  /// The tasks that exceed a limit, by document.
  private var slowTasks: [Data: Set<DecodingTask>] = [:]
  /// The hashes of attempts that a process has survived, which need not be tried again.
  private var survived: Set<Int> = []

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - next: The guard that performs the attempts in this process.
  ///   - request: The time limit, and the attempts that are known to end a process.
  ///   - start: Starts another process.
  ///   - report: Called with each attempt that ends a process.
  init(
    before next: DecodingWatch,
    _ request: CheckRequest,
    start: @escaping @Sendable () throws -> DecodingProcess,
    report: @escaping @Sendable (KnownEnd) -> Void
  ) {
    self.next = next
    self.start = start
    self.report = report
    limit = request.timeLimit
    patience = request.caution == .journal ? 0.03 : 0
    ends = request.ends.byAttempt
  }

  func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    if let end = end(of: attempt) { return end }
    return next.perform(attempt, decode)
  }

  /// The attempts that are known so far to end a process.
  var knownEnds: [KnownEnd] {
    lock.withLock { ends.map { KnownEnd(attempt: $0.key, end: $0.value) } }
  }

  private func end(of attempt: DecodingAttempt) -> DecodingEnd? {
    switch verdict(on: attempt) {
    case .ends(let end): return end
    case .survives: return nil
    case .unknown: break
    }
    let end = tried(attempt)
    next.noteActivity()
    keep(end, of: attempt)
    if let end { report(KnownEnd(attempt: attempt, end: end)) }
    return end
  }

  /// Tries an attempt in another process.
  ///
  /// A crash counts only in a fresh process, because an earlier document may cause it otherwise.
  private func tried(_ attempt: DecodingAttempt) -> DecodingEnd? {
    var limit = currentLimit
    while let process = process() {
      let isFresh = process.isFresh
      switch process.survives(attempt, limit: limit, patience: patience) {
      case nil:
        putBack(process)
        return nil
      case .timeout:
        guard isSecondTimeout(attempt), limit < self.limit else { return .timeout }
        limit = self.limit
      case let end? where isFresh: return end
      default: continue
      }
    }
    return nil
  }
}

extension ChildProcessGuard {
  private enum Verdict {
    case ends(DecodingEnd)
    case survives
    case unknown
  }

  private func verdict(on attempt: DecodingAttempt) -> Verdict {
    lock.withLock {
      if let end = ends[attempt] { return .ends(end) }
      return survived.contains(attempt.hashValue) ? .survives : .unknown
    }
  }

  private func keep(_ end: DecodingEnd?, of attempt: DecodingAttempt) {
    lock.withLock {
      if let end { ends[attempt] = end } else { survived.insert(attempt.hashValue) }
    }
  }

  private var currentLimit: TimeInterval {
    let timeouts = lock.withLock { ends.values.count { $0 == .timeout } }
    guard timeouts >= Self.maximumFullTimeouts else { return limit }
    return min(limit, max(limit / Self.reducedLimitDivisor, Self.minimumReducedLimit))
  }

  /// Notes that an attempt has exceeded a limit, and returns whether one other task has done so before.
  private func isSecondTimeout(_ attempt: DecodingAttempt) -> Bool {
    lock.withLock {
      slowTasks[attempt.document, default: []].insert(attempt.task)
      return slowTasks[attempt.document]?.count == 2
    }
  }

  private func process() -> DecodingProcess? {
    lock.withLock { idle.popLast() } ?? (try? start())
  }

  private func putBack(_ process: DecodingProcess) { lock.withLock { idle.append(process) } }
}

extension [KnownEnd] {
  var byAttempt: [DecodingAttempt: DecodingEnd] {
    Dictionary(map { ($0.attempt, $0.end) }) { first, _ in first }
  }
}
#endif
