import Foundation
import ParityHarness

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

/// What a process of a command is for, as far as its environment tells.
enum ProcessRole {
  /// A user has started it.
  case root
  /// A process of a command has started it, and says over a channel what to do.
  case child(MessageChannel)
  /// The environment names a parent that this process does not have.
  case stray(variable: String)

  private static let variable = "PARITY_ROLE"

  /// Reads the environment.
  ///
  /// That a variable is there proves nothing: a user may have it left over. The parent has to be the one
  /// that it names, and to have passed a socket on.
  init(_ environment: [String: String]) {
    guard let value = environment[Self.variable] else {
      self = .root
      return
    }
    self = .stray(variable: "\(Self.variable)=\(value)")
    #if os(Linux) || os(macOS)
    let descriptor = ChildProcess.channelDescriptor
    var status = stat()
    guard value == "child of \(getppid())", fstat(descriptor, &status) == 0,
      status.st_mode & S_IFMT == S_IFSOCK
    else { return }
    // What a model starts is no child of the command.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsetenv(Self.variable)
    self = .child(MessageChannel(descriptor: descriptor))
    #endif
  }

  /// The environment of a child of this process.
  ///
  /// - Parameters:
  ///   - parent: The environment of this process.
  ///   - hasBacktraces: Whether the child says where it crashes, if the environment asks for that.
  /// - Returns: The environment.
  static func childEnvironment(
    from parent: [String: String],
    hasBacktraces: Bool
  ) -> [String: String] {
    var environment = parent
    environment[variable] = "child of \(getpid())"
    // The report says what crashes; a backtrace takes seconds.
    if !hasBacktraces || environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    return environment
  }
}

#if os(Linux) || os(macOS)
/// The first message to a child: which call of a command it belongs to, and what it is to do there.
struct ChildTask: Codable {
  enum Purpose: Codable {
    /// Runs checks.
    case checks
    /// Decodes documents before a process that runs checks does.
    case trials
  }

  var purpose: Purpose
  /// The names of the checks, which the child has to have too.
  let models: [String]
  /// How the commands ended that the parent has run before this one; the child runs none of them.
  let earlierCodes: [Int32]
}

/// Asks a child to run a check.
struct CheckRequest: Codable {
  /// How carefully documents are decoded.
  enum Caution: Int, Codable, Comparable {
    /// As they come.
    case none
    /// Each in another process first.
    case trials
    /// One at a time, each in another process first, and noted before it is decoded here.
    case journal

    static func < (a: Caution, b: Caution) -> Bool { a.rawValue < b.rawValue }
  }

  let model: String
  let fixtures: FixtureDirectory
  let profile: String
  let shard: Shard
  let seed: UInt64
  let isScored: Bool
  /// The seconds that a document may take.
  let timeLimit: TimeInterval
  /// For the hashes of a redacted report; `nil` where values may be shown.
  let salt: RedactionSalt?
  var caution = Caution.none
  /// What is known to end a process.
  var ends: [KnownEnd] = []

  init(model: String, fixtures: FixtureDirectory, _ plan: RunPlan, _ salt: RedactionSalt?) {
    self.model = model
    self.fixtures = fixtures
    profile = plan.profile.name
    shard = plan.shard
    seed = plan.seed
    isScored = plan.isScored
    timeLimit = plan.timeLimit
    self.salt = salt
  }
}

/// What a child that runs checks says.
enum CheckReply: Codable {
  /// The process is alive, whatever its models do.
  case alive
  case progress(fixtures: Int, total: Int, variants: Int)
  /// An attempt that begins; in a careful run only.
  case begins(DecodingAttempt)
  /// An attempt that ends a process, in this one or in another.
  case found(KnownEnd)
  /// Nothing has happened for a long time, and no attempt is to blame; the process ends.
  case stalled
  /// The check has run to its end.
  case finished(ShardResult)
}

/// Asks a child to decode a document, which follows.
struct TrialRequest: Codable {
  let task: DecodingTask
  /// The seconds that the process then waits, for threads that the models have started.
  let patience: TimeInterval
}
#endif
