import Foundation
import NewsReaderFixtures
import ParityCommandLine
import ParityHarness

/// `swift run parity-sample [news|travel|gallery|steps]` decodes every response of an app and its variants
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
  ) -> ParityExitCode {
    var rest = Array(arguments)[...]
    guard let name = rest.first, !name.hasPrefix("-") else {
      return run(.news, "parity-sample", rest, output)
    }
    guard let app = SampleApp.all.first(where: { $0.name == name }) else {
      let names = SampleApp.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("There is no app \(name). Apps are \(names).\n".utf8))
      return .usage
    }
    rest.removeFirst()
    return run(app, "parity-sample \(name)", rest, output)
  }

  private static func run(
    _ app: SampleApp,
    _ name: String,
    _ arguments: ArraySlice<String>,
    _ output: CommandOutput
  ) -> ParityExitCode {
    do {
      // Some pages of this app are generated, and stand nowhere on disk. Child processes read the parent's.
      let hasPages = app.name == SampleApp.news.name && !ParityCommand.isChildProcess
      let pages = hasPages ? try ResponseFolder() : nil
      defer { pages?.remove() }
      let suite = ParitySuite(
        app.suite.checks,
        fixtures: pages?.url.path ?? app.suite.fixtures,
        decisions: app.suite.decisions
      )
      return ParityCommand(suite, name: name, output: output).run(arguments)
    } catch {
      FileHandle.standardError.write(Data("The responses cannot be prepared: \(error)\n".utf8))
      return .internalError
    }
  }
}
