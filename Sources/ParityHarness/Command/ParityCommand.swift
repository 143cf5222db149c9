public import Foundation

/// A command-line tool around some checks, for an executable's `main`.
///
///     let command = ParityCommand([ParityCheck(User.self), ParityCheck(Order.self)],
///                                 fixtures: "Fixtures", known: "Parity")
///     exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
public struct ParityCommand: Sendable {
  private let name: String
  private let checks: [ParityCheck]
  private let fixtures: String
  private let known: String
  private let redacts: Bool
  private let output: CommandOutput
  private let today: @Sendable () -> Date
  private let environment: [String: String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - checks: The models; the fixtures of each stand in a folder of its name.
  ///   - name: The name of the executable, for `--help`.
  ///   - fixtures: The folder of all fixtures, unless `--fixtures` names another.
  ///   - known: The folder of the known divergences, unless `--known` names another.
  ///   - redacts: Whether values of fixtures are kept out of reports and lists, as with `--redact`.
  ///   - output: Where the command writes.
  ///   - today: The day on which known divergences expire or not.
  public init(
    _ checks: [ParityCheck],
    name: String = "parity",
    fixtures: String = "Fixtures",
    known: String = "Parity",
    redacts: Bool = false,
    output: CommandOutput = .standard,
    today: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      checks,
      name: name,
      fixtures: fixtures,
      known: known,
      redacts: redacts,
      output: output,
      today: today,
      environment: ProcessInfo.processInfo.environment
    )
  }

  init(
    _ checks: [ParityCheck],
    name: String,
    fixtures: String = "Fixtures",
    known: String = "Parity",
    redacts: Bool = false,
    output: CommandOutput,
    today: @escaping @Sendable () -> Date,
    environment: [String: String]
  ) {
    self.name = name
    self.checks = checks
    self.fixtures = fixtures
    self.known = known
    self.redacts = redacts
    self.output = output
    self.today = today
    self.environment = environment
  }

  /// Runs the command, prints its report and writes the files that are asked for.
  ///
  /// With the standard output, on Linux and macOS, the executable is started once more, with the same
  /// arguments, and does the work in this function, so that a crash of a model ends a child process and
  /// becomes a divergence of the report. What follows the call happens in the first process alone.
  ///
  /// - Parameter arguments: The arguments, without the name of the executable.
  /// - Returns: How the process should end.
  /// - Complexity: O(*n*) in the number of documents.
  public func run(_ arguments: some Sequence<String>) -> ParityExitCode {
    let role = CommandRole(environment)
    let code = code(of: Array(arguments), as: role)
    if role != .root { exit(code.rawValue) }
    return code
  }
}

extension ParityCommand {
  private func code(of arguments: [String], as role: CommandRole) -> ParityExitCode {
    do {
      let arguments = try CommandArguments(arguments, modelNames: checks.map(\.name))
      guard !arguments.has(.help) else {
        for line in help.lines { output.write(line) }
        return .parity
      }
      return try run(try context(for: arguments), as: role)
    } catch let error as UsageError {
      output.writeError("\(error)")
      output.writeError("Run \(name) --help for the arguments.")
      return .usage
    } catch let error as ShardError {
      output.writeError("\(error)")
      return .notChecked
    } catch {
      output.writeError("\(error)")
      return .internalError
    }
  }

  private var help: CommandHelp {
    CommandHelp(command: name, models: checks.map(\.name), fixtures: fixtures, known: known)
  }

  private func context(for arguments: CommandArguments) throws -> CommandContext {
    let context = CommandContext(
      arguments: arguments,
      checks: checks.filter { arguments.models.isEmpty || arguments.models.contains($0.name) },
      fixtures: arguments.fixtures ?? fixtures,
      known: KnownDivergencesFolder(path: arguments.known ?? known),
      salt: redacts || arguments.has(.redact) ? RedactionSalt() : nil,
      output: output,
      day: DayText.text(of: today())
    )
    try context.checkSurroundings(environment)
    return context
  }

  private func run(_ context: CommandContext, as role: CommandRole) throws -> ParityExitCode {
    #if os(Linux) || os(macOS)
    if context.isContained, let executable = CommandExecutable(environment) {
      return try run(context, of: executable, as: role)
    }
    #endif
    return try run(context)
  }

  /// Checks in this process.
  private func run(_ context: CommandContext) throws -> ParityExitCode {
    try SilencedStreams.run(unless: context.salt == nil, output) { output in
      try context.writing(to: output).subcommand.run()
    }
  }
}

#if os(Linux) || os(macOS)
extension ParityCommand {
  private func run(
    _ context: CommandContext,
    of executable: CommandExecutable,
    as role: CommandRole
  ) throws -> ParityExitCode {
    switch role {
    case .root:
      let supervisor = CommandSupervisor(executable: executable, output: output)
      return try supervisor.run() ?? run(context)
    case .worker(let folder):
      return try SilencedStreams.run(unless: context.salt == nil, output) { output in
        let worker = try CommandWorker(folder: folder, output: output, executable: executable)
        return try context.running(by: worker).subcommand.run()
      }
    case .canary:
      CanaryServer(checks: checks).run()
      return .parity
    }
  }
}
#endif
