import Foundation
import NewsReaderFixtures
import ParityCommandLine
import ParityHarness

/// `swift run parity-sample [news|travel|gallery|steps|golden]` decodes every response of an app and its variants
/// both ways.
package enum SampleCommand {
  /// Runs the command of an app; the arguments behind its name pass through to `ParityCommand`.
  ///
  /// - Parameters:
  ///   - arguments: The name of an app, or none for `news`, and the arguments of a parity command.
  ///   - output: Where the command writes.
  /// - Returns: How the process should end.
  package static func run(
    _ arguments: some Sequence<String>,
    output: CommandOutput = .standard
  ) -> ParitySummary.ExitCode {
    let arguments = Array(arguments)
    if let name = arguments.first, !name.hasPrefix("-"), !subcommands.contains(name),
      !SampleApp.all.contains(where: { $0.name == name })
    {
      let names = SampleApp.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("There is no app \(name). Apps are \(names).\n".utf8))
      return .usage
    }
    guard let app = SampleApp.all.first(where: { $0.name == arguments.first }) else {
      return run(.news, "parity-sample", arguments, output)
    }
    return run(app, "parity-sample \(app.name)", Array(arguments.dropFirst()), output)
  }

  /// Returns the models to which a command is limited.
  private static func models(in arguments: [String]) -> [String] {
    zip(arguments, arguments.dropFirst()).filter { $0.0 == "--model" }.map(\.1)
  }

  private static let subcommands: Set = [
    "accept", "check", "cut", "draft", "help", "next", "prune", "record", "rename",
    "review",
    "show",
  ]

  private static func run(
    _ app: SampleApp,
    _ name: String,
    _ arguments: [String],
    _ output: CommandOutput
  ) -> ParitySummary.ExitCode {
    // Some pages of this app are generated, and stand nowhere on disk.
    let isGenerated = app.name == SampleApp.news.name && !arguments.contains("--fixtures")
    guard !(isGenerated && arguments.contains("cut")) else {
      let reason =
        "The responses of \(app.name) are in a temporary folder: cut needs --fixtures DIR."
      FileHandle.standardError.write(Data((reason + "\n").utf8))
      return .usage
    }
    do {
      // Child processes read the folder of their parent.
      let pages =
        isGenerated && !ParityCommand.isChildProcess
        ? try ResponseFolder(of: models(in: arguments)) : nil
      defer { pages?.remove() }
      let suite = ParitySuite(
        app.suite.checks,
        fixtures: (pages?.url ?? app.suite.fixtures).path,
        decisions: app.suite.decisions.path,
        golden: app.suite.golden.path
      )
      return ParityCommand(suite, name: name, output: output).run(arguments)
    } catch {
      FileHandle.standardError.write(Data("The responses cannot be prepared: \(error)\n".utf8))
      return .internalError
    }
  }
}
