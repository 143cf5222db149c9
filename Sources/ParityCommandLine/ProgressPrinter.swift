import Foundation
import ParityHarness

/// Shows the progress of a run on one line of a terminal; elsewhere it prints nothing.
///
/// `@unchecked Sendable`: every access holds the lock.
final class ProgressPrinter: @unchecked Sendable {
  /// A run that is over within these seconds shows nothing.
  private static let delay: TimeInterval = 2
  private static let interval: TimeInterval = 0.1

  private let output: CommandOutput
  /// The number of models that the run checks.
  private let models: Int
  private let now: @Sendable () -> Date
  private let start: Date
  private let lock = NSLock()
  private var last = Date.distantPast
  private var modelsDone = 0
  private var isShowing = false

  /// Creates the progress of a run that begins now.
  init(_ output: CommandOutput, models: Int, now: @escaping @Sendable () -> Date = { Date() }) {
    self.output = output
    self.models = models
    self.now = now
    start = now()
  }

  func show(_ progress: ParityCheck.Progress) {
    guard let writeOver = output.writeOver else { return }
    lock.withLock {
      let now = now()
      guard now.timeIntervalSince(start) >= Self.delay,
        now.timeIntervalSince(last) >= Self.interval
      else { return }
      last = now
      isShowing = true
      writeOver(text(of: progress, at: now))
    }
  }

  /// Counts a model, and clears the line before other lines are written.
  func finishModel() {
    lock.withLock {
      modelsDone += 1
      if isShowing { output.writeOver?("") }
      isShowing = false
    }
  }

  private func text(of progress: ParityCheck.Progress, at now: Date) -> String {
    let fixtures = "\(progress.fixtures) of \(Count.of(progress.total, "fixture"))"
    let parts = [
      models > 1 ? "\(modelsDone) of \(models) models" : nil,
      "\(progress.model): \(fixtures), \(Count.of(progress.variants, "variant"))",
      timeLeft(after: progress, at: now),
    ]
    return parts.compactMap(\.self).joined(separator: "   ")
  }

  /// Returns the time that the rest takes if it takes as long as what is done; `nil` before the first fixture.
  private func timeLeft(after progress: ParityCheck.Progress, at now: Date) -> String? {
    let share = Double(progress.fixtures) / Double(max(progress.total, 1))
    let done = (Double(modelsDone) + share) / Double(max(models, 1))
    guard done > 0 else { return nil }
    let seconds = (now.timeIntervalSince(start) * (1 - done) / done).rounded(.up)
    return "about \(Int(seconds)) s left"
  }
}
