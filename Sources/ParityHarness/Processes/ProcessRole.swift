import Foundation

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
