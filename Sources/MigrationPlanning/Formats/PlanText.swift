/// A plan as readable text of limited length.
package struct PlanText: Sendable {
  private let plan: MigrationPlan
  private let names: PlanNames
  private let steps: Int
  private let check: StepCheck
  private let comparison: (baseline: String, PlanComparison)?

  /// Creates the text of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - steps: The maximum number of pull requests to print.
  ///   - check: The command that checks a step.
  ///   - comparison: The path of an earlier plan and the changes since that plan.
  init(
    _ plan: MigrationPlan,
    steps: Int,
    check: StepCheck = StepCheck(),
    since comparison: (String, PlanComparison)? = nil
  ) {
    self.check = check
    self.plan = plan
    self.steps = steps
    self.comparison = comparison
    names = PlanNames(plan.graph)
  }

  /// The lines of the text.
  func lines() -> [String] {
    guard !plan.graph.models.isEmpty else { return ["No model found."] }
    var lines = summary()
    for (index, pullRequest) in plan.pullRequests.prefix(steps).enumerated() {
      lines += ["", "\(index + 1). \(title(of: pullRequest))"] + body(of: pullRequest)
    }
    let rest = plan.pullRequests.count - steps
    if rest > 0 {
      lines += [
        "", "\(rest) more: --steps \(plan.pullRequests.count) prints all pull requests.",
      ]
    }
    return lines + waiting()
  }
}

extension PlanText {
  private func summary() -> [String] {
    let progress = plan.progress
    let count = plan.graph.models.count
    var lines = [
      "\(count) \(count == 1 ? "model" : "models"): \(progress.legacy) legacy, \(progress.dual) dual, "
        + "\(progress.codable) Codable"
    ]
    if let (baseline, comparison) = comparison { lines += changes(comparison, since: baseline) }
    let withoutFixture = plan.order.filter { !plan.graph.models[$0].hasFixture }
    if !withoutFixture.isEmpty { lines.append("Without a fixture: \(names.list(withoutFixture))") }
    if !plan.unused.isEmpty { lines.append("Unused: \(names.list(plan.unused)); \(unusedAdvice)") }
    if plan.notes.total > 0 { lines.append("Left by drafts: \(notes)") }
    if plan.order.isEmpty { lines.append(Self.end(notes: plan.notes.total)) }
    return lines
  }

  /// Returns what is left to do when no model has a legacy half.
  ///
  /// - Parameter notes: The number of notes that drafts have left, such as on lines that the library still reads.
  /// - Returns: The sentence.
  package static func end(notes: Int) -> String {
    notes == 0
      ? "No model has a legacy half: remove the package."
      : "No model has a legacy half: port what is marked with \(SourceText.draftMarker), and remove the package."
  }

  private var unusedAdvice: String {
    guard !plan.filesWithoutNames.isEmpty else {
      return "nothing reads their legacy half, so delete it"
    }
    let decoding =
      plan.filesWithoutNames.count == 1
      ? "decodes a model without its name" : "decode models without their names"
    return
      "found no use of their legacy half, but look at \(names.list(texts: plan.filesWithoutNames)), "
      + "which \(decoding)"
  }

  /// The number of notes, and the models that have some.
  private var notes: String {
    let models = plan.notes.counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\(names[$0.key]) (\($0.value))" }
    let total = "\(plan.notes.total) \(plan.notes.total == 1 ? "note" : "notes")"
    return models.isEmpty ? total : "\(total), in \(names.list(texts: models))"
  }

  private func changes(_ comparison: PlanComparison, since baseline: String) -> [String] {
    let (before, after) = (comparison.before, comparison.after)
    var lines = [
      "Since \(baseline): legacy \(before.legacy) → \(after.legacy), "
        + "dual \(before.dual) → \(after.dual), Codable \(before.codable) → \(after.codable)"
    ]
    if !comparison.moved.isEmpty { lines.append("Moved: \(names.list(texts: comparison.moved))") }
    if !comparison.added.isEmpty {
      lines.append("New with a legacy half: \(names.list(texts: comparison.added))")
    }
    return lines
  }

  private func title(of pullRequest: PullRequest) -> String {
    let models = pullRequest.moves.map(\.model)
    guard models.count == 1, let model = models.first else {
      let reason =
        containsOneAnother(models) ? "which contain one another" : "a class and its subclasses"
      return "\(names.list(models)), \(reason)"
    }
    let hint = plan.graph.cycles[model].isEmpty ? "" : ", recursive"
    return "\(names[model]) (case \(plan.migrationCase(of: model))\(hint))"
  }

