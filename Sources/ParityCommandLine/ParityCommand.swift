public import Foundation
public import ParityHarness

/// A command-line tool around some checks, for an executable's `main`.
///
///     let command = ParityCommand([ParityCheck(User.self), ParityCheck(Order.self)],
///                                 fixtures: "Fixtures", known: "Parity")
///     exit(command.run(CommandLine.arguments.dropFirst()).rawValue)
public struct ParityCommand: Sendable {
  private let name: String
  let checks: [ParityCheck]
  private let fixtures: String
  private let known: String
  private let timeLimit: TimeLimit
  private let redacts: Bool
  let output: CommandOutput
  private let today: @Sendable () -> Date
  let environment: [String: String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - checks: The models; the fixtures of each stand in a folder of its name.
  ///   - name: The name of the executable, for `--help`.
  ///   - fixtures: The folder of all fixtures, unless `--fixtures` names another.
  ///   - known: The folder of the known divergences, unless `--known` names another.
  ///   - timeLimit: The seconds that decoding one document may take, unless `--timeout` says otherwise.
  ///   - redacts: Whether values of fixtures are kept out of reports and lists, as with `--redact`.
  ///   - output: Where the command writes.
  ///   - today: The day on which known divergences expire or not.
  public init(
    _ checks: [ParityCheck],
    name: String = "parity",
    fixtures: String = "Fixtures",
    known: String = "Parity",
    timeLimit: TimeInterval = 10,
    redacts: Bool = false,
    output: CommandOutput = .standard,
    today: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      checks,
      name: name,
      fixtures: fixtures,
      known: known,
      timeLimit: timeLimit,
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
    timeLimit: TimeInterval = 10,
    redacts: Bool = false,
    output: CommandOutput,
    today: @escaping @Sendable () -> Date,
    environment: [String: String]
  ) {
    self.name = name
    self.checks = checks
    self.fixtures = fixtures
    self.known = known
    self.timeLimit = TimeLimit(timeLimit)
    self.redacts = redacts
    self.output = output
    self.today = today
    self.environment = environment
  }

  /// Runs the command, prints its report and writes the files that are asked for.
  ///
  /// With the standard output, on Linux and macOS, the executable is started once more, with the same
  /// arguments. Its call of this function checks the models and does not return, so that a model that
  /// crashes, exits or hangs ends a child process and becomes a divergence of the report. What follows
  /// the call happens in the first process alone.
  ///
  /// - Parameter arguments: The arguments, without the name of the executable.
  /// - Returns: How the process should end.
  /// - Complexity: O(*n*) in the number of documents.
  public func run(_ arguments: some Sequence<String>) -> ParityExitCode {
    #if os(Linux) || os(macOS)
    if output.isInherited { return CommandCalls.shared.run(self, Array(arguments)) }
    #endif
    return code(of: Array(arguments), by: InProcessRunner())
  }

  func code(of arguments: [String], by runner: any CheckRunner) -> ParityExitCode {
    do {
      if arguments.first == "draft" {
        let rest = arguments.dropFirst()
        return try DraftCommand(rest, checks: checks, fixtures: fixtures, output: output).run()
      }
      let arguments = try CommandArguments(arguments, modelNames: checks.map(\.name))
      guard !arguments.has(.help) else {
        for line in help.lines { output.write(line) }
        return .parity
      }
      let context = context(
        for: arguments,
        runner: arguments.has(.inProcess) ? InProcessRunner() : runner
      )
      try context.checkSurroundings(environment)
      // What a model prints may quote a fixture; a child process has the streams of this one.
      return try SilencedStreams.run(unless: context.salt == nil, output) { output in
        try context.writing(to: output).subcommand.run()
      }
    } catch  where error is UsageError || error is MissingReasonError {
      output.writeError("\(error)")
      output.writeError("Run \(name) --help for the arguments.")
      return .usage
    } catch let error as FixtureError {
      output.writeError("\(error)")
      return .notChecked
    } catch let error as ShardError {
      output.writeError("\(error)")
      return .notChecked
    } catch {
      output.writeError("\(error)")
      return .internalError
    }
  }

  private var help: CommandHelp {
    CommandHelp(
      command: name,
      models: checks.map(\.name),
      fixtures: fixtures,
      known: known,
      timeLimit: timeLimit
    )
  }

  private func context(
    for arguments: CommandArguments,
    runner: any CheckRunner
  ) -> CommandContext {
    CommandContext(
      arguments: arguments,
      checks: checks.filter { arguments.models.isEmpty || arguments.models.contains($0.name) },
      names: checks.map(\.name),
      fixtures: arguments.fixtures ?? fixtures,
      known: KnownDivergencesFolder(path: arguments.known ?? known),
      timeLimit: arguments.timeLimit ?? timeLimit,
      salt: redacts || arguments.has(.redact) ? RedactionSalt() : nil,
      output: output,
      day: DayText.text(of: today()),
      runner: runner
    )
  }
}
