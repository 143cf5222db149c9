import Foundation
import ParityHarness

/// The parts of a migration plan that `next` needs, from `swift package migration-plan --format json`.
struct PlanFile: Decodable {
  struct Step: Decodable {
    let models: [String]
    let files: [NextStep.File]
    let checks: [String]
  }

  let models: [PlannedModel]
  let pullRequests: [Step]

  private static let version = 1

  private enum CodingKeys: CodingKey {
    case version, models, pullRequests
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: container,
        debugDescription: "Version \(version) is not known here."
      )
    }
    models = try container.decode([PlannedModel].self, forKey: .models)
    pullRequests = try container.decode([Step].self, forKey: .pullRequests)
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
      plan = try JSONDecoder().decode(PlanFile.self, from: data)
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
    /// Record golden outcomes if the check is to outlive the legacy half, which is deleted next.
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

    init(_ draft: MigrationDraft, _ folder: RecipeFolder) {
      model = draft.model
      patch = draft.change?.patchWithLineEndings
      source = draft.change == nil ? draft.source : nil
      notes = draft.notes
      recipes = draft.recipes
      copies = folder.copies(for: draft.recipes, beside: draft.change?.path)
      otherwise = Self.otherwise(patch)
      causes = Dictionary(uniqueKeysWithValues: draft.causes.map { ($0.rawValue, $1) })
    }

    /// Creates one draft of several models; fails if their changes have no patch together.
    init?(_ drafts: [MigrationDraft], _ folder: RecipeFolder) {
      var changes: [MigrationDraft.FileChange] = []
      for draft in drafts {
        guard let change = draft.change else { return nil }
        if let index = changes.firstIndex(where: { $0.path == change.path }) {
          guard let both = changes[index].merged(with: change) else { return nil }
          changes[index] = both
        } else {
          changes.append(change)
        }
      }
      let isOne = drafts.count == 1
      model = drafts.map(\.model).joined(separator: ", ")
      patch = changes.map(\.patchWithLineEndings).joined()
      source = nil
      notes = drafts.flatMap { draft in
        draft.notes.map { isOne ? $0 : "\(draft.model).\($0)" }
      }
      recipes = Set(drafts.flatMap(\.recipes)).sorted()
      copies = folder.copies(for: recipes, beside: changes.first?.path)
      otherwise = Self.otherwise(patch)
      causes = drafts.reduce(into: [:]) { causes, draft in
        for (cause, labels) in draft.causes {
          let own = labels.map { isOne || $0.contains(".") ? $0 : "\(draft.model).\($0)" }
          causes[cause.rawValue, default: []] += own
        }
      }
    }

    private static func otherwise(_ patch: String?) -> String {
      patch == nil
        ? "If it does not build, correct the line that the compiler names, or take the draft out again."
        : "If it does not build, correct the line that the compiler names, or go back with git apply -R."
    }
  }

  struct Check: Encodable {
    let command: String
    /// The exit code of the check; absent until there is something to check.
    var exit: Int32?
    var findings: [Finding] = []
  }

  struct Finding: Encodable {
    let id: String
    let variants: Int
    /// The recorded fixtures that show the finding without changes.
    let recorded: [String]
    let legacy: String
    let codable: String
    let advice: String

    init(_ finding: ParityHarness.Finding) {
      id = finding.id
      variants = finding.variants
      recorded = finding.recorded
      legacy = finding.legacy
      codable = finding.codable
      advice = finding.advice
    }
  }

  let version = 1
  let action: Action
  var models: [String] = []
  var files: [File] = []
  var draft: Draft?
  var check: Check?
  /// A sentence that says what to do.
  let advice: String
  /// The number of remaining pull requests, including this one.
  var remaining = 0
}

extension NextStep {
  /// The step as text for the terminal.
  var lines: [String] {
    guard action != .none else { return [advice] }
    var lines = ["\(models.joined(separator: ", ")): \(action.rawValue)", "  \(advice)"]
    for file in files { lines.append("  file   \(file.path)\(file.edit.map { " (\($0))" } ?? "")") }
    if let check { lines.append("  check  \(check.command)") }
    for finding in check?.findings ?? [] { lines.append("  NEW    \(finding.id)") }
    for copy in draft?.copies ?? [] { lines.append("  copy   \(copy.from) to \(copy.to)") }
    for note in draft?.notes ?? [] { lines.append("  note   \(note)") }
    if let draft { lines.append("  else   \(draft.otherwise)") }
    return lines + ["\(remaining) pull \(remaining == 1 ? "request" : "requests") left."]
  }
}
