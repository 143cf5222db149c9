import Foundation
import MigrationPlanning
import ParityHarness

/// Implements `next --plan plan.json`, which prints the next action of a migration.
///
/// The command stores no state. It derives the progress of a step from the plan, the files and the checks, so
/// that a script can stop at any point and resume.
struct NextCommand: Subcommand {
  let context: CommandContext
  private let sources: SourceFiles

  private var arguments: CommandArguments { context.arguments }

  init(context: CommandContext) {
    self.context = context
    sources = SourceFiles(folder: context.arguments.sources)
  }

  func run() throws -> ParitySummary.ExitCode {
    try arguments.checkFolders()
    do {
      let step = try step(of: PlanFile.read(plan))
      if arguments.has(.patch) { return write(step.patch, of: step) }
      if arguments.has(.json) {
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

  private func write(_ patch: String?, of step: NextStep) -> ParitySummary.ExitCode {
    guard let patch else {
      context.output.writeError("The next step has no patch. \(step.advice)")
      return .notChecked
    }
    context.output.writeCode(patch)
    return .parity
  }

  private func step(of plan: PlanFile) throws -> NextStep {
    guard let next = plan.pullRequests.first else {
      return NextStep(action: .none, advice: PlanText.end(notes: plan.notes ?? 0))
    }
    var step = try self.step(of: next, in: plan)
    step.models = next.models
    step.files = next.files
    step.remaining = plan.pullRequests.count
    return step
  }

  /// Returns the first action of a step that is not done yet: draft, check, delete, commit.
  private func step(of next: PlanFile.Step, in plan: PlanFile) throws -> NextStep {
    let names = names(of: next)
    var check = NextStep.Check(
      command: plan.check.map { StepCheck($0).command(for: names.map(ShellWord.quoted)) }
        ?? command(for: names)
    )
    let moving = next.models.filter { plan.isLegacy($0) }
    let paths = next.files.map(\.path)
    let open = moving.filter { !sources.areWithoutLegacyHalf(of: plan.name(of: $0), in: paths) }
    if let draft = draftStep(for: open, of: next, in: plan, check) { return draft }
    let isHalfLeft = next.deleted.contains {
      !sources.areWithoutLegacyHalf(of: plan.name(of: $0), in: paths)
    }
    // A check may go with the legacy half, or go on with recorded outcomes.
    if !open.isEmpty || (isHalfLeft || !moving.isEmpty) && !names.isEmpty,
      let repair = try repairStep(&check, names)
    {
      return repair
    }
    if let deletion = deletionStep(of: next, in: plan, check) { return deletion }
    return NextStep(
      action: .commit,
      check: check,
      advice: "Commit, and write the plan again: swift package migration-plan --format json > "
        + ShellWord.quoted(self.plan)
    )
  }

  /// Returns the step that gives models a Codable half; `nil` if all have one.
  private func draftStep(
    for models: [String],
    of next: PlanFile.Step,
    in plan: PlanFile,
    _ check: NextStep.Check
  ) -> NextStep? {
    if context.stored != nil, !models.isEmpty {
      // Tests have checked a model as soon as it has a Codable half.
      return names(of: next).isEmpty ? draftStep(byTestsOf: models, check) : nil
    }
    let lookup = DraftLookup(context: context, sources: sources)
    var drafts: [MigrationDraft] = []
    for model in models {
      let found = lookup.drafts(of: model)
      guard let draft = found.drafts.first else {
        return step(for: found.failures, of: model, in: plan, check)
      }
      if plan.isNameShared(by: model), let other = Self.file(of: draft, besides: next.files) {
        return NextStep(action: .check, check: check, advice: Self.advice(on: model, in: other))
      }
      if !draft.isApplied { drafts.append(draft) }
    }
    guard let first = drafts.first else { return nil }
    // Models that move together do not build one by one.
    let draft = NextStep.Draft(drafts, RecipeFolder(sources: sources))
    let advice =
      draft.patch == nil
      ? "Add the draft to the file that declares \(first.model)."
      : "Apply the patch: \(patchCommand) | git apply"
    return NextStep(action: .draft, draft: draft, check: check, advice: advice)
  }

  /// The command that prints the patch of the step.
  private var patchCommand: String {
    let sources = arguments[.sources].map { [CommandFlag.sources.name, $0] } ?? []
    return command(
      ["next", CommandFlag.plan.name, plan] + sources + [CommandFlag.patch.name],
      for: []
    )
  }

  /// Returns the step of models that a test drafts, because this command has none.
  private func draftStep(byTestsOf models: [String], _ check: NextStep.Check) -> NextStep {
    NextStep(
      action: .draft,
      check: check,
      advice:
        "Run the tests with PARITY_DRAFT=\(models[0]), which write a patch and say where. Apply it with git apply, and "
        + "plan again."
    )
  }

  /// Returns the step that deletes the legacy halves which the step ends; `nil` if they are deleted.
  private func deletionStep(
    of next: PlanFile.Step,
    in plan: PlanFile,
    _ check: NextStep.Check
  ) -> NextStep? {
    let paths = next.files.map(\.path)
    let names = next.deleted.map(plan.name)
    guard !names.allSatisfy({ sources.areWithoutLegacyHalf(of: $0, in: paths) }) else { return nil }
    let halves = sources.legacyHalves(
      of: names,
      from: plan.modules(of: next.deleted),
      in: paths,
      replacements(of: names, readIn: next.files)
    )
    let deletion = NextStep.Deletion(halves, relativeTo: context.command.root)
    var step = NextStep(
      action: .delete,
      check: check,
      advice: adviceOnDeletion(of: next.deleted, names, hasPatch: deletion.patch != nil)
    )
    step.deletion = deletion
    return step
  }

  /// Returns what takes the place of calls that need the legacy half of models.
  private func replacements(of names: [String], readIn files: [NextStep.File]) -> Replacements {
    let golden = GoldenFolder(path: context.golden)
    let checked = checksWithLegacyRoute(of: names)
    let plain =
      context.stored?.checksWithPlainDecoder
      ?? Set(context.allChecks.filter(\.usesPlainDecoder).map(\.name))
    return Replacements(
      decoder: !checked.isEmpty && plain.isSuperset(of: checked) ? "JSONDecoder()" : nil,
      recorded: Set(checked.filter(golden.contains)),
      imports: files.reduce(into: [:]) { $0[$1.path, default: []] += $1.imports }
    )
  }

  /// Returns the names of the models' checks, as far as it is known without those that have recorded outcomes already.
  private func checksWithLegacyRoute(of names: [String]) -> [String] {
    let all =
      context.stored?.models.map(\.name)
      ?? context.allChecks.filter { !GoldenFolder.isRecorded($0) }.map(\.name)
    return all.filter { names.contains(CommandArguments.plainName(of: $0)) }
  }

  /// Returns the sentence on deleting legacy halves, before which their outcomes are worth recording.
  private func adviceOnDeletion(
    of models: [String],
    _ names: [String],
    hasPatch: Bool
  ) -> String {
    let golden = GoldenFolder(path: context.golden)
    let due = checksWithLegacyRoute(of: names).filter { !golden.contains($0) }
    let record =
      context.stored == nil
      ? "record golden outcomes first: \(command(["record"], for: due))"
      : "run the tests with PARITY_RECORD=missing first"
    let first = due.isEmpty ? "" : "For a check that outlives it, \(record). "
    let patch = hasPatch ? ", for which next --patch prints a patch" : " by hand"
    return "\(first)Delete the legacy half of \(models.joined(separator: ", "))\(patch)."
  }

  /// Returns the file that a draft changes if it is not one of the step's.
  ///
  /// A file is found by the name of a type, so it may declare another type of that name.
  private static func file(of draft: MigrationDraft, besides files: [NextStep.File]) -> String? {
    guard let path = draft.change?.path else { return nil }
    return files.contains { path == $0.path || path.hasSuffix("/" + $0.path) } ? nil : path
  }

  private static func advice(on model: String, in file: String) -> String {
    "The draft of \(model) would change \(file), which is no file of the step: several types have its "
      + "name. Give the folder of the right one: --sources DIR."
  }

  /// Returns the action for a model that cannot be drafted.
  ///
  /// The first failure is that of the model. Others are those of checks that may contain it.
  private func step(
    for failures: [DraftFailure],
    of model: String,
    in plan: PlanFile,
    _ check: NextStep.Check
  ) -> NextStep {
    var sentences = failures.map(\.description)
    switch failures.first?.kind {
    case .fixtures:
      let parents = plan.modelsWithFixtures(around: model)
      let cut =
        parents.isEmpty
        ? ""
        : " Or cut them out of the fixtures of \(parents.joined(separator: ", ")): "
          + command(["cut", plan.name(of: model)], for: []) + "."
      return NextStep(action: .record, check: check, advice: sentences[0] + cut)
    case .end: return NextStep(action: .check, check: check, advice: sentences[0])
    case .unrecorded: return NextStep(action: .check, check: check, advice: sentences[0])
    case .process, .unknownModel, nil:
      sentences.insert(Self.adviceOnChecks, at: min(1, sentences.count))
      return NextStep(action: .check, check: check, advice: sentences.joined(separator: " "))
    }
  }

  private static let adviceOnChecks = "Give the command a check of the model, with both routes."

  private static let adviceOnBuild =
    "This build has no Codable half of the model: build it again. If the files have none either, write the plan again."

  /// Runs the checks of a step, and returns the step that repairs their models; `nil` if they show parity.
  private func repairStep(_ check: inout NextStep.Check, _ names: [String]) throws -> NextStep? {
    let progress = ProgressPrinter(context.output, models: names.count)
    let results =
      context.stored.map { context.results(of: $0).filter { names.contains($0.model) } }
      ?? context.allChecks.filter { names.contains($0.name) }.map { check in
        context.result(of: check.name) { try context.report(of: check, progress) }
      }
    let summary = ParitySummary(results)
    check.exit = summary.exitCode.rawValue
    check.findings = summary.assessments.flatMap(\.new)
    guard summary.exitCode != .parity else { return nil }
    return NextStep(
      action: .check,
      check: check,
      advice: results.isEmpty
        ? names.isEmpty ? Self.adviceOnChecks : Self.adviceOnBuild
        : "Run the check, and repair the model or accept the findings."
    )
  }

  /// Returns the names of the step's checks that the suite contains.
  private func names(of step: PlanFile.Step) -> [String] {
    let all = context.stored?.models.map(\.name) ?? context.names
    let known = all.filter { step.checks.contains(CommandArguments.plainName(of: $0)) }
    let own = all.filter { step.models.contains(CommandArguments.plainName(of: $0)) }
    // A model may have got a check since the plan was written.
    return Set(own).isSubset(of: known) ? known : own
  }

  /// Returns the command of the step's checks, with the folders that this command was given.
  private func command(_ verb: [String] = [], for names: [String]) -> String {
    let models = names.flatMap { ["--model", $0] }
    let flags: [CommandFlag] = verb.isEmpty ? [.fixtures, .decisions, .server] : [.fixtures]
    let folders = flags.flatMap { flag in
      arguments[flag].map { [flag.name, $0] } ?? []
    }
    let words = (verb + models + folders).map(ShellWord.quoted)
    return (["swift run \(context.name)"] + words).joined(separator: " ")
  }

  private var plan: String { arguments[.plan] ?? "" }
}
