import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// The sequence of command runs in this process.
///
/// A child process runs the same `main`, so it counts the calls to find the one that it was started for.
/// `@unchecked Sendable`: every access holds the lock.
final class CommandCalls: @unchecked Sendable {
  static let shared = CommandCalls()

  private let lock = NSLock()
  private var role: ProcessRole?
  private var codes: [ParitySummary.ExitCode] = []
  /// The number of calls so far in a child process.
  private var callCount = 0

  /// Runs a command that writes to standard output.
  func run(_ command: ParityCommand, _ arguments: [String]) -> ParitySummary.ExitCode {
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

  private func role(in environment: [String: String]) -> ProcessRole {
    lock.withLock {
      let found = role ?? ProcessRole(environment)
      role = found
      return found
    }
  }

  /// Whether this process is a child of a command.
  func isChild(in environment: [String: String]) -> Bool {
    if case .child = role(in: environment) { true } else { false }
  }

  private func asRoot(_ command: ParityCommand, _ arguments: [String]) -> ParitySummary.ExitCode {
    let task = ChildTask(
      purpose: .requests,
      models: command.checks.map(\.name),
      earlierCodes: lock.withLock { codes.map(\.rawValue) }
    )
    let supervisor = CheckSupervisor(environment: command.environment, task: task)
    let code = command.code(of: arguments, by: supervisor)
    lock.withLock { codes.append(code) }
    return code
  }

  private func asChild(
    _ command: ParityCommand,
    _ channel: MessageChannel,
    _ task: ChildTask
  ) -> ParitySummary.ExitCode {
    // A background process group would otherwise be stopped for writing to the terminal.
    signal(SIGTTOU, SIG_IGN)
    let call = lock.withLock {
      defer { callCount += 1 }
      return callCount
    }
    if call < task.earlierCodes.count {
      return ParitySummary.ExitCode(rawValue: task.earlierCodes[call]) ?? .internalError
    }
    guard command.checks.map(\.name) == task.models else {
      command.output.writeError("The child process and its parent have different checks.")
      exit(ParitySummary.ExitCode.internalError.rawValue)
    }
    switch task.purpose {
    case .requests:
      CheckServer(
        checks: command.checks,
        task: task,
        channel: channel,
        environment: command.environment
      ).run()
    case .documents:
      Watchdog(channel, givesSigns: false).start()
      DecodingServer(checks: command.checks, channel: channel).run()
    }
    exit(ParitySummary.ExitCode.parity.rawValue)
  }
}

/// The role of a process, according to its environment.
enum ProcessRole {
  /// A user started the process.
  case root
  /// A process of a command started the process and has sent its task over a channel.
  case child(MessageChannel, ChildTask)
  /// The environment names a process that is not the parent of this one.
  case stray(String)

  private static let variable = "PARITY_ROLE"

  /// Determines the role from the environment.
  ///
  /// The variable alone proves nothing, because it may be left over. The process that it names must be the
  /// parent, and must have passed a socket.
  init(_ environment: [String: String]) {
    guard let value = environment[Self.variable] else {
      self = .root
      return
    }
    self = .stray("\(Self.variable)=\(value)")
    let descriptor = ChildProcess.channelDescriptor
    var status = stat()
    guard value == "child of \(getppid())", fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFSOCK
    else { return }
    // Processes started by a model are not children of the command.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsetenv(Self.variable)
    let channel = MessageChannel(descriptor: descriptor)
    self = channel.receive(ChildTask.self).map { .child(channel, $0) } ?? .stray("no task")
  }

  /// Returns the environment for a child of this process.
  ///
  /// - Parameters:
  ///   - parent: The environment of this process.
  ///   - hasBacktraces: Whether the child prints a backtrace when it crashes, if the environment enables it.
  /// - Returns: The environment.
  static func childEnvironment(
    from parent: [String: String],
    hasBacktraces: Bool
  ) -> [String: String] {
    var environment = parent
    environment[variable] = "child of \(getpid())"
    // The report names the crash, and printing a backtrace takes seconds.
    if !hasBacktraces || environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    return environment
  }
}

/// The first message to a child: the call of a command that it belongs to, and its purpose.
struct ChildTask: Codable {
  enum Purpose: Codable {
    /// Runs checks and makes drafts.
    case requests
    /// Decodes documents first, for a process that runs checks.
    case documents
  }

  var purpose: Purpose
  /// The names of the checks, which must be the same in the child.
  let models: [String]
  /// The exit codes of earlier calls in the parent, which the child returns without running them again.
  let earlierCodes: [Int32]
}

/// A request to a child, which is answered with ``CheckReply/finished(_:)`` or a draft.
enum ChildRequest: Codable {
  case check(CheckRequest)
  case draft(DraftRequest)
}

/// A message from a child that runs checks.
enum CheckReply: Codable {
  /// The process is alive, independent of what its models do.
  case alive
  case progress(ParityCheck.Progress)
  /// An attempt begins, or `nil` after the last one; sent only with caution.
  case begins(DecodingAttempt?)
  /// An attempt ends a process, this one or another.
  case found(KnownEnd)
  /// No attempt has begun or ended for a long time; the process ends.
  case stalled
  /// The check is finished.
  case finished(ParityReport)
  /// The check has no report.
  case failed(CheckFailure)
  /// The draft is made.
  case drafted(MigrationDraft)
  /// The draft cannot be made.
  case notDrafted(DraftFailure)
}

/// A request to decode the document in the next message.
struct DecodingRequest: Codable {
  let task: DecodingTask
  /// The time in seconds to wait afterwards, because threads started by models may end the process.
  let patience: TimeInterval
}
#endif
