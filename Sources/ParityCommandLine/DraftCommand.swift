import Foundation
import ParityHarness

/// Implements `draft MODEL`, which prints the draft of a model.
///
/// The command decodes in this process, so a model that crashes on a changed fixture ends the command.
struct DraftCommand {
  private let arguments: DraftArguments
  private let checks: [ParityCheck]
  private let fixtures: String
  private let output: CommandOutput

  init(
    _ arguments: ArraySlice<String>,
    checks: [ParityCheck],
    fixtures: String,
    output: CommandOutput
  ) throws(UsageError) {
    self.arguments = try DraftArguments(arguments)
    self.checks = checks
    self.fixtures = self.arguments.values[.fixtures] ?? fixtures
    self.output = output
  }

  /// Runs the command.
  ///
  /// - Returns: The exit code: `notChecked` if there is nothing to create a draft from.
  func run() throws -> ParityExitCode {
    guard let draft = try draft() else { return .notChecked }
    let text = arguments.isPatch ? draft.change?.patch : draft.source
    guard let text else {
      output.writeError(
        "No file below \(sources) declares \(draft.model). Give its folder: --sources DIR."
      )
      return .notChecked
    }
    if let file = arguments.values[.write] {
      guard !FileManager.default.fileExists(atPath: file) else {
        output.writeError("\(file) is there already; a draft never overwrites. Name another file.")
        return .usage
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .withoutOverwriting)
    } else {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        output.write(String(line))
      }
    }
    return .parity
  }

  private var sources: String { arguments.values[.sources] ?? "." }

  /// Returns the draft, or prints an error and returns `nil`.
  private func draft() throws -> MigrationDraft? {
    let lookup = DraftLookup(
      checks: checks,
      fixtures: fixtures,
      sources: sources,
      isEncoded: arguments.isEncoded
    )
    switch lookup.draft(of: arguments.model) {
    case .success(let draft): return draft
    case .failure(let failure):
      output.writeError("\(failure)")
      return nil
    }
  }
}

/// Finds the draft of a check's model, or of a model that it contains.
struct DraftLookup {
  /// The reason why there is no draft.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let checks: [ParityCheck]
  let fixtures: String
  let sources: String
  let isEncoded: Bool
  /// The decisions of the team.
  var decisions = Decisions()

  /// The drafts of all models that can be drafted, each once.
  var all: [MigrationDraft] {
    var models: Set<String> = []
    return checks.flatMap { check in
      (try? draft(of: check)).map { $0.children + [$0] } ?? []
    }.filter { models.insert($0.model).inserted }
  }

  func draft(of model: String) -> Result<MigrationDraft, Failure> {
    if let check = checks.first(where: { $0.name == model }) {
      return Result { try draft(of: check) }.mapError { Failure(description: "\($0)") }
    }
    var held: Set<String> = []
    for check in checks {
      guard let draft = try? draft(of: check) else { continue }
      if let found = draft.draft(of: model) { return .success(found) }
      held.formUnion(([draft] + draft.children).map(\.model))
    }
    let known = held.union(checks.map(\.name)).sorted().joined(separator: ", ")
    return .failure(
      Failure(description: "There is no model \(model). Models are \(known).")
    )
  }

  private func draft(of check: ParityCheck) throws -> MigrationDraft {
    try check.draft(
      from: .directory("\(fixtures)/\(check.name)"),
      isEncoded: isEncoded,
      sources: sources,
      decisions: decisions
    )
  }
}

/// The arguments of `draft`.
struct DraftArguments: Equatable {
  enum Option: String, CaseIterable {
    case fixtures = "--fixtures"
    case sources = "--sources"
    case write = "--write"
  }

  static let usage =
    "draft MODEL [--fixtures DIR] [--sources DIR] [--codable] [--patch] [--write FILE]"

  let model: String
  private(set) var values: [Option: String] = [:]
  private(set) var isPatch = false
  private(set) var isEncoded = false

  /// Parses the arguments.
  ///
  /// - Throws: `UsageError` for arguments that do not match `usage`.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    guard let model = arguments.first, !model.hasPrefix("-") else {
      throw UsageError(.form(Self.usage))
    }
    self.model = model
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--patch": isPatch = true
      case "--codable": isEncoded = true
      default:
        guard let option = Option(rawValue: argument), let value = rest.popFirst(),
          !value.hasPrefix("--"), values.updateValue(value, forKey: option) == nil
        else { throw UsageError(.form(Self.usage)) }
      }
    }
  }
}
