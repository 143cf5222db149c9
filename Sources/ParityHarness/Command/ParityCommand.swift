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
    self.name = name
    self.checks = checks
    self.fixtures = fixtures
    self.known = known
    self.output = output
    self.today = today
  }

  /// Runs the command and prints its report.
  ///
  /// - Parameter arguments: The arguments, without the name of the executable.
  /// - Returns: How the process should end.
  /// - Complexity: O(*n*) in the number of documents.
  public func run(_ arguments: some Sequence<String>) -> ParityExitCode {
    let names = checks.map(\.name)
    do {
      let arguments = try CommandArguments(Array(arguments), modelNames: names)
      guard !arguments.showsHelp else {
        output.write(CommandHelp.text(command: name, models: names))
        return .parity
      }
      return check(arguments)
    } catch {
      output.writeError("\(error)")
      output.writeError("Run \(name) --help for the arguments.")
      return .usage
    }
  }
}

extension ParityCommand {
  private func check(_ arguments: CommandArguments) -> ParityExitCode {
    let chosen = checks.filter { arguments.models.isEmpty || arguments.models.contains($0.name) }
    guard !chosen.isEmpty else {
      output.writeError("There are no models to check.")
      return .notChecked
    }
    var results: [CheckResult] = []
    for check in chosen {
      let result = result(of: check, arguments)
      for line in result.lines { output.write(line) }
      results.append(result)
    }
    let code = ParityExitCode.combined(results.map(\.exitCode))
    output.write("")
    output.write(CheckResult.summary(of: results, code))
    return code
  }

  private func result(of check: ParityCheck, _ arguments: CommandArguments) -> CheckResult {
    do {
      let list = try KnownDivergences(model: check.name, directory: arguments.known ?? known)
      let folder = "\(arguments.fixtures ?? fixtures)/\(check.name)"
      let report = try check.run(on: .directory(folder), mutations: arguments.mutations)
      return .checked(ParityAssessment(report, known: list, day: DayText.text(of: today())))
    } catch let error as FixtureError {
      return .notChecked(model: check.name, reason: "\(error)")
    } catch {
      return .failed(model: check.name, reason: "\(error)")
    }
  }
}
