public import Foundation
import JSONVariants
public import ParityHarness

/// A command-line tool that runs the checks of a suite, for the `main` of an executable.
///
///     let suite = ParitySuite([ParityCheck(User.self), ParityCheck(Order.self)],
///                             fixtures: "Fixtures", decisions: "Parity")
///     exit(ParityCommand(suite).run(CommandLine.arguments.dropFirst()).rawValue)
public struct ParityCommand: Sendable {
  /// The version of the package, which `--version` prints.
  static let version = "0.1.0"

  let name: String
  let suite: ParitySuite
  let host: CommandHost
  let timeLimit: TimeLimit
  private let redacts: Bool
  let output: CommandOutput
  private let today: @Sendable () -> Date
  let environment: [String: String]
  /// The folder from which the paths in a patch start.
  let root: String
  /// Returns the next line that a person enters; `nil` at the end of the input.
  let input: @Sendable () -> String?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - suite: The checks and their folders, which `--fixtures` and `--decisions` override.
  ///   - name: The name of the executable, for `--help` and for commands that a person copies.
  ///   - timeLimit: The time limit for decoding one document, in seconds, which `--timeout` overrides.
  ///   - redacts: Whether reports redact the values of fixtures, as with `--redact`.
  ///   - output: The output of the command.
  ///   - today: Returns the current date, which determines whether a decision has expired.
  public init(
    _ suite: ParitySuite,
    name: String = ProcessInfo.processInfo.processName,
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

  /// Creates a command without models, which works on the reports of earlier runs.
  ///
  /// - Parameters:
  ///   - name: The name of the executable, for `--help`.
  ///   - output: The output of the command.
  ///   - today: Returns the current date, which determines whether a decision has expired.
  /// - Returns: The command.
  public static func onReports(
    name: String = "parity",
    output: CommandOutput = .standard,
    today: @escaping @Sendable () -> Date = { Date() }
  ) -> ParityCommand {
    ParityCommand(
      ParitySuite([]),
      host: .reports,
      name: name,
      output: output,
      today: today,
      environment: ProcessInfo.processInfo.environment
    )
  }

  package init(
    _ suite: ParitySuite,
    host: CommandHost = .suite,
    name: String,
    timeLimit: TimeInterval = 10,
    redacts: Bool = false,
    output: CommandOutput,
    today: @escaping @Sendable () -> Date,
    environment: [String: String],
    root: String = FileManager.default.currentDirectoryPath,
    input: @escaping @Sendable () -> String? = { readLine(strippingNewline: true) }
  ) {
    self.name = name
    self.suite = suite
    self.host = host
    self.timeLimit = TimeLimit(timeLimit)
    self.redacts = redacts
    self.output = output
    self.today = today
    self.environment = environment
    self.root = root
    self.input = input
  }

  /// Runs the command, prints its report and writes the requested files.
  ///
  /// With ``CommandOutput/standard``, on Linux and macOS, the command starts its executable again with the
  /// same arguments. The call of this function in that child process runs the checks and does not return, so
  /// a model that crashes, exits or hangs ends only the child and becomes a finding. Code after the call runs
  /// only in the first process, and code before it in each; see ``isChildProcess``.
  ///
  /// - Parameter arguments: The arguments, without the name of the executable.
  /// - Returns: The exit code for the process.
  /// - Complexity: O(*n*) in the number of documents.
  public func run(_ arguments: some Sequence<String>) -> ParitySummary.ExitCode {
    #if os(Linux) || os(macOS)
    if output.isInherited, host == .suite { return CommandCalls.shared.run(self, Array(arguments)) }
    #endif
    return code(of: Array(arguments), by: InProcessRunner(checks: checks))
  }

  /// Runs a command that decodes in this process, as a test does, with what guards it.
  ///
  /// What models print stays, because the streams are those of all tests.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the executable.
  ///   - decodingGuard: The guard for each decode, also of documents that a draft makes.
  /// - Returns: The exit code.
  /// - Complexity: O(*n*) in the number of documents.
  package func run(
    _ arguments: [String],
    guardedBy decodingGuard: (any DecodingGuard)?
  ) -> ParitySummary.ExitCode {
    code(
      of: arguments,
      by: InProcessRunner(checks: checks, decodingGuard: decodingGuard),
      silencing: false
    )
  }

  /// Whether this process is a child that a command has started.
  ///
  /// ``run(_:)`` starts the executable again and does not return in a child. Test this before preparing
  /// files for the checks, which only the first process needs, and which a child would leave behind.
  public static var isChildProcess: Bool {
    #if os(Linux) || os(macOS)
    CommandCalls.shared.isChild(in: ProcessInfo.processInfo.environment)
    #else
    false
    #endif
  }

  /// The checks of the suite, and its models without a Codable half, which are only drafted.
  var checks: [ParityCheck] { suite.checks + suite.unported }

  func code(
    of arguments: [String],
    by runner: any CheckRunner,
    silencing: Bool = true
  ) -> ParitySummary.ExitCode {
    do {
      let arguments = try CommandArguments(
        arguments,
        modelNames: checks.map(\.name),
        in: host
      )
      guard arguments.verb != .help, !arguments.has(.help) else { return try help(arguments) }
      if arguments.has(.version) {
        output.write("\(name) \(Self.version)")
        return .parity
      }
      let runner = arguments.has(.inProcess) ? InProcessRunner(checks: checks) : runner
      let stored = try arguments.takesReports ? results(in: arguments[.report] ?? "") : nil
      let context = context(for: arguments, output, runner, stored)
      try context.checkSurroundings()
      // The output of a model may disclose values of a fixture; child processes inherit the silenced streams.
      return try SilencedStreams.run(unless: !context.redacts || !silencing, output) { output in
        try Self.delayingSignals {
          try self.context(for: arguments, output, runner, stored).subcommand.run()
        }
      }
    } catch {
      return code(of: error)
    }
  }

  /// Reads the results of earlier runs.
  private func results(in folder: String) throws -> StoredResults {
    guard FileManager.default.isFolder(folder) else {
      throw UsageError.wrongValue(
        "\(CommandFlag.report.name) \(folder) is not a folder. Correct the path."
      )
    }
    return try StoredResults(in: folder)
  }

  /// Runs a function that writes files; a signal waits until a file is replaced, so that it leaves no temporary file behind.
  private static func delayingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if os(Linux) || os(macOS)
    let delaying = FileWriter.Replacing { DelayedSignals.run($0) }
    return try FileWriter.$replacing.withValue(delaying, operation: body)
    #else
    try body()
    #endif
  }

