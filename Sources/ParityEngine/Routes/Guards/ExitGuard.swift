import Foundation
import JSONVariants

/// Prevents a process from exiting successfully while a check runs in it.
///
/// A port that calls `exit(0)` would end a test process or a command before anything was compared, and the
/// run would count as passed. `_exit` cannot be intercepted; only a helper process, as `ParityCommand` starts
/// it, protects against that.
///
/// `@unchecked Sendable`: every access to what changes holds the lock.
package final class ExitGuard: @unchecked Sendable {
  /// The exit code of a command with a new finding, because an exit is one.
  package static let exitCode: Int32 = 1
  private static let shared = ExitGuard()

  private let lock = NSLock()
  /// The models whose checks run in this process.
  private var models: [String] = []
  private var isRegistered = false

  /// Runs a check in this process.
  ///
  /// - Throws: Any error of `body`.
  package static func during<Result>(
    _ model: String,
    _ body: () throws -> Result
  ) rethrows -> Result {
    shared.lock.withLock { shared.begin(model) }
    defer { shared.lock.withLock { shared.end(model) } }
    return try body()
  }

  private func begin(_ model: String) {
    models.append(model)
    guard !isRegistered else { return }
    isRegistered = true
    atexit { ExitGuard.shared.refuseExit() }
    #if os(Linux) && canImport(Glibc)
    at_quick_exit { ExitGuard.shared.refuseExit() }
    #endif
  }

  private func end(_ model: String) {
    if let index = models.lastIndex(of: model) { models.remove(at: index) }
  }

  private func refuseExit() {
    let models = Set(lock.withLock { self.models }).sorted()
    guard !models.isEmpty else { return }
    let message =
      "\(models.joined(separator: ", ")): the process exits in the middle of this parity "
      + "check, most likely because a model calls exit. Nothing more is compared.\n"
    StandardStream.error.write(message)
    _exit(Self.exitCode)
  }
}
