public import Foundation
public import ParityHarness

/// A command-line tool around some checks, for an executable's `main`.
///
///     let suite = ParitySuite([ParityCheck(User.self), ParityCheck(Order.self)],
///                             fixtures: "Fixtures", decisions: "Parity")
///     exit(ParityCommand(suite).run(CommandLine.arguments.dropFirst()).rawValue)
public struct ParityCommand: Sendable {
  private let name: String
  private let suite: ParitySuite
  private let timeLimit: TimeLimit
  private let redacts: Bool
  let output: CommandOutput
  private let today: @Sendable () -> Date
  let environment: [String: String]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - suite: The models and their folders, unless `--fixtures` and `--decisions` name others.
  ///   - name: The name of the executable, for `--help`.
  ///   - timeLimit: The seconds that decoding one document may take, unless `--timeout` says otherwise.
  ///   - redacts: Whether values of fixtures are kept out of reports, as with `--redact`.
  ///   - output: Where the command writes.
  ///   - today: The day on which decisions expire or not.
  public init(
    _ suite: ParitySuite,
    name: String = "parity",
    timeLimit: TimeInterval = 10,
    redacts: Bool = false,
    output: CommandOutput = .standard,
    today: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      suite,
      name: name,
      timeLimit: timeLimit,
      redacts: redacts,
      output: output,
      today: today,
      environment: ProcessInfo.processInfo.environment
    )
  }

  init(
    _ suite: ParitySuite,
    name: String,
    timeLimit: TimeInterval = 10,
    redacts: Bool = false,
    output: CommandOutput,
    today: @escaping @Sendable () -> Date,
    environment: [String: String]
  ) {
    self.name = name
    self.suite = suite
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
  /// crashes, exits or hangs ends a child process and becomes a finding of the report. What follows
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

  var checks: [ParityCheck] { suite.checks }

  func code(of arguments: [String], by runner: any CheckRunner) -> ParityExitCode {
    do {
      if arguments.first == "draft" {
        let rest = arguments.dropFirst()
        let command = try DraftCommand(
          rest,
          checks: checks,
          fixtures: suite.fixtures,
          output: output
        )
        return try command.run()
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
    } catch  where error is UsageError || error is AcceptanceError || error is PruningError {
      output.writeError("\(error)")
      output.writeError("Run \(name) --help for the arguments.")
      return .usage
    } catch let error as FixtureSource.ReadError {
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
      fixtures: suite.fixtures,
      decisions: suite.decisions,
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
      allChecks: checks,
      fixtures: arguments.fixtures ?? suite.fixtures,
      decisions: DecisionsFolder(path: arguments.decisions ?? suite.decisions),
      timeLimit: arguments.timeLimit ?? timeLimit,
      salt: redacts || arguments.has(.redact) ? RedactionSalt() : nil,
      output: output,
      day: DayText.text(of: today()),
      runner: runner
    )
  }
}
