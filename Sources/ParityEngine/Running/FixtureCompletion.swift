import Foundation
import JSONVariants

/// Completes a fixture: adds what the legacy route asks for and no fixture has.
///
/// The route tells by its reads what it misses and of which type. A value of that type is added, then what the route
/// asks for inside the value, and so on. Of several values that a type may have, the first is kept that changes the
/// outcome or makes the route ask for more; a document that the route accepted must still be accepted.
struct FixtureCompletion {
  /// The maximum number of documents that are decoded for one check.
  private static let maximumTrials = 600
  /// The maximum number of values around an added value that are added, too.
  private static let maximumDepth = 6

  private let legacy: AnyRoute
  private let evaluator: DocumentEvaluator
  /// The values of the fixtures, which are not added; `nil` if all that is missing in a document is added.
  private let survey: FixtureSurvey?
  private var examples = ExampleValues()
  /// The schema paths at which values were added to earlier fixtures.
  private var filled: Set<ParityPath> = []
  private var trials = 0

  init(_ evaluator: DocumentEvaluator, _ survey: FixtureSurvey? = nil) {
    (self.evaluator, self.survey) = (evaluator, survey)
    legacy = evaluator.legacy
  }

  /// A document that is being completed.
  private struct Draft {
    var text: Data
    let result: RouteResult
    /// What the route has asked for so far: it may not ask for a fallback once there is a value.
    var missing: [MissingRead]
    /// The paths at which a value was tried.
    var tried: Set<ParityPath> = []
    /// The paths at which a value was added.
    var added: [ParityPath] = []

    var isAccepted: Bool { if case .value = result { true } else { false } }
  }

  /// Returns a fixture with values for what no fixture has; `nil` if nothing can be added.
  ///
  /// - Complexity: O(*n*) documents are decoded, where *n* is the number of added values, up to a limit.
  mutating func completed(_ fixture: Data) -> CompletedFixture? {
    guard let draft = draft(fixture), draft.isAccepted || survey == nil else { return nil }
    let end = filled(draft, inside: ParityPath(), [])
    guard !end.added.isEmpty, end.isAccepted else { return nil }
    filled.formUnion(end.added.map(\.schema))
    return CompletedFixture(base: fixture, text: end.text, added: end.added)
  }

  private mutating func draft(_ text: Data) -> Draft? {
    guard trials < Self.maximumTrials else { return nil }
    trials += 1
    let recorder = ReadRecorder()
    return legacy.run(text, tellingTo: recorder).map {
      Draft(text: text, result: $0, missing: recorder.missingReads)
    }
  }

  /// Adds the values that are missing inside a value, until the route asks for no other.
  private mutating func filled(
    _ draft: Draft,
    inside path: ParityPath,
    _ types: [any Any.Type]
  ) -> Draft {
    var draft = draft
    while let next = draft.missing.first(where: { read in
      path.isAbove(read.path) && !draft.tried.contains(read.path) && isGap(read.path)
    }) {
      draft.tried.insert(next.path)
      draft = filled(draft, with: next, types) ?? draft
    }
    return draft
  }

  private func isGap(_ path: ParityPath) -> Bool {
    let schema = path.schema
    return !filled.contains(schema) && survey?.hasContent(at: schema) != true
  }

  /// Adds one value with what is missing inside it; returns `nil` if the route refuses every value.
  private mutating func filled(
    _ draft: Draft,
    with read: MissingRead,
    _ types: [any Any.Type]
  ) -> Draft? {
    let type = TypeContent.innermost(read.type)
    // A model inside itself has the same properties.
    guard types.count < Self.maximumDepth, types.count(where: { $0 == type }) < 2 else {
      return nil
    }
    var best: Draft?
    for text in examples.texts(of: read.type) {
      guard let document = DocumentEditor(draft.text)?.completing(read.path, with: text),
        var next = self.draft(document)
      else { return best }
      next.missing = draft.missing + next.missing
      next.tried = draft.tried
      next.added = draft.added + [read.path]
      next = filled(next, inside: read.path, types + [type])
      guard next.isAccepted || !draft.isAccepted else { continue }
      if isProgress(from: draft, to: next) { return next }
      if next.isAccepted, best == nil { best = next }
    }
    return best
  }

  /// Returns whether a value changes what the route returns, or makes it ask for more.
  private func isProgress(from old: Draft, to new: Draft) -> Bool {
    if new.isAccepted, !evaluator.isSameOutcome(old.result, new.result, except: []) { return true }
    let known = Set(old.missing.map(\.path))
    return new.missing.contains { !known.contains($0.path) && !new.tried.contains($0.path) }
  }
}

/// A fixture with values for what no fixture has.
struct CompletedFixture {
  /// The document without them.
  let base: Data
  let text: Data
  /// The paths of the added values.
  let added: [ParityPath]

  /// The path of the innermost value that has all added values.
  var location: ParityPath {
    ParityPath.commonBeginning(of: added) ?? ParityPath()
  }

  /// Returns whether a value was added, or leads to one.
  func concerns(_ path: ParityPath) -> Bool {
    added.contains { $0.isAbove(path) || path.isAbove($0) }
  }
}
