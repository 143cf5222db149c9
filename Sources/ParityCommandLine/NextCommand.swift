import Foundation
import ParityHarness

/// Implements `next --plan plan.json`, which prints the next action of a migration.
///
/// The command stores no state. It derives the progress of a step from the plan, the files and the checks, so
/// that a script can stop at any point and resume.
struct NextCommand {
  let arguments: NextArguments
  /// The name of the executable.
  let name: String
  let context: CommandContext

  func run() throws -> ParityExitCode {
    do {
      let step = try step(of: PlanFile.read(arguments.plan))
      if arguments.isJSON {
        let text = String(decoding: try ReportEncoder.encode(step), as: UTF8.self)
        for line in text.split(separator: "\n") { context.output.write(String(line)) }
      } else {
        for line in step.lines { context.output.write(line) }
      }
      return .parity
    } catch let error as PlanFile.ReadError {
      context.output.writeError("\(error)")
      return .internalError
    }
  }

  private func step(of plan: PlanFile) throws -> NextStep {
    guard let next = plan.pullRequests.first else {
      return NextStep(action: .none, advice: "No model has a legacy half: remove the package.")
    }
    let open = next.models.filter { model in
      plan.models.contains { $0.name == model && $0.stage == "legacy" }
    }
    var step = try self.step(for: open, of: next)
    step.models = next.models
    step.files = next.files
    step.remaining = plan.pullRequests.count
    return step
  }

  /// Returns the first action of a step that is not done yet.
  private func step(for open: [String], of next: PlanFile.Step) throws -> NextStep {
    var check = NextStep.Check(command: command(for: names(of: next)))
    for model in open {
      switch draft(of: model) {
      case .failure(let failure):
        return NextStep(action: .record, check: check, advice: "\(failure)")
      case .success(let draft) where !draft.isApplied:
        let advice =
          draft.change == nil
          ? "Add the draft to the file that declares \(model)." : "Apply the patch with git apply."
        return NextStep(action: .draft, draft: .init(draft), check: check, advice: advice)
      case .success: continue
      }
    }
    guard !open.isEmpty else {
      let models = next.models.joined(separator: ", ")
      let advice = "Delete the legacy half of \(models), and plan again."
      return NextStep(action: .delete, check: check, advice: advice)
    }
    return try judged(&check, names(of: next))
  }

  private func judged(_ check: inout NextStep.Check, _ names: [String]) throws -> NextStep {
    let results = context.allChecks.filter { names.contains($0.name) }.map { check in
      context.result(of: check.name) { try context.report(of: check) }
    }
    let summary = ParitySummary(results)
    check.exit = summary.exitCode.rawValue
    check.findings = summary.assessments.flatMap(\.new).map(NextStep.Finding.init)
    guard summary.exitCode == .parity else {
      return NextStep(
        action: .check,
        check: check,
        advice: results.isEmpty
          ? "Give the command a check of the model, with both routes."
          : "Run the check, and repair the model or accept the findings."
      )
    }
    return NextStep(
      action: .commit,
      check: check,
      advice: "Commit, and write the plan again: swift package migration-plan --format json > "
        + arguments.plan
    )
  }

  /// Returns the names of the step's checks that the suite contains.
  private func names(of step: PlanFile.Step) -> [String] {
    let known = context.names.filter { step.checks.contains($0) }
    return known.isEmpty ? context.names.filter { step.models.contains($0) } : known
  }

  private func command(for names: [String]) -> String {
    (["swift run \(name)"] + names.map { "--model \($0)" }).joined(separator: " ")
  }

  private func draft(of model: String) -> Result<MigrationDraft, DraftLookup.Failure> {
    DraftLookup(
      checks: context.allChecks,
      fixtures: context.fixtures,
      sources: arguments.values[.sources] ?? ".",
      isEncoded: arguments.isEncoded
    ).draft(of: model)
  }
}

/// The arguments of `next`.
struct NextArguments: Equatable {
  enum Option: String, CaseIterable {
    case plan = "--plan"
    case fixtures = "--fixtures"
    case decisions = "--decisions"
    case sources = "--sources"
  }

  static let usage =
    "next --plan FILE [--json] [--fixtures DIR] [--decisions DIR] [--sources DIR] [--codable]"

  private(set) var values: [Option: String] = [:]
  private(set) var isJSON = false
  private(set) var isEncoded = false

  var plan: String { values[.plan] ?? "" }

  /// The arguments for the checks that the step runs.
  var ofChecks: [String] {
    [Option.fixtures, .decisions].flatMap { option in
      values[option].map { [option.rawValue, $0] } ?? []
    }
  }

  /// Parses the arguments.
  ///
  /// - Throws: `UsageError` for arguments that do not match `usage`.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--codable": isEncoded = true
      default:
        guard let option = Option(rawValue: argument), let value = rest.popFirst(),
          !value.hasPrefix("--"), values.updateValue(value, forKey: option) == nil
        else { throw UsageError(.form(Self.usage)) }
      }
    }
    guard values[.plan] != nil else { throw UsageError(.form(Self.usage)) }
  }
}
