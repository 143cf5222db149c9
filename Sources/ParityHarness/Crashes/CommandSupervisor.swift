import Foundation

#if os(Linux) || os(macOS)
/// Lets a child process do the work, and starts another one when a document has crashed it.
struct CommandSupervisor {
  let executable: CommandExecutable
  let output: CommandOutput

  /// - Returns: How the work ended; `nil` when no process can be started.
  func run() throws -> ParityExitCode? {
    let folder = NSTemporaryDirectory() + "/parity-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var next: WorkerState? = WorkerState()
    var signal: Int32 = 0
    while let state = next {
      try state.write(to: folder)
      guard let ending = try? executable.runWorker(folder: folder) else { return nil }
      guard ending.reason == .uncaughtSignal else {
        return ParityExitCode(rawValue: ending.status) ?? .internalError
      }
      signal = ending.status
      let last = try WorkerState(folder: folder)
      next = CrashSignal(signal).flatMap(last.successor)
      if let next { tell(of: signal, last, next) }
    }
    output.writeError("The command was ended by \(Self.text(of: signal)).")
    return .internalError
  }

  private func tell(of signal: Int32, _ last: WorkerState, _ next: WorkerState) {
    let remedy =
      last.isShielded
      ? "Going on without it." : "Checking again, each document in a process of its own first."
    output.writeError("\(last.model ?? "A check") ended with \(Self.text(of: signal)). \(remedy)")
  }

  private static func text(of signal: Int32) -> String {
    CrashSignal(signal).map { "a crash (\($0))" } ?? "signal \(signal)"
  }
}
#endif
