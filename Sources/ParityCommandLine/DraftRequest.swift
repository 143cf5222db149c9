import Foundation
import MigrationPlanning
import ParityHarness

/// What a draft of a check is made of, in a form that another process can read.
struct DraftRequest: Codable {
  let model: String
  /// The folder of the check's fixtures.
  let fixtures: String
  let sources: String
  let isEncoded: Bool
  /// Whether the draft tolerates only what a fixture needs.
  let isStrict: Bool
  /// The folder of the decisions; the draft needs no recipes for what they accept on the day.
  let decisions: String
  let day: String
  /// Whether the draft must not contain values of fixtures.
  let redacts: Bool
  /// The time limit of one document, in seconds.
  let timeLimit: TimeInterval
  /// The attempts that are known to end a process, by digests of their documents.
  var ends: [KnownEnd] = []

  /// Makes the draft in this process.
  ///
  /// - Parameters:
  ///   - checks: All checks of the suite.
  ///   - files: The files below the folder of sources.
  ///   - decodingGuard: The guard for each decode.
  /// - Returns: The draft.
  /// - Throws: `DraftFailure` when there is none.
  func draft(
    among checks: [ParityCheck],
    _ files: SourceFiles,
    guardedBy decodingGuard: (any DecodingGuard)? = nil
  ) throws(DraftFailure) -> MigrationDraft {
    guard let check = checks.first(where: { $0.name == model }) else {
      throw DraftFailure(kind: .process, description: "There is no check of \(model).")
    }
    do {
      return try check.draft(
        from: FixtureDirectory(path: fixtures).source,
        isEncoded: isEncoded,
        isStrict: isStrict,
        files: files,
        decisions: Decisions(DecisionsFolder(path: decisions)).holding(on: day),
        redacts: redacts,
        guardedBy: decodingGuard
      )
    } catch {
      let kind: DraftFailure.Kind =
        switch error {
        case is FixtureSource.ReadError: .fixtures
        case is MigrationDraft.Failure: .unrecorded
        default: .process
        }
      throw DraftFailure(kind: kind, description: "\(error)", model: model)
    }
  }
}

/// The reason why there is no draft.
struct DraftFailure: Error, Codable, CustomStringConvertible {
  enum Kind: Codable {
    /// The fixtures of a check cannot be read.
    case fixtures
    /// The legacy route of a check records no reads, as that of another mapper.
    case unrecorded
    /// There is no such check, or no process can make the draft.
    case process
    /// The model of a check ends every process that drafts it.
    case end
    /// No check has a model, or contains it in a fixture.
    case unknownModel
  }

  let kind: Kind
  let description: String
  /// The name of the check.
  var model: String?
}

extension [DraftFailure] {
  /// The failures, with one for all checks whose routes record no reads.
  fileprivate var withoutRepetition: [DraftFailure] {
    let unrecorded = filter { $0.kind == .unrecorded }
    guard unrecorded.count > 1, let first = unrecorded.first else { return self }
    let names = unrecorded.compactMap(\.model).joined(separator: ", ")
    let text =
      "A draft needs recorded reads, which only routes by .himotoki, .unbox and .jayson give. Write the Codable half by "
      + "hand where the check has another route: \(names)."
    let one = DraftFailure(kind: .unrecorded, description: text, model: first.model)
    return flatMap { failure -> [DraftFailure] in
      guard failure.kind == .unrecorded else { return [failure] }
      return failure.model == first.model ? [one] : []
    }
  }
}

/// Finds the drafts of the checks' models, and of the models that they contain.
struct DraftLookup {
  let context: CommandContext
  let sources: SourceFiles

  /// Drafts, and the reasons why checks have none.
  typealias Found = (drafts: [MigrationDraft], failures: [DraftFailure])

  /// Returns the draft of one model, by its name or that of its check.
  func drafts(of model: String) -> Found {
    let checks = context.command.checks
    if let check = checks.first(where: { $0.name == model }) {
      do { return ([try draft(of: check)], []) } catch { return ([], [error]) }
    }
    let found = all(until: model)
    if let draft = found.drafts.first(where: { $0.model == model }) { return ([draft], []) }
    let known = Set(found.drafts.map(\.model) + checks.map(\.name)).sorted()
    return ([], [DraftFailure(unknown: model, known)] + found.failures.withoutRepetition)
  }

  /// Returns all drafts up to that of a model.
  ///
  /// A model with a check of its own is drafted from its own fixtures, not from those of a parent.
  private func all(until model: String) -> Found {
    var own: [MigrationDraft] = []
    var children: [MigrationDraft] = []
    var failures: [DraftFailure] = []
    for check in context.command.checks where !children.contains(where: { $0.model == model }) {
      do {
        let draft = try draft(of: check)
        own.append(draft)
        children += draft.children
      } catch {
        failures.append(error)
      }
    }
    return (own + children, failures)
  }

  private func draft(of check: ParityCheck) throws(DraftFailure) -> MigrationDraft {
    let request = DraftRequest(
      model: check.name,
      fixtures: "\(context.fixtures)/\(check.name)",
      sources: sources.folder,
      isEncoded: context.arguments.has(.codable),
      isStrict: context.arguments.has(.strict),
      decisions: context.decisions.path,
      day: context.day,
      redacts: context.redacts,
      timeLimit: context.timeLimit.seconds
    )
    do {
      return try context.runner.draft(request, sources)
    } catch {
      throw error as? DraftFailure ?? DraftFailure(kind: .process, description: "\(error)")
    }
  }
}

extension DraftFailure {
  /// A name in a plan, such as `Shop.User` or `Shop.User@Cart.swift`, may be that of a known type.
  fileprivate init(unknown model: String, _ known: [String]) {
    let name = model.prefix { $0 != "@" }
    if known.contains(where: { name.hasSuffix("." + $0) }) {
      self.init(
        kind: .unknownModel,
        description:
          "No check is named \(model), and several models share the last part of the name. Name the check and "
          + "its folder of fixtures \(model)."
      )
    } else {
      let models = known.joined(separator: ", ")
      let description = "There is no model \(model). Models are \(models)."
      self.init(kind: .unknownModel, description: description)
    }
  }
}
