import Foundation
import JSONVariants

/// Prevents a process from exiting successfully while a check runs in it.
///
/// A port that calls `exit(0)` would end a test process or a command before anything was compared, and the
/// run would count as passed. `_exit` cannot be intercepted; only a helper process, as `ParityCommand` starts
/// it, protects against that.
package enum ExitGuard {
  /// The exit code of a command with a new finding, because an exit is one.
  package static let exitCode: Int32 = 1

  /// Runs a check in this process.
  ///
  /// - Throws: Any error of `body`.
  package static func during<Result>(
    _ model: String,
    _ body: () throws -> Result
  ) rethrows -> Result {
    RunningChecks.shared.begin(model)
    defer { RunningChecks.shared.end(model) }
    return try body()
  }
}

/// The models whose checks run in this process.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class RunningChecks: @unchecked Sendable {
  static let shared = RunningChecks()

  private let lock = NSLock()
  private var models: [String] = []
  private var isRegistered = false

  func begin(_ model: String) {
    lock.lock()
    defer { lock.unlock() }
    models.append(model)
    guard !isRegistered else { return }
    isRegistered = true
    atexit { RunningChecks.shared.refuseExit() }
    #if os(Linux) && canImport(Glibc)
    at_quick_exit { RunningChecks.shared.refuseExit() }
    #endif
  }

  func end(_ model: String) {
    lock.lock()
    defer { lock.unlock() }
    if let index = models.lastIndex(of: model) { models.remove(at: index) }
  }

  private func refuseExit() {
    lock.lock()
    let models = Set(models).sorted()
    lock.unlock()
    guard !models.isEmpty else { return }
    let message =
      "\(models.joined(separator: ", ")): the process exits in the middle of this parity "
      + "check, most likely because a model calls exit. Nothing more is compared.\n"
    StandardStream.error.write(message)
    _exit(ExitGuard.exitCode)
  }
}