  /// Returns whether models that move together do so for more reasons than a superclass.
  private func containsOneAnother(_ models: [Int]) -> Bool {
    models.contains { plan.graph.cycles[$0].count > 1 }
  }

  private func body(of pullRequest: PullRequest) -> [String] {
    var rows = pullRequest.moves.flatMap(sentences).map { ("do", $0) }
    if pullRequest.moves.count > 1, containsOneAnother(pullRequest.moves.map(\.model)) {
      rows.append(("or", "mark one of them LegacyBacked and move the others first"))
    }
    rows += deletions(pullRequest.released).map { ("then", $0) }
    let files = pullRequest.files.map { file in file.path + (file.edit.map { " (\($0))" } ?? "") }
    rows.append(("files", names.list(texts: files)))
    let stale = pullRequest.stale
    if !stale.isEmpty { rows.append(("stale", "accepted findings of \(names.list(stale))")) }
    let check = check(of: pullRequest)
    if !check.isEmpty { rows.append(("check", check)) }
    return rows.map { "   " + $0.0.padding(to: 6) + $0.1 }
  }

  /// Returns the sentences on legacy halves that an earlier step has kept.
  private func deletions(_ released: [PullRequest.Move]) -> [String] {
    let unread = released.filter { $0.bridgedReaders.isEmpty }.map(\.model)
    let first = unread.isEmpty ? [] : ["delete the legacy half of \(names.list(unread))"]
    return first
      + released.filter { !$0.bridgedReaders.isEmpty }.map { move in
        "delete the legacy half of \(names[move.model])\(bridged(move.bridgedReaders))"
      }
  }

  private func bridged(_ readers: [Int]) -> String {
    readers.isEmpty ? "" : "; \(names.list(readers)) reads it through Bridge"
  }

  private func sentences(for move: PullRequest.Move) -> [String] {
    let model = plan.graph.models[move.model]
    let name = names[move.model]
    var sentences: [String] = []
    switch move.action {
    case .replace(let readers):
      sentences.append("make \(name) Codable and delete its legacy half\(bridged(readers))")
    case .add(let readers):
      let call = readers.count == 1 ? plan.graph.ownCalls[move.model][readers[0]] : nil
      sentences.append(
        "make \(name) Codable and keep its legacy half for \(names.list(readers))"
          + (call.map { ", which calls \($0)" } ?? "")
      )
    case .delete where model.isExternal:
      sentences.append("delete the conformance of \(name), which no model needs")
    case .delete(let readers):
      let read = readers.isEmpty ? ", which no model reads" : bridged(readers)
      sentences.append("delete the legacy half of \(name)\(read)")
    }
    if model.isLegacyBacked { sentences.append("delete LegacyBacked from \(name)") }
    return sentences
  }

  private func check(of pullRequest: PullRequest) -> String {
    // A legacy half that is deleted has nothing left to compare.
    let missing = pullRequest.moves.filter(\.makesCodableHalf).map(\.model)
      .filter { !plan.graph.models[$0].hasFixture }
    let record = missing.isEmpty ? [] : ["record a fixture of \(names.list(missing))"]
    let models = pullRequest.checked.map { names[$0] }
    // Without models the command runs all checks: some of the names would pass for a complete check.
    let shown = models.count > PlanNames.limit ? [] : models
    let command = models.isEmpty ? [] : [check.command(for: shown)]
    return (record + command).joined(separator: "; ")
  }

  private func waiting() -> [String] {
    let waiting = plan.order.filter { plan.waiting[$0] != nil }
    guard !waiting.isEmpty else { return [] }
    let lines = waiting.prefix(steps).map { model in
      "   \(names[model]), until step \((plan.waiting[model] ?? 0) + 1)"
    }
    let rest = waiting.count - lines.count
    return ["", "Waiting, because legacy models still read them:"] + lines
      + (rest > 0 ? ["   and \(rest) more"] : [])
  }
}

/// The names of models in texts.
struct PlanNames: Sendable {
  /// The maximum number of names in a line.
  static let limit = 6

  private let names: [String]

  init(_ graph: ModelGraph) { names = graph.models.map(\.id) }

  subscript(index: Int) -> String { names[index] }

  func list(_ indexes: [Int]) -> String { list(texts: indexes.map { names[$0] }) }

  func list(texts: [String]) -> String {
    let shown = texts.prefix(Self.limit).joined(separator: ", ")
    return texts.count > Self.limit ? "\(shown) and \(texts.count - Self.limit) more" : shown
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
