import Foundation
import ParityHarness

/// Implements `bump`, which prints simpler forms of ports.
///
/// The command compiles nothing. Its proposals are based on the reads of the legacy model, the values that a
/// draft tries and the decisions. Verify a proposal by compiling it and running the check.
struct BumpCommand {
  let arguments: SubcommandArguments
  let suite: ParitySuite
  /// The current day.
  let day: String
  let output: CommandOutput

  /// Runs the command.
  ///
  /// - Returns: `newFinding` for a dry run that finds a simpler port, so that CI can detect it; `notChecked`
  ///   if nothing could be drafted, or the fixtures of a check cannot be read.
  func run() throws -> ParityExitCode {
    try arguments.checkFolders()
    let path = arguments[.decisions] ?? suite.decisions
    let decisions = try Decisions(directory: path).holding(on: day)
    var drafts: [MigrationDraft] = []
    var failures: [DraftLookup.Failure] = []
    // Only the code of a port shows whether it is also `Encodable`, so try both.
    for isEncoded in [false, true] {
      let lookup = DraftLookup(
        checks: suite.checks,
        fixtures: arguments[.fixtures] ?? suite.fixtures,
        sources: arguments.sources,
        isEncoded: isEncoded,
        decisions: decisions
      )
      let found = lookup.drafts(of: arguments.model)
      drafts += found.drafts
      failures = found.failures
    }
    for failure in failures { output.writeError("\(failure)") }
    guard !drafts.isEmpty else {
      output.writeError("Nothing could be drafted, so no port was compared with a draft.")
      return .notChecked
    }
    let ports = drafts.compactMap { SimplerPort($0, in: arguments.sources) }
    for port in ports { write(port) }
    if ports.isEmpty { output.write("No port can be simpler.") }
    return .combined([
      ports.isEmpty || !arguments.has(.dry) ? .parity : .newFinding,
      failures.contains(where: \.isOfFixtures) ? .notChecked : .parity,
    ])
  }

  private func write(_ port: SimplerPort) {
    if arguments.has(.patch) {
      for line in port.change.patch.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      { output.write(String(line)) }
      return
    }
    output.write("\(port.model) can do without \(port.savings.joined(separator: ", ")).")
    guard !arguments.has(.dry) else { return }
    for line in port.source.split(separator: "\n", omittingEmptySubsequences: false) {
      output.write(String(line))
    }
  }
}
