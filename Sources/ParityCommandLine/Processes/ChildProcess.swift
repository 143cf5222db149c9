import Foundation
import ParityHarness

#if os(Linux) || os(macOS)
/// A child process that runs the executable of this process.
///
/// `Process` is not usable here: on Linux it waits until a socket is closed that a descendant of the child,
/// such as the one that prints a backtrace, may keep open forever. The child may lead a process group, which
/// ends together with it.
final class ChildProcess {
  /// How a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// The descriptor of the channel in the child.
  static let channelDescriptor: Int32 = 3

  let channel: MessageChannel
  private let identifier: pid_t
  private var ending: Ending?

  /// Starts the executable of this process with the same arguments.
  ///
  /// - Parameters:
  ///   - environment: The environment of the child.
  ///   - isLeader: Whether the descendants of the child end together with it, instead of with this process.
  ///   - isSilent: Whether the output of the child is discarded; otherwise it goes to standard error.
  /// - Throws: `ChildProcessError` when the system cannot start a process.
  init(
    environment: [String: String],
    isLeader: Bool,
    isSilent: Bool
  ) throws(ChildProcessError) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    guard let executable = Bundle.main.executableURL?.path else {
      throw ChildProcessError(step: "finding the executable", code: ENOENT)
    }
    let (mine, theirs) = try Self.connectedSockets()
    defer { close(theirs) }
    let variables = environment.map { "\($0.key)=\($0.value)" }
    do {
      identifier = try Self.spawn(executable, variables) { attributes, actions in
        Self.resetSignals(&attributes, isLeader: isLeader)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if isSilent { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
        // Standard output is reserved for the report.
        posix_spawn_file_actions_adddup2(&actions, 2, 1)
        posix_spawn_file_actions_adddup2(&actions, theirs, Self.channelDescriptor)
      }
    } catch {
      close(mine)
      throw error
    }
    channel = MessageChannel(descriptor: mine)
  }

  deinit {
    channel.close()
    if ending == nil { _ = end(within: Self.timeToExit) }
  }

  /// Serializes starts, so that no process inherits a socket of another.
  private static let lock = NSLock()

  /// The time that a process may take to exit after its work is done, in seconds.
  private static let timeToExit: TimeInterval = 2

  /// Waits for the process to exit, and kills the rest of its group.
  ///
  /// - Parameter seconds: The time in seconds after which the process is killed.
  /// - Returns: How it ended.
  func end(within seconds: TimeInterval = ChildProcess.timeToExit) -> Ending {
    if let ending { return ending }
    var clock = TickingClock()
    while !hasExited, clock.seconds < seconds {
      usleep(1_000)
      clock.tick()
    }
    // Until the process is reaped, no other group can reuse its identifier.
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    let result = reap()
    ending = result
    return result
  }

  /// The result of waiting for a message.
  enum Received {
    case message(Data)
    case ended(Ending)
    /// No message arrived in time, or the process was stopped by a signal, which only a model can have sent.
    case nothing
  }

  /// Waits for a message.
  ///
  /// The state of the process is polled, too: its descendants may keep the channel open after it has exited.
  ///
  /// - Parameter seconds: The time to wait, in seconds.
  /// - Returns: The message, or why there is none.
  func receive(within seconds: TimeInterval) -> Received {
    var clock = TickingClock()
    while true {
      switch channel.receive(within: min(seconds, Self.pollingInterval)) {
      case .message(let data): return .message(data)
      case .closed: return .ended(end())
      case .nothing: break
      }
      if isInState(WEXITED) { return .ended(end()) }
      clock.tick()
      if clock.seconds >= seconds || isInState(WSTOPPED) { return .nothing }
    }
  }

  private static let pollingInterval: TimeInterval = 0.2

  private var hasExited: Bool { ending != nil || isInState(WEXITED) }

  private func isInState(_ state: Int32) -> Bool {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(identifier), &information, state | WNOHANG | WNOWAIT) == 0 else {
      return errno != EINTR
    }
    return information.si_signo == SIGCHLD
  }

  private func reap() -> Ending {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      // A model that waits for any child process may have reaped it.
      guard errno == EINTR else { return .signalled(0) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}

/// The reason why a child process cannot be started.
struct ChildProcessError: Error, CustomStringConvertible {
  let step: String
  let code: Int32

  var description: String { "\(step) failed: \(String(cString: strerror(code)))" }
}

extension ChildProcess {
  /// Returns two connected sockets that are closed in other programs started by this process.
  private static func connectedSockets() throws(ChildProcessError) -> (Int32, Int32) {
    var pair: [Int32] = [-1, -1]
    #if os(Linux)
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else {
      throw ChildProcessError(step: "socketpair", code: errno)
    }
    // Above the descriptor that the socket gets in the child.
    let moved = pair.map { fcntl($0, F_DUPFD_CLOEXEC, channelDescriptor + 1) }
    for descriptor in pair { close(descriptor) }
    guard !moved.contains(-1) else { throw ChildProcessError(step: "fcntl", code: errno) }
    return (moved[0], moved[1])
  }

  #if os(Linux)
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  private static var noActions: FileActions { FileActions() }
  private static var noAttributes: Attributes { Attributes() }
  #else
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  private static var noActions: FileActions { nil }
  private static var noAttributes: Attributes { nil }
  #endif

  /// Resets signal handling in the child to the defaults, independent of this process's settings.
  private static func resetSignals(_ attributes: inout Attributes, isLeader: Bool) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    // SIGPIPE remains ignored, so that a closed channel does not end the child.
    sigdelset(&all, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = isLeader ? POSIX_SPAWN_SETPGROUP : 0
    let flags = Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF) | Int(group)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    if isLeader { posix_spawnattr_setpgroup(&attributes, 0) }
  }

  private static func spawn(
    _ executable: String,
    _ variables: [String],
    _ configure: (inout Attributes, inout FileActions) -> Void
  ) throws(ChildProcessError) -> pid_t {
    var actions = noActions
    var attributes = noAttributes
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    configure(&attributes, &actions)
    var identifier: pid_t = 0
    let arguments = [executable] + CommandLine.arguments.dropFirst()
    let code = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawn(&identifier, executable, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw ChildProcessError(step: "starting \(executable)", code: code) }
    return identifier
  }

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }
}
#endif
