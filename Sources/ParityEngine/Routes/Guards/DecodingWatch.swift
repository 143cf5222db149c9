package import Foundation
import JSONVariants
import ValueComparison

/// A guard that measures how long each attempt takes.
///
/// `@unchecked Sendable`: every access holds the lock.
package final class DecodingWatch: DecodingGuard, @unchecked Sendable {
  /// The reason why a run is given up.
  package enum Finding {
    case overdue([DecodingAttempt])
    /// No attempt begins or ends.
    case stalled
  }

  /// The idle limit as a multiple of the time limit, because work between attempts, such as reading files,
  /// may take longer than an attempt.
  private static let idleFactor = 6.0

  private let limit: TimeInterval
  private let next: (any DecodingGuard)?
  private let lock = NSLock()
  /// The attempts that have begun, each with the seconds since then.
  private var running: [Int: (attempt: DecodingAttempt, age: TimeInterval)] = [:]
  private var nextNumber = 0
  /// Whether nobody waits for the run any more.
  private var isGivenUp = false
  private var idle: TimeInterval = 0

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - limit: The time limit of an attempt, in seconds.
  ///   - next: The guard that performs the attempts, if any.
  package init(limit: TimeInterval, before next: (any DecodingGuard)? = nil) {
    self.limit = limit
    self.next = next
  }

  package func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    // The threads of a run that was given up would decode the rest of its documents.
    guard let number = begin(attempt) else { return .timeout }
    defer { end(number) }
    if let next { return next.perform(attempt, decode) }
    decode()
    return nil
  }

  /// Resets the idle time when another process makes progress.
  package func noteActivity() { lock.withLock { idle = 0 } }

  private func begin(_ attempt: DecodingAttempt) -> Int? {
    lock.withLock {
      guard !isGivenUp else { return nil }
      idle = 0
      nextNumber += 1
      running[nextNumber] = (attempt, 0)
      return nextNumber
    }
  }

  private func end(_ number: Int) {
    lock.withLock {
      idle = 0
      running[number] = nil
    }
  }

  /// Advances the time.
  ///
  /// - Parameter seconds: The time since the last call, in seconds.
  /// - Returns: The limit that is exceeded, after which no attempt begins; `nil` when none is.
  package func pass(_ seconds: TimeInterval) -> Finding? {
    lock.withLock {
      let finding = exceededLimit(after: seconds)
      if finding != nil { isGivenUp = true }
      return finding
    }
  }

  private func exceededLimit(after seconds: TimeInterval) -> Finding? {
    for number in running.keys { running[number]?.age += seconds }
    let overdue = running.values.filter { $0.age > limit }.map(\.attempt)
    if !overdue.isEmpty { return .overdue(overdue) }
    idle += seconds
    return idle > limit * Self.idleFactor ? .stalled : nil
  }
}

/// The error of a run that was given up because a document exceeded the time limit.
package struct TimeLimitError: Error, CustomStringConvertible {
  /// The attempt that exceeds the limit; `nil` if none is running.
  private let attempt: DecodingAttempt?
  private var isRedacted = false

  init(_ finding: DecodingWatch.Finding?) {
    if case .overdue(let attempts)? = finding { attempt = attempts.first } else { attempt = nil }
  }

  /// The error without the text of the document.
  package var redacted: TimeLimitError {
    var error = self
    error.isRedacted = true
    return error
  }

  package var description: String {
    guard let attempt else { return "the run stalled after decoding a document" }
    let document =
      isRedacted
      ? "a document of \(Count.of(attempt.document.count, "byte"))"
      : ValueText.oneLine(String(decoding: attempt.document, as: UTF8.self))
    return "the \(attempt.task.side.rawValue) route takes too long to decode \(document)"
  }
}

/// A clock that limits how much time passes between two ticks.
///
/// Time during which the process is stopped, such as by Control-Z, or the machine sleeps is hardly counted.
package struct TickingClock {
  private static let longestTick: TimeInterval = 0.25

  package private(set) var seconds: TimeInterval = 0
  private var last = TickingClock.now

  package init() {}

  /// Adds the time since the last tick, up to a limit.
  ///
  /// - Returns: The added time in seconds.
  @discardableResult
  package mutating func tick() -> TimeInterval {
    let now = Self.now
    let step = min(now - last, Self.longestTick)
    last = now
    seconds += step
    return step
  }

  package mutating func restart() { seconds = 0 }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}

/// The time limit for decoding one document.
package struct TimeLimit: Equatable, Sendable {
  private static let range = 0.1...86_400

  package let seconds: TimeInterval

  /// Creates a limit, clamped to the supported range.
  package init(_ seconds: TimeInterval) {
    let isNumber = !seconds.isNaN
    self.seconds = isNumber ? min(max(seconds, Self.range.lowerBound), Self.range.upperBound) : 10
  }

  /// Parses a number of seconds; `nil` for other text and for numbers out of range.
  package init?(_ text: String) {
    guard let seconds = TimeInterval(text), Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Returns a time in words.
  package static func text(_ seconds: TimeInterval) -> String {
    guard let whole = Int(exactly: seconds) else { return "\(seconds) seconds" }
    return Count.of(whole, "second")
  }
}
