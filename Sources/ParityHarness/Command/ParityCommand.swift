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
  ///   - output: Where the command writes.
  ///   - today: The day on which known divergences expire or not.
  public init(
    _ checks: [ParityCheck],
    name: String = "parity",
    fixtures: String = "Fixtures",
    known: String = "Parity",
    output: CommandOutput = .standard,
    today: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      checks,
      name: name,
      fixtures: fixtures,
      known: known,
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
    output: CommandOutput,
    today: @escaping @Sendable () -> Date,
    environment: [String: String]
  ) {
    self.name = name
    self.checks = checks
    self.fixtures = fixtures
    self.known = known
    self.output = output
    self.today = today
    self.environment = environment
  }

  /// Runs the command, prints its report and writes the files that are asked for.
  ///
  /// - Parameter arguments: The arguments, without the name of the executable.
  /// - Returns: How the process should end.
  /// - Complexity: O(*n*) in the number of documents.
  public func run(_ arguments: some Sequence<String>) -> ParityExitCode {
    let names = checks.map(\.name)
    do {
      let arguments = try CommandArguments(Array(arguments), modelNames: names)
      guard !arguments.has(.help) else {
        output.write(help.text)
        return .parity
      }
      return try command(for: arguments).run()
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
}

extension ParityCommand {
  private var help: CommandHelp {
    CommandHelp(command: name, models: checks.map(\.name), fixtures: fixtures, known: known)
  }

  private func command(for arguments: CommandArguments) throws -> any Subcommand {
    let context = CommandContext(
      arguments: arguments,
      checks: checks.filter { arguments.models.isEmpty || arguments.models.contains($0.name) },
      fixtures: arguments.fixtures ?? fixtures,
      known: KnownDivergencesFolder(path: arguments.known ?? known),
      output: output,
      day: DayText.text(of: today())
    )
    try context.checkSurroundings(environment)
    if arguments.has(.merge) { return MergeCommand(context: context) }
    if let shard = arguments.shard { return ShardCommand(context: context, shard: shard) }
    return CheckCommand(context: context)
  }
}