  /// Prints an error and returns its exit code.
  private func code(of error: any Error) -> ParitySummary.ExitCode {
    output.writeError("\(error)")
    switch error {
    case is ForeignFileError: return .usage
    case is UsageError, is StoredResults.ReadError, is AcceptanceError, is PruningError:
      output.writeError("Run \(name) help for the arguments.")
      return .usage
    case is FixtureSource.ReadError, is GoldenError: return .notChecked
    default: return .internalError
    }
  }

  /// Prints the help on a command, or the list of all commands.
  private func help(_ arguments: CommandArguments) throws(UsageError) -> ParitySummary.ExitCode {
    let help = CommandHelp(
      command: name,
      models: checks.map(\.name),
      defaults: [
        .fixtures: suite.fixtures.shownPath, .decisions: suite.decisions.shownPath,
        .golden: suite.golden.shownPath, .timeout: TimeLimit.text(timeLimit.seconds),
      ],
      in: host
    )
    // Without a command, the list of all commands is meant.
    let topic =
      arguments.verb == .help
      ? arguments.operands.first : arguments.verb == .check ? nil : arguments.verb.rawValue
    let verb = topic.flatMap(CommandVerb.init)
    if let topic, verb == nil { throw UsageError.unknownArgument(topic) }
    for line in help.lines(on: verb) { output.write(line) }
    return .parity
  }

  private func context(
    for arguments: CommandArguments,
    _ output: CommandOutput,
    _ runner: any CheckRunner,
    _ stored: StoredResults?
  ) -> CommandContext {
    CommandContext(
      command: self,
      arguments: arguments,
      redacts: redacts || arguments.has(.redact),
      output: output,
      day: DayText.text(of: today()),
      runner: runner,
      stored: stored
    )
  }
}
