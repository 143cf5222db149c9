import Foundation

#if os(Linux) || os(macOS)
/// The process that checks under a supervisor: it writes down what it is about to do.
///
/// Every access to the state holds the lock, hence `@unchecked`.
final class CommandWorker: CheckWorker, @unchecked Sendable {
  private let folder: String
  private let shield: (any DecodingShield)?
  private let lines: SkippingLines
  private let lock = NSLock()
  private var state: WorkerState

  /// - Throws: What Foundation says when the supervisor's folder cannot be read.
  init(folder: String, output: CommandOutput, executable: CommandExecutable) throws {
    let state = try WorkerState(folder: folder)
    self.folder = folder
    self.state = state
    shield = state.isShielded ? executable.canaryShield : nil
    lines = SkippingLines(state.printedLines, output)
    Self.endWithSupervisor()
  }

  /// Where the report goes; what a crashed worker has printed is not printed again.
  var output: CommandOutput { lines.output }

  /// Runs a check, behind a shield if a worker before this one has crashed.
  ///
  /// - Throws: `CrashError` for a check that has ended the worker before this one all the same.
  func run(
    _ check: ParityCheck,
    _ body: (ParityCheck) throws -> ParityReport
  ) throws -> ParityReport {
    try update { state in
      if let signal = state.failed[check.name] { throw CrashError(signal: CrashSignal(signal)) }
      state.model = check.name
      state.printedLines = lines.count
    }
    defer { try? update { $0.model = nil } }
    return try body(shield.map(check.protected) ?? check)
  }

  private func update(_ change: (inout WorkerState) throws -> Void) throws {
    lock.lock()
    defer { lock.unlock() }
    try change(&state)
    try state.write(to: folder)
  }

  /// Ends this process when the supervisor is gone, and with it the other end of the standard input.
  private static func endWithSupervisor() {
    Thread.detachNewThread {
      while PipeEnd(descriptor: STDIN_FILENO).read(1) != nil {}
      exit(ParityExitCode.internalError.rawValue)
    }
  }
}
#endif
