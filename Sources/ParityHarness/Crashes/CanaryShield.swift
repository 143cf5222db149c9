import Foundation

#if os(Linux) || os(macOS)
/// Sends every document to a canary process before this one decodes it.
///
/// Every access to the idle processes holds the lock, and a process is used by one thread at a time,
/// hence `@unchecked`.
final class CanaryShield: DecodingShield, @unchecked Sendable {
  private let executable: URL
  private let arguments: [String]
  private let environment: [String: String]
  private let lock = NSLock()
  private var idle: [CanaryProcess] = []

  init(executable: URL, arguments: [String], environment: [String: String]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    // A canary that is gone is an answer, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
  }

  func perform(_ task: DecodingTask, on document: Data, _ decode: () -> Void) {
    guard let message = try? JSONEncoder().encode(task), let canary = canary() else {
      return decode()
    }
    guard canary.outlives(message, on: document) else { return canary.reap() }
    putBack(canary)
    decode()
  }

  /// Processes are started one after the other, so that none inherits the pipes of another.
  private func canary() -> CanaryProcess? {
    lock.lock()
    defer { lock.unlock() }
    if let canary = idle.popLast() { return canary }
    let canary = try? CanaryProcess(
      executable: executable,
      arguments: arguments,
      environment: environment
    )
    guard let canary, canary.isListening() else { return nil }
    return canary
  }

  private func putBack(_ canary: CanaryProcess) {
    lock.lock()
    defer { lock.unlock() }
    idle.append(canary)
  }
}
#endif
