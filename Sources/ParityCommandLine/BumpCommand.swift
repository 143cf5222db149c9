import Foundation
import ParityHarness

/// Implements `bump`, which prints simpler forms of ports.
///
/// The command compiles nothing. Its proposals are based on the reads of the legacy model, the values that a
/// draft tries and the decisions. Verify a proposal by compiling it and running the check.
struct BumpCommand {
  let arguments: BumpArguments
  let suite: ParitySuite
  /// The current day.
  let day: String
  let output: CommandOutput

  /// Runs the command.
  ///
  /// - Returns: `newFinding` for a dry run that finds a simpler port, so that CI can detect it.
  func run() throws -> ParityExitCode {
    let path = arguments.values[.decisions] ?? suite.decisions
    let decisions = try Decisions(directory: path).holding(on: day)
    var drafts: [MigrationDraft] = []
    // Only the code of a port shows whether it is also `Encodable`, so try both.
    for isEncoded in [false, true] {
      let lookup = DraftLookup(
        checks: suite.checks,
        fixtures: arguments.values[.fixtures] ?? suite.fixtures,
        sources: sources,
        isEncoded: isEncoded,
        decisions: decisions
      )
      guard let found = self.drafts(by: lookup) else { return .notChecked }
      drafts += found
    }
    let ports = drafts.compactMap { SimplerPort($0, in: sources) }
    for port in ports { write(port) }
    if ports.isEmpty { output.write("No port can be simpler.") }
    return ports.isEmpty || !arguments.isDry ? .parity : .newFinding
  }

  private var sources: String { arguments.values[.sources] ?? "." }

  private func drafts(by lookup: DraftLookup) -> [MigrationDraft]? {
    guard let model = arguments.model else { return lookup.all }
    switch lookup.draft(of: model) {
    case .success(let draft): return [draft]
    case .failure(let failure):
      output.writeError("\(failure)")
      return nil
    }
  }

  private func write(_ port: SimplerPort) {
    if arguments.isPatch {
      for line in port.change.patch.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      { output.write(String(line)) }
      return
    }
    output.write("\(port.model) can do without \(port.savings.joined(separator: ", ")).")
    guard !arguments.isDry else { return }
    for line in port.source.split(separator: "\n", omittingEmptySubsequences: false) {
      output.write(String(line))
    }
  }
}

/// The arguments of `bump`.
struct BumpArguments: Equatable {
  enum Option: String, CaseIterable {
    case fixtures = "--fixtures"
    case decisions = "--decisions"
    case sources = "--sources"
  }

  static let usage =
    "bump [MODEL] [--dry | --patch] [--fixtures DIR] [--decisions DIR] [--sources DIR]"

  /// The name of the model; `nil` for all models.
  private(set) var model: String?
  private(set) var values: [Option: String] = [:]
  private(set) var isDry = false
  private(set) var isPatch = false

  /// Parses the arguments.
  ///
  /// - Throws: `UsageError` for arguments that do not match `usage`.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var rest = arguments
    if let model = rest.first, !model.hasPrefix("-") {
      self.model = model
      rest.removeFirst()
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--dry": isDry = true
      case "--patch": isPatch = true
      default:
        guard let option = Option(rawValue: argument), let value = rest.popFirst(),
          !value.hasPrefix("--"), values.updateValue(value, forKey: option) == nil
        else { throw UsageError(.form(Self.usage)) }
      }
    }
    guard !(isDry && isPatch) else { throw UsageError(.form(Self.usage)) }
  }
}
