import Foundation
import ParityHarness

/// Implements `bump`, which prints simpler forms of ports.
///
/// The command compiles nothing. Its proposals are based on the reads of the legacy model, the values that a
/// draft tries and the decisions. Verify a proposal by compiling it and running the check.
struct BumpCommand: Subcommand {
  let context: CommandContext

  private var arguments: CommandArguments { context.arguments }
  private var output: CommandOutput { context.output }
  /// The model that is asked for; `nil` for all.
  private var model: String? { arguments.operands.first }

  /// Runs the command.
  ///
  /// - Returns: `newFinding` for a dry run that finds a simpler port, so that CI can detect it; `notChecked` for
  ///   a model that is not known or whose port cannot be replaced, if nothing could be
  ///   drafted, or if the fixtures of a check cannot be read or end the process.
  func run() throws -> ParitySummary.ExitCode {
    try arguments.checkFolders()
    let acceptance = DraftRequest.Acceptance(
      folder: context.decisions.path,
      day: context.day
    )
    // Decisions that cannot be read end the command, and not each draft.
    _ = try Decisions(directory: acceptance.folder)
    let files = SourceFiles(folder: arguments.sources)
    let found = drafts(isEncoded: false, acceptance, files)
    for failure in found.failures { output.writeError("\(failure)") }
    guard !found.drafts.isEmpty else {
      output.writeError("Nothing could be drafted, so no port was compared with a draft.")
      return .notChecked
    }
    let simpler: [SimplerPort]
    do {
      simpler = try ports(of: found.drafts, acceptance, files).sorted { $0.model < $1.model }
    } catch let failure as Failure {
      output.writeError(failure.description)
      return .notChecked
    }
    for port in simpler { write(port) }
    if simpler.isEmpty {
      // The output of `--patch` is for `git apply` alone.
      (arguments.has(.patch) ? output.writeError : output.write)("No port can be simpler.")
    }
    return .combined([
      simpler.isEmpty || !arguments.has(.dry) ? .parity : .newFinding,
      found.failures.contains { $0.isOfFixtures || $0.isEnd } ? .notChecked : .parity,
    ])
  }

  /// The reason why a model that is asked for has no port.
  private struct Failure: Error {
    let description: String
  }

  /// Returns the drafts of the model that is asked for, or of all models.
  private func drafts(
    isEncoded: Bool,
    _ acceptance: DraftRequest.Acceptance,
    _ files: SourceFiles
  ) -> DraftLookup.Found {
    DraftLookup(context, sources: files, isEncoded: isEncoded, acceptance: acceptance)
      .drafts(of: model)
  }

  /// Returns the ports that can be simpler.
  private func ports(
    of drafts: [MigrationDraft],
    _ acceptance: DraftRequest.Acceptance,
    _ files: SourceFiles
  ) throws -> [SimplerPort] {
    let ports = try drafts.compactMap { draft in
      try found { () throws(CodablePort.Problem) in
        try CodablePort.find(draft.model, module: draft.module, in: files)
      }
    }
    // Only the code of a port shows whether it is also `Encodable`.
    return try Dictionary(grouping: ports, by: \.isEncoded).flatMap { isEncoded, ports in
      let drafts = isEncoded ? self.drafts(isEncoded: true, acceptance, files).drafts : drafts
      return try ports.compactMap { port in
        try drafts.first { $0.model == port.model }.flatMap { draft in
          try found { () throws(CodablePort.Problem) in try SimplerPort(draft, replacing: port) }
        }
      }
    }
  }

  /// Returns what a function finds; a problem ends the command only for a model that is asked for.
  private func found<Port>(_ find: () throws(CodablePort.Problem) -> Port?) throws -> Port? {
    do {
      return try find()
    } catch {
      guard model == nil else { throw Failure(description: "\(error)") }
      if error.isOfPort { output.writeError("\(error)") }
      return nil
    }
  }

  private func write(_ port: SimplerPort) {
    if arguments.has(.patch) {
      output.writeCode(port.change.patchWithLineEndings)
      return
    }
    output.write("\(port.model) can do without \(port.savings.joined(separator: ", ")).")
    guard !arguments.has(.dry) else { return }
    output.writeCode(port.source)
  }
}
