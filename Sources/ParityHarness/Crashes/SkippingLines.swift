import Foundation

/// Counts the lines of a report, and drops the first ones, which are printed already.
///
/// Every access holds the lock, hence `@unchecked`.
final class SkippingLines: @unchecked Sendable {
  private let skipped: Int
  private let target: CommandOutput
  private let lock = NSLock()
  private var written = 0

  init(_ skipped: Int, _ target: CommandOutput) {
    self.skipped = skipped
    self.target = target
  }

  /// The lines so far, those that were dropped included.
  var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return written
  }

  var output: CommandOutput {
    CommandOutput(
      write: { self.write($0) },
      writeError: target.errorSink,
      hasColours: target.hasColours,
      writeOver: target.overwriteSink
    )
  }

  private func write(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    written += 1
    if written > skipped { target.lineSink(line) }
  }
}
