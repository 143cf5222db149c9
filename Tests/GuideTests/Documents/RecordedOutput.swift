import Foundation
import ParityCommandLine
import ParityHarness

/// What a command wrote.
///
/// Every access holds the lock, hence `@unchecked`.
final class RecordedOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [String] = []

  var lines: [String] { lock.withLock { written } }

  var commandOutput: CommandOutput {
    CommandOutput(write: { self.append($0) }, writeError: { self.append($0) })
  }

  private func append(_ line: String) { lock.withLock { written.append(line) } }
}
