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
  /// - Returns: `newFinding` for a dry run that finds a simpler port, so that CI can detect it; `notChecked` for
  ///   a model that is not known or whose port cannot be replaced.
  func run() throws -> ParityExitCode {
    let path = arguments.values[.decisions] ?? suite.decisions
    let decisions = try Decisions(directory: path).holding(on: day)
    let simpler: [SimplerPort]
    do {
      simpler = try ports(decisions).sorted { $0.model < $1.model }
    } catch let failure as Failure {
      output.writeError(failure.description)
      return .notChecked
    }
    for port in simpler { write(port) }
    if simpler.isEmpty {
      // The output of `--patch` is for `git apply` alone.
      (arguments.isPatch ? output.writeError : output.write)("No port can be simpler.")
    }
    return simpler.isEmpty || !arguments.isDry ? .parity : .newFinding
  }

  /// The reason why a model that is asked for has no port.
  private struct Failure: Error {
    let description: String
  }

  private var sources: String { arguments.values[.sources] ?? "." }

  /// Returns the drafts of the model that is asked for, or of all models.
  private func drafts(isEncoded: Bool, _ decisions: Decisions) throws -> [MigrationDraft] {
    let lookup = DraftLookup(
      checks: suite.checks,
      fixtures: arguments.values[.fixtures] ?? suite.fixtures,
      sources: sources,
      isEncoded: isEncoded,
      decisions: decisions
    )
    guard let model = arguments.model else { return lookup.all }
    return try [lookup.draft(of: model).mapError { Failure(description: "\($0)") }.get()]
  }

  /// Returns the ports that can be simpler.
  private func ports(_ decisions: Decisions) throws -> [SimplerPort] {
    let files = SourceFiles(folder: sources)
    let ports = try drafts(isEncoded: false, decisions).compactMap { draft in
      try found { () throws(CodablePort.Problem) in try CodablePort.find(draft.model, in: files) }
    }
    // Only the code of a port shows whether it is also `Encodable`.
    return try Dictionary(grouping: ports, by: \.isEncoded).flatMap { isEncoded, ports in
      let drafts = try drafts(isEncoded: isEncoded, decisions)
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
      guard arguments.model == nil else { throw Failure(description: "\(error)") }
      if error.isOfPort { output.writeError("\(error)") }
      return nil
    }
  }

  private func write(_ port: SimplerPort) {
    if arguments.isPatch {
      write(lines: port.change.patch)
      return
    }
    output.write("\(port.model) can do without \(port.savings.joined(separator: ", ")).")
    guard !arguments.isDry else { return }
    write(lines: port.source)
  }

  private func write(lines text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
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
