import ParityHarness

/// Finds the drafts of the checks' models, and of the models that they contain.
struct DraftLookup {
  let checks: [ParityCheck]
  let fixtures: String
  let sources: SourceFiles
  let isEncoded: Bool
  /// The decisions of the team, under which the drafts are made.
  let acceptance: DraftRequest.Acceptance
  /// Whether drafts must not contain values of fixtures.
  let redacts: Bool
  /// The time limit of one document.
  let timeLimit: TimeLimit
  /// Makes the drafts.
  let runner: any CheckRunner

  init(_ context: CommandContext, sources: SourceFiles, isEncoded: Bool) {
    checks = context.allChecks + context.unported
    fixtures = context.fixtures
    self.sources = sources
    self.isEncoded = isEncoded
    acceptance = DraftRequest.Acceptance(folder: context.decisions.path, day: context.day)
    redacts = context.salt != nil
    timeLimit = context.timeLimit
    runner = context.runner
  }

  /// The reason why there is no draft.
  enum Failure: Error, CustomStringConvertible {
    /// The fixtures of a check cannot be read.
    case fixtures(String)
    /// The reads of a check cannot be recorded, or no process can make the draft.
    case reads(String)
    /// The model of a check ends the process that drafts it.
    case end(String, DraftEnd)
    /// No check has a model, or contains it in a fixture.
    case unknownModel(String, known: [String])

    var isOfFixtures: Bool { if case .fixtures = self { true } else { false } }

    var isEnd: Bool { if case .end = self { true } else { false } }

    var description: String {
      switch self {
      case .fixtures(let reason), .reads(let reason): reason
      case .end(let model, let end):
        "\(model) \(end.event) when its fixtures were decoded with changed values, so there is no draft "
          + "of it. \(end.remedy)"
      case .unknownModel(let model, let known) where known.contains { model.isQualified($0) }:
        "No check is named \(model), and a model of the same name may be another one. Name the check and "
          + "its folder of fixtures \(model)."
      case .unknownModel(let model, let known):
        "There is no model \(model). Models are \(known.joined(separator: ", "))."
      }
    }
  }

  /// Drafts, and the reasons why checks have none.
  typealias Found = (drafts: [MigrationDraft], failures: [Failure])

  /// Returns the draft of one model; with `nil`, those of all models, each once.
  func drafts(of model: String?) -> Found {
    guard let model else { return all() }
    if let check = checks.first(where: { $0.name == model }) {
      switch draft(of: check) {
      case .success(let draft): return ([draft], [])
      case .failure(let failure): return ([], [failure])
      }
    }
    let found = all(until: model)
    if let draft = found.drafts.first(where: { $0.model == model }) { return ([draft], []) }
    let known = Set(found.drafts.map(\.model) + checks.map(\.name)).sorted()
    return ([], [.unknownModel(model, known: known)] + found.failures)
  }

  /// Returns all drafts, or those up to the draft of a model.
  ///
  /// A model with a check of its own is drafted from its own fixtures, not from those of a parent.
  private func all(until model: String? = nil) -> Found {
    var own: [MigrationDraft] = []
    var children: [MigrationDraft] = []
    var failures: [Failure] = []
    for check in checks where !children.contains(where: { $0.model == model }) {
      switch draft(of: check) {
      case .success(let draft):
        own.append(draft)
        children += draft.children
      case .failure(let failure): failures.append(failure)
      }
    }
    var models: Set<String> = []
    return ((own + children).filter { models.insert($0.model).inserted }, failures)
  }

  private func draft(of check: ParityCheck) -> Result<MigrationDraft, Failure> {
    let request = DraftRequest(
      model: check.name,
      fixtures: "\(fixtures)/\(check.name)",
      sources: sources.folder,
      isEncoded: isEncoded,
      acceptance: acceptance,
      redacts: redacts,
      timeLimit: timeLimit.seconds
    )
    do {
      switch try runner.outcome(of: request, sources) {
      case .draft(let draft): return .success(draft)
      case .fixtures(let reason): return .failure(.fixtures(reason))
      case .reads(let reason): return .failure(.reads(reason))
      case .end(let end): return .failure(.end(check.name, end))
      }
    } catch {
      return .failure(.reads("\(error)"))
    }
  }
}

extension DraftEnd {
  fileprivate var remedy: String {
    isTimeout
      ? "Find what takes so long, such as a lock or a request, and let it throw an error."
      : "Find what ends the process, such as try! or URL(string:)!, and let it throw an error."
  }
}

extension String {
  /// Returns whether a name in a plan, such as `Shop.User` or `Shop.User@Cart.swift`, is that of a type.
  fileprivate func isQualified(_ type: String) -> Bool {
    prefix { $0 != "@" }.hasSuffix("." + type)
  }
}
