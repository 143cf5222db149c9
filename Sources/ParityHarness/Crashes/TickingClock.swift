import Foundation

/// Measures time in steps, none of which counts for much.
///
/// While the process is stopped, such as by Control-Z, or the machine sleeps, almost no time passes.
struct TickingClock {
  private static let longestTick: TimeInterval = 0.25

  private(set) var seconds: TimeInterval = 0
  private var last = TickingClock.now

  /// Adds the time since the last tick.
  ///
  /// - Returns: That time.
  @discardableResult
  mutating func tick() -> TimeInterval {
    let now = Self.now
    let step = min(now - last, Self.longestTick)
    last = now
    seconds += step
    return step
  }

  mutating func restart() { seconds = 0 }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }
}
