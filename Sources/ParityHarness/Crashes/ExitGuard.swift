import Foundation

/// Keeps a process from exiting with success while a check runs in it.
///
/// A port that calls `exit(0)` would end a test process, or a command, before anything was compared,
/// and look as if all had passed. Nothing sees `_exit`: against that helps a process of its own, as a
/// `ParityCommand` starts it.
package enum ExitGuard {
  /// Runs a check in this process.
  ///
  /// - Throws: What `body` throws.
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
/// Every access holds the lock, hence `@unchecked`.
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
    _exit(ParityExitCode.divergence.rawValue)
  }
}
