import Foundation
import NewsReaderFixtures
import ParityCommandLine
import ParityHarness

/// Decodes every response of the app and its variants both ways and prints where the two differ.
package enum NewsReaderParityCommand {
  /// Runs the command; arguments pass through to `ParityCommand`.
  package static func run(
    _ arguments: some Sequence<String>,
    output: CommandOutput = .standard
  ) -> ParityExitCode {
    do {
      let responses = try ResponseFolder()
      defer { responses.remove() }
      let command = ParityCommand(
        NewsReaderChecks.all,
        name: "parity-sample",
        fixtures: responses.url.path,
        known: NewsReaderKnownDivergences.directory.path,
        output: output
      )
      return command.run(arguments)
    } catch {
      FileHandle.standardError.write(Data("The responses cannot be prepared: \(error)\n".utf8))
      return .internalError
    }
  }
}
