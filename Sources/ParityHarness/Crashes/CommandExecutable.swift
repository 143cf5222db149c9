import Foundation

#if os(Linux) || os(macOS)
/// The executable of this process, with its arguments, to be started once more in another role.
struct CommandExecutable: Sendable {
  let url: URL
  let arguments: [String]
  let environment: [String: String]

  /// `nil` where the system does not tell the executable.
  init?(_ environment: [String: String]) {
    guard let url = Bundle.main.executableURL else { return nil }
    self.url = url
    arguments = Array(CommandLine.arguments.dropFirst())
    self.environment = environment
  }

  var canaryShield: CanaryShield {
    CanaryShield(
      executable: url,
      arguments: arguments,
      environment: CommandRole.canary.environment(from: environment)
    )
  }

  /// Runs a worker to its end.
  ///
  /// - Throws: What the system says when the process cannot be started.
  func runWorker(folder: String) throws -> (reason: Process.TerminationReason, status: Int32) {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = CommandRole.worker(folder: folder).environment(from: environment)
    // Never written to: its end tells the worker that this process is gone.
    let life = Pipe()
    process.standardInput = life
    try process.run()
    process.waitUntilExit()
    try? life.fileHandleForWriting.close()
    return (process.terminationReason, process.terminationStatus)
  }
}
#endif
