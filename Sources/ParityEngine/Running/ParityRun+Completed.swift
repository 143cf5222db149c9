import Foundation
import JSONVariants

extension ParityRun {
  /// Completes the fixtures, and decodes the variants of what was added.
  ///
  /// What a fixture has was varied in the fixture itself.
  mutating func runCompleted() {
    guard plan.profile != .none else { return }
    runUnseenStates()
    guard reads.legacy != nil else { return }
    var completion = FixtureCompletion(trial, generator.survey)
    var omissions = MemberOmissions()
    for (text, fixture) in unseenReads.documents where fixture.legacyReads != nil {
      // A key may be asked for only where another one is missing.
      for document in [text] + omissions.documents(of: text, reads) {
        guard let completed = completion.completed(document) else { continue }
        learnCompleted(completed.text, of: fixture)
        run(completed, of: fixture, text)
      }
    }
  }

  /// Completes the documents in a state that no fixture has, and decodes what is tried of each kind of object.
  private mutating func runUnseenStates() {
    for (document, fixture) in kinds.unseenStates {
      guard let base = fixture.mutationBase else { continue }
      var completion = FixtureCompletion(trial)
      let completed = reads.legacy == nil ? nil : completion.completed(document)
      let text = completed?.text ?? document
      learnCompleted(text, of: fixture)
      if let completed {
        run(completed, of: fixture, base)
        runState(text, of: fixture)
      }
      // What was added may hide that another key is read, too.
      runState(document, of: fixture, isComplete: completed == nil)
    }
  }

  /// Decodes what is tried of each kind of object, and the keys that no route noticed in other documents.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - fixture: The fixture of which it was made.
  ///   - isComplete: Whether the document has what the legacy model asks for; if not, keys are added alone.
  private mutating func runState(
    _ text: Data,
    of fixture: FixtureOutcome,
    isComplete: Bool = true
  ) {
    guard let root = generator.start(text, reads) else { return }
    var level = [root]
    while !level.isEmpty {
      if isComplete {
        runCompleted(generator.variants(of: level, in: text, reads), of: fixture, text)
      }
      while true {
        let additions = generator.additions(of: level, in: text, reads)
        guard !additions.isEmpty else { break }
        runCompleted(additions, of: fixture, text)
      }
      level = generator.children(of: level.filter(generator.isRead), reads)
    }
  }

  private mutating func learnCompleted(_ text: Data, of fixture: FixtureOutcome) {
    let legacy = evaluator.legacy.runRecording(text)
    let codable = fixture.codableReads.flatMap { _ in evaluator.codable.runRecording(text) }
    reads.merge(legacy: legacy?.reads, codable: codable?.reads)
    let results = [
      legacy?.result ?? evaluator.legacy.run(text),
      codable?.result ?? evaluator.codable.run(text),
    ]
    for result in results { labelsOfCompleted.formUnion(DecodedTypes(in: result).labels) }
    learn(text, trying: text, fixture.nondeterminism)
  }

  private mutating func run(
    _ completed: CompletedFixture,
    of fixture: FixtureOutcome,
    _ text: Data
  ) {
    let whole = Variant(
      named: Variant.completed,
      of: text,
      to: completed.text,
      at: completed.location
    )
    runCompleted([whole], of: fixture, text)
    guard let root = generator.start(completed.text, reads),
      let old = DocumentEditor(completed.base)
    else { return }
    var level = [root]
    while !level.isEmpty {
      let added = level.filter { !old.hasContent(at: $0.location) }
      let variants = generator.variants(of: added, in: completed.text, reads)
      runCompleted(variants, of: fixture, completed.text)
      level = generator.children(of: level.filter(generator.isRead), reads)
        .filter { completed.concerns($0.location) }
    }
  }

  /// Decodes variants that concern what no fixture has.
  ///
  /// A value that was made up and changes nothing shows nothing: the model may make nothing of its form.
  mutating func runCompleted(_ variants: [Variant], of fixture: FixtureOutcome, _ text: Data) {
    let outcomes = outcomes(of: variants, in: text, by: evaluator, fixture)
    for (variant, outcome) in zip(variants, outcomes) {
      var outcome = outcome
      outcome.reach = ComparisonReach(seen: outcome.reach.seen)
      generator.end(variant, isNoticed: outcome.isNoticed)
      result.add(placing(outcome), of: variant, in: fixture.checked.name)
    }
    reportProgress()
    recorder?.note(variants, of: fixture.checked.name, in: text)
  }

  /// Decodes the variants that were recorded.
  mutating func run(_ known: RecordedVariants, of fixture: FixtureOutcome) {
    run(known.variants, of: fixture, known.text)
    for (text, variants) in known.completed {
      learnCompleted(text, of: fixture)
      runCompleted(variants, of: fixture, text)
    }
  }
}
