import Foundation
import ParityHarness

/// The parts of a migration plan that `next` needs, from `swift package migration-plan --format json`.
struct PlanFile: Decodable {
  struct Step: Decodable {
    let models: [String]
    /// The models whose legacy half the step deletes.
    let deleted: [String]
    let files: [NextStep.File]
    let checks: [String]
  }

  let models: [PlannedModel]
  let pullRequests: [Step]
  /// The number of notes that drafts have left.
  let notes: Int?
  /// The command that checks a step, if the plan was given one.
  let check: String?

  private static let version = 1

  /// Returns whether a model of a step has no Codable half in the plan.
  func isLegacy(_ id: String) -> Bool { models.contains { $0.id == id && $0.stage == .legacy } }

  /// Returns the name of a model, with the types around it.
  func name(of id: String) -> String { models.first { $0.id == id }?.name ?? id }

  /// Returns the modules that declare some models, as far as the plan has them.
  func modules(of ids: [String]) -> [String] {
    models.filter { ids.contains($0.id) }.compactMap(\.module)
  }

  /// Returns the models with fixtures, from which those of a model without any can be cut.
  func modelsWithFixtures(around id: String) -> [String] {
    guard models.contains(where: { $0.id == id && $0.hasFixture == false }) else { return [] }
    var found: Set = [id]
    var count = 0
    while count < found.count {
      count = found.count
      for model in models where !found.isDisjoint(with: model.children ?? []) {
        found.insert(model.id)
      }
    }
    return models.filter { found.contains($0.id) && $0.hasFixture == true }.map(\.name)
  }

  /// Returns whether a model of a step shares its name with others, so that its name in the plan says more.
  func isNameShared(by id: String) -> Bool { models.contains { $0.id == id && $0.name != id } }

  /// Reads a plan.
  ///
  /// - Throws: `PlanFile.ReadError` when the file is missing or invalid.
  static func read(_ path: String) throws(ReadError) -> PlanFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ReadError(path: path, reason: "there is no such file")
    }
    let plan: PlanFile
    do {
      plan = try ReportEncoder.decode(PlanFile.self, from: data, version: version)
    } catch {
      throw ReadError(path: path, reason: (error as? DecodingError)?.problem ?? "\(error)")
    }
    if let name = plan.ambiguousName {
      let reason = "several models are named \(name), and the step does not say which it moves"
      throw ReadError(path: path, reason: reason)
    }
    return plan
  }

  /// A name in the first step that several models have, as in a plan without `id`.
  private var ambiguousName: String? {
    let counts = Dictionary(grouping: models, by: \.id).mapValues(\.count)
    return pullRequests.first?.models.first { counts[$0, default: 0] > 1 }
  }

  /// The reason why a plan cannot be read.
  struct ReadError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
      "\(path) cannot be read as a plan: \(reason). Write one with "
        + "`swift package migration-plan --format json > \(path)`."
    }
  }
}

/// The next step of a migration, as `next --json` prints it.
struct NextStep: Encodable {
  /// An action; when it is done, a different action is next.
  enum Action: String, Encodable {
    /// Record a response of a model, because there is nothing to create a draft from.
    case record
    /// Apply the patch.
    case draft
    /// Repair the model, accept the findings, or give the command a check that can be drafted and run.
    case check
    /// Delete legacy halves, after recording golden outcomes if a check is to outlive its half.
    case delete
    /// Commit, and plan again.
    case commit
    /// Do nothing, because no model has a legacy half.
    case none
  }

  struct File: Codable {
    let path: String
    /// The edit that the file needs in addition to moving the models.
    let edit: String?

    /// The modules that the edit imports; none if the edit is something else.
    var imports: [String] {
      (edit ?? "").components(separatedBy: ", ").compactMap { part in
        part.hasPrefix("import ") ? String(part.dropFirst("import ".count)) : nil
      }
    }
  }

