import Foundation

/// A plan as JSON, for scripts, the next step and the page of a report.
struct PlanDocument: Encodable, Sendable {
  struct Model: Encodable, Sendable {
    /// The name by which the other parts of the plan refer to the model.
    let id: String
    let name: String
    let module: String
    let file: String?
    let line: Int?
    let stage: MigrationModel.Stage
    let `case`: Int
    let parents: [String]
    let children: [String]
    let hasFixture: Bool
    let cycle: [String]
    /// The number of notes that drafts have left in the code of the model.
    let notes: Int

    private enum CodingKeys: CodingKey {
      case id, name, module, file, line, stage, `case`, parents, children, hasFixture, cycle, notes
    }

    /// Encodes every key, with null for an unknown file or line.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(module, forKey: .module)
      try container.encode(file, forKey: .file)
      try container.encode(line, forKey: .line)
      try container.encode(stage, forKey: .stage)
      try container.encode(self.case, forKey: .case)
      try container.encode(parents, forKey: .parents)
      try container.encode(children, forKey: .children)
      try container.encode(hasFixture, forKey: .hasFixture)
      try container.encode(cycle, forKey: .cycle)
      try container.encode(notes, forKey: .notes)
    }
  }

  /// One step of the migration; `swift run app-parity next` reads the first one.
  struct Step: Encodable, Sendable {
    struct File: Encodable, Sendable {
      let path: String
      /// What to add to the file, other than moving the models; absent for their own files.
      let edit: String?
    }

    /// The models that move together.
    let models: [String]
    let files: [File]
    /// The models whose legacy half the step deletes, moved in this step or in an earlier one.
    let deleted: [String]
    /// The models whose accepted findings the step makes stale.
    let stale: [String]
    /// The models whose checks verify the step.
    let checks: [String]
  }

  private static let currentVersion = 1

  let version: Int
  let models: [Model]
  let order: [String]
  let pullRequests: [Step]
  let progress: HistoryEntry.Stages
  /// The models whose legacy half nothing uses any more.
  let unused: [String]
  /// The files with code that may decode an unused model, because it names no model.
  let filesWithoutNames: [String]
  /// The number of notes that drafts have left, in all files.
  let notes: Int
  /// The command that checks a step, if a person has given one; see ``StepCheck``.
  let check: String?

  init(_ plan: MigrationPlan, check: StepCheck? = nil) {
    self.check = check?.text
    let graph = plan.graph
    func names(_ indexes: [Int]) -> [String] { indexes.map { graph.models[$0].id } }
    version = Self.currentVersion
    models = graph.models.indices.map { index in
      let model = graph.models[index]
      return Model(
        id: model.id,
        name: model.name,
        module: model.module,
        file: model.file,
        line: model.line,
        stage: model.stage,
        case: plan.migrationCase(of: index),
        parents: names(graph.parents[index]),
        children: names(graph.children[index]),
        hasFixture: model.hasFixture,
        cycle: names(graph.cycles[index]),
        notes: plan.notes.counts[index] ?? 0
      )
    }
    order = names(plan.order)
    pullRequests = plan.pullRequests.map { pullRequest in
      Step(
        models: names(pullRequest.moves.map(\.model)),
        files: pullRequest.files.map { Step.File(path: $0.path, edit: $0.edit) },
        deleted: names(pullRequest.deleted),
        stale: names(pullRequest.stale),
        checks: names(pullRequest.checked)
      )
    }
    progress = plan.progress
    unused = names(plan.unused)
    filesWithoutNames = plan.filesWithoutNames
    notes = plan.notes.total
  }

  /// The stage of each model, by its module, its name and the file that distinguishes private types.
  var stages: [String: MigrationModel.Stage] {
    Dictionary(
      models.map { ("\($0.module).\($0.name)\($0.id.drop { $0 != "@" })", $0.stage) },
      uniquingKeysWith: { $1 }
    )
  }

  /// The JSON text, with sorted keys.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(self), as: UTF8.self)
  }
}
