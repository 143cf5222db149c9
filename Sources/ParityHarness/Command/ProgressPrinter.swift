import Foundation

/// Says now and then how far a run is: in place on a terminal, else a line every few seconds.
///
/// Every access holds the lock, hence `@unchecked`.
final class ProgressPrinter: @unchecked Sendable {
  private let output: CommandOutput
  private let interval: TimeInterval
  private let now: @Sendable () -> Date
  private let lock = NSLock()
  private var last: Date
  private var isShowing = false

  init(_ output: CommandOutput, now: @escaping @Sendable () -> Date = { Date() }) {
    self.output = output
    self.now = now
    interval = output.overwriteSink == nil ? 5 : 0.1
    last = now()
  }

  func show(_ progress: ParityProgress) {
    lock.lock()
    defer { lock.unlock() }
    guard now().timeIntervalSince(last) >= interval, progress.fixtures < progress.total else {
      return
    }
    last = now()
    isShowing = output.overwriteSink != nil
    (output.writeOver ?? output.writeError)(Self.text(of: progress))
  }

  /// Takes away what is shown in place, before other lines are written.
  func clear() {
    lock.lock()
    defer { lock.unlock() }
    if isShowing { output.writeOver?("") }
    isShowing = false
  }

  private static func text(of progress: ParityProgress) -> String {
    let fixtures = "\(progress.fixtures) of \(Count.of(progress.total, "fixture"))"
    return "\(progress.model)   \(fixtures)   \(Count.of(progress.mutants, "mutant"))"
  }
}