  struct Draft: Encodable {
    /// The models of the draft, which do not build one by one.
    let model: String
    /// The patch for the file that declares the model; absent if the file is not known.
    let patch: String?
    /// The code of the draft; absent if there is a patch.
    let source: String?
    let notes: [String]
    let recipes: [String]
    /// The recipe files that the app does not have yet.
    let copies: [RecipeFolder.Copy]
    /// What to do if the patch does not build.
    let otherwise: String
    /// The expected causes of findings in the check of the draft, each with its properties.
    let causes: [String: [String]]

    /// Creates one draft of several models, or of the first if their changes have no patch together.
    init(_ all: [MigrationDraft], _ folder: RecipeFolder) {
      let merged = Self.merged(all.map(\.change))
      let drafts = merged == nil ? Array(all.prefix(1)) : all
      let changes = merged ?? drafts.compactMap(\.change)
      func labelled(_ label: String, _ draft: MigrationDraft) -> String {
        drafts.count == 1 ? label : "\(draft.model).\(label)"
      }
      model = drafts.map(\.model).joined(separator: ", ")
      patch = changes.isEmpty ? nil : changes.map(\.patch).joined()
      source = changes.isEmpty ? drafts.first?.source : nil
      notes = drafts.flatMap { draft in draft.notes.map { labelled($0, draft) } }
      recipes = Set(drafts.flatMap(\.recipes)).sorted()
      copies = folder.copies(for: recipes, beside: changes.first?.path)
      let undoing = changes.isEmpty ? "take the draft out again" : "go back with git apply -R"
      otherwise = "If it does not build, correct the line that the compiler names, or \(undoing)."
      causes = drafts.reduce(into: [:]) { causes, draft in
        for (cause, labels) in draft.causes {
          causes[cause.rawValue, default: []] +=
            labels.map { $0.contains(".") ? $0 : labelled($0, draft) }
        }
      }
    }

    /// Returns one change for each file; `nil` if there is a file that is not known or changed twice at one place.
    private static func merged(
      _ all: [MigrationDraft.FileChange?]
    ) -> [MigrationDraft.FileChange]? {
      var changes: [MigrationDraft.FileChange] = []
      for change in all {
        guard let change else { return nil }
        guard let index = changes.firstIndex(where: { $0.path == change.path }) else {
          changes.append(change)
          continue
        }
        guard let both = changes[index].merged(with: change) else { return nil }
        changes[index] = both
      }
      return changes
    }
  }

  /// The deletion of the legacy halves that the step ends.
  struct Deletion: Encodable {
    /// The patch; absent if there is nothing that can be cut out.
    let patch: String?
    /// What a person has to look at.
    let notes: [String]

    init(_ halves: [LegacyHalf], relativeTo root: String) {
      let patches = halves.compactMap { $0.change?.patch(relativeTo: root) }
      patch = patches.isEmpty ? nil : patches.joined()
      notes = halves.flatMap(\.notes)
    }
  }

  struct Check: Encodable {
    let command: String
    /// The exit code of the check; absent until there is something to check.
    var exit: Int32?
    var findings: [Finding] = []
  }

  let version = 1
  let action: Action
  var models: [String] = []
  var files: [File] = []
  var draft: Draft?
  var deletion: Deletion?
  var check: Check?
  /// A sentence that says what to do.
  let advice: String
  /// The number of remaining pull requests, including this one.
  var remaining = 0
}

extension NextStep {
  /// The patch that does the step; `nil` for a step without one.
  var patch: String? { draft?.patch ?? deletion?.patch }

  /// The step as text for the terminal.
  var lines: [String] {
    guard action != .none else { return [advice] }
    var lines = ["\(models.joined(separator: ", ")): \(action.rawValue)", "  \(advice)"]
    for file in files { lines.append("  file   \(file.path)\(file.edit.map { " (\($0))" } ?? "")") }
    if let check { lines.append("  check  \(check.command)") }
    for finding in check?.findings ?? [] { lines.append("  NEW    \(finding.id)") }
    for copy in draft?.copies ?? [] { lines.append("  copy   \(copy.from) to \(copy.to)") }
    for note in draft?.notes ?? deletion?.notes ?? [] { lines.append("  note   \(note)") }
    if let draft { lines.append("  else   \(draft.otherwise)") }
    return lines + ["\(remaining) pull \(remaining == 1 ? "request" : "requests") left."]
  }
}
