import Foundation

#if os(Linux) || os(macOS)
/// The calls of commands in this process, one after the other.
///
/// A child runs the same `main` and has to find the call that it was started for, among those before it.
/// Every access holds the lock, hence `@unchecked`.
final class CommandCalls: @unchecked Sendable {
  static let shared = CommandCalls()

  private let lock = NSLock()
  private var role: Role?
  private var codes: [ParityExitCode] = []
  /// The calls that a child has passed.
  private var passed = 0

  private enum Role {
    case root
    case child(MessageChannel, ChildTask)
    case stray(String)
  }

  /// Runs a command with the standard output.
  func run(_ command: ParityCommand, _ arguments: [String]) -> ParityExitCode {
    StandardStream.secure()
    switch role(in: command.environment) {
    case .root: return asRoot(command, arguments)
    case .child(let channel, let task): return asChild(command, channel, task)
    case .stray(let variable):
      command.output.writeError(
        "Nothing was checked: the environment has \(variable), which only a parity command sets, for "
          + "its own child processes. Unset the variable."
      )
      return .notChecked
    }
  }

  private func role(in environment: [String: String]) -> Role {
    lock.lock()
    defer { lock.unlock() }
    if let role { return role }
    let found: Role
    switch ProcessRole(environment) {
    case .root: found = .root
    case .stray(let variable): found = .stray(variable)
    case .child(let channel):
      found = channel.receive(ChildTask.self).map { .child(channel, $0) } ?? .stray("no task")
    }
    role = found
    return found
  }

  private func asRoot(_ command: ParityCommand, _ arguments: [String]) -> ParityExitCode {
    let task = ChildTask(
      purpose: .checks,
      models: command.checks.map(\.name),
      earlierCodes: earlierCodes.map(\.rawValue)
    )
    let supervisor = CheckSupervisor(environment: command.environment, task: task)
    let code = command.code(of: arguments, by: supervisor)
    note(code)
    return code
  }

  private var earlierCodes: [ParityExitCode] {
    lock.lock()
    defer { lock.unlock() }
    return codes
  }

  private func note(_ code: ParityExitCode) {
    lock.lock()
    defer { lock.unlock() }
    codes.append(code)
  }

  /// Counts the calls that a child has come by.
  private func nextCall() -> Int {
    lock.lock()
    defer { lock.unlock() }
    defer { passed += 1 }
    return passed
  }

  private func asChild(
    _ command: ParityCommand,
    _ channel: MessageChannel,
    _ task: ChildTask
  ) -> ParityExitCode {
    // A group of its own must not be stopped for writing to a terminal.
    signal(SIGTTOU, SIG_IGN)
    let call = nextCall()
    if call < task.earlierCodes.count {
      return ParityExitCode(rawValue: task.earlierCodes[call]) ?? .internalError
    }
    guard command.checks.map(\.name) == task.models else {
      command.output.writeError("The child process has other checks than the one that started it.")
      exit(ParityExitCode.internalError.rawValue)
    }
    switch task.purpose {
    case .checks:
      CheckServer(
        checks: command.checks,
        task: task,
        channel: channel,
        environment: command.environment
      ).run()
    case .trials:
      Watchdog(channel, givesSigns: false).start()
      TrialServer(checks: command.checks, channel: channel).run()
    }
    exit(ParityExitCode.parity.rawValue)
  }
}
#endif
