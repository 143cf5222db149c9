package import Foundation

/// Knows how long each attempt has taken so far.
///
/// Every access holds the lock, hence `@unchecked`.
package final class DecodingWatch: DecodingGuard, @unchecked Sendable {
  /// What a look at the watch shows.
  package enum Finding {
    case overdue([DecodingAttempt])
    /// Attempts neither begin nor end.
    case stalled
  }

  private struct Running {
    let attempt: DecodingAttempt
    var age: TimeInterval = 0
  }

  /// Outside of attempts a check takes longer, such as to read files; yet not as long as this many
  /// attempts may take.
  private static let patience = 6.0

  private let limit: TimeInterval
  private let next: (any DecodingGuard)?
  private let lock = NSLock()
  private var running: [Int: Running] = [:]
  private var nextNumber = 0
  private var idle: TimeInterval = 0

  /// - Parameters:
  ///   - limit: The seconds that an attempt may take.
  ///   - next: What stands behind this guard.
  package init(limit: TimeInterval, before next: (any DecodingGuard)? = nil) {
    self.limit = limit
    self.next = next
  }

  package func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    let number = begin(attempt)
    defer { end(number) }
    if let next { return next.perform(attempt, decode) }
    decode()
    return nil
  }

  /// Says that another process has done something.
  package func noteActivity() {
    lock.lock()
    defer { lock.unlock() }
    idle = 0
  }

  private func begin(_ attempt: DecodingAttempt) -> Int {
    lock.lock()
    defer { lock.unlock() }
    idle = 0
    nextNumber += 1
    running[nextNumber] = Running(attempt: attempt)
    return nextNumber
  }

  private func end(_ number: Int) {
    lock.lock()
    defer { lock.unlock() }
    idle = 0
    running[number] = nil
  }

  /// Lets time pass.
  ///
  /// - Returns: What has taken too long by now.
  package func pass(_ seconds: TimeInterval) -> Finding? {
    lock.lock()
    defer { lock.unlock() }
    for number in running.keys { running[number]?.age += seconds }
    let overdue = running.values.filter { $0.age > limit }.map(\.attempt)
    if !overdue.isEmpty { return .overdue(overdue) }
    idle += seconds
    return idle > limit * Self.patience ? .stalled : nil
  }
}

/// A run that was given up.
struct TimeLimitError: Error, CustomStringConvertible {
  let description: String

  init(_ finding: DecodingWatch.Finding?) {
    guard case .overdue(let attempts)? = finding, let attempt = attempts.first else {
      description = "nothing happens any more after a document was decoded"
      return
    }
    let text = ValueText.oneLine(String(decoding: attempt.document, as: UTF8.self))
    description = "the \(attempt.task.side.rawValue) route takes too long to decode \(text)"
  }
}

/// Measures time in steps, none of which counts for much.
///
/// While the process is stopped, such as by Control-Z, or the machine sleeps, almost no time passes.
package struct TickingClock {
  private static let longestTick: TimeInterval = 0.25

  package private(set) var seconds: TimeInterval = 0
  private var last = TickingClock.now

  package init() {}

  /// Adds the time since the last tick.
  ///
  /// - Returns: That time.
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

/// How long decoding one document may take.
package struct TimeLimit: Equatable, Sendable {
  private static let range = 0.1...86_400

  package let seconds: TimeInterval

  /// Takes the nearest time that makes sense.
  package init(_ seconds: TimeInterval) {
    let isNumber = !seconds.isNaN
    self.seconds = isNumber ? min(max(seconds, Self.range.lowerBound), Self.range.upperBound) : 10
  }

  /// Reads a number of seconds; `nil` for any other text.
  package init?(_ text: String) {
    guard let seconds = TimeInterval(text), Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// A time in words.
  package static func text(_ seconds: TimeInterval) -> String {
    guard let whole = Int(exactly: seconds) else { return "\(seconds) seconds" }
    return Count.of(whole, "second")
  }
}
