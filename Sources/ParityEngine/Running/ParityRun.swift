// The module ParityEngine.
//
// In: a check and its fixtures. Out: the findings of a model. This file tells the run; the folders hold its stages:
// Routes (one way to decode a document), Observing (both ways, one document), Explaining (a difference → its cause →
// a finding), Shrinking, Coverage, Report. To add a cause, see `DivergenceCause`; to add a hint, see `HintTable`.

import Foundation
import JSONVariants

/// One run of one check: every fixture and its variants, decoded both ways, become a report.
///
/// 1. `report(on:)` takes the fixtures in batches. What follows needs all of them: what no fixture has, which
///    `runCompleted()` adds and varies; values on which nothing compared depends; two keys of which each route reads a
///    different one; the property of each divergence; the smallest documents; and what the fixtures do not show.
/// 2. `observe(_:)` decodes the fixtures of a batch both ways, records what the routes read, and learns which property
///    belongs to which key. A fixture whose shape is known gets no variants.
/// 3. `vary(_:)` makes the variants of a fixture level by level, because only a value that is read is descended into, finds
///    out which members make other kinds of objects, and decodes each variant both ways. It counts for what is new in it.
///
/// `DocumentEvaluator` decodes one document both ways and compares, `CauseFinder` explains a difference,
/// `DivergenceTracer` finds its property, and `ReportBuilder` keeps each divergence once.
struct ParityRun {
  let evaluator: DocumentEvaluator
  /// Decodes documents whose outcomes are not recorded.
  let trial: DocumentEvaluator
  let plan: RunPlan
  let total: Int
  /// The recorded outcomes of a legacy route that is gone.
  let recorded: (any RecordedOutcomes)?
  /// Records the outcomes of the legacy route.
  let recorder: (any OutcomeRecorder)?
  let progress: (@Sendable (ParityCheck.Progress) -> Void)?
  var generator: VariantGenerator
  /// The generators of the documents in strings, by the schema path of the string.
  var embedded: [ParityPath: VariantGenerator] = [:]
  var properties: PropertyMap
  var reads: ReadMap
  var omissions = MemberOmissions()
  var unseenReads = UnseenReads()
  var kinds: KindTrials
  /// The types of the models' values.
  var types = DecodedTypes()
  /// The labels of properties that only completed fixtures show.
  var labelsOfCompleted: Set<String> = []
  /// The number of fixtures whose variants are decoded, too.
  var fixturesDone = 0
  var result: ReportBuilder

  init(
    check: ParityCheck,
    plan: RunPlan,
    total: Int,
    recorded: (any RecordedOutcomes)? = nil,
    recorder: (any OutcomeRecorder)? = nil,
    progress: (@Sendable (ParityCheck.Progress) -> Void)?
  ) {
    (self.plan, self.progress) = (plan, progress)
    (self.recorded, self.recorder) = (recorded, recorder)
    evaluator = DocumentEvaluator(check, recorder: recorder)
    trial = DocumentEvaluator(check)
    kinds = KindTrials(trial)
    // Golden outcomes are those of every variant, whichever checks run later.
    let elsewhere =
      recorder == nil
      ? check.modelsTriedElsewhere(in: plan.profile) : ModelsTriedElsewhere()
    generator = VariantGenerator(profile: plan.profile, elsewhere: elsewhere)
    properties = PropertyMap(model: check.name)
    reads = ReadMap(legacyRecords: check.legacy.keys != nil, codableKeys: check.codable.keys)
    result = ReportBuilder(model: check.name, profile: plan.profile)
    self.total = total
  }

  mutating func report(on references: [FixtureReference]) throws -> ParityReport {
    var rest = references[...]
    while !rest.isEmpty {
      for fixture in observe(try nextBatch(of: &rest)) { vary(fixture) }
    }
    runCompleted()
    addUnseenReads()
    addKeyChoices()
    // For hints alone: a key on which a value depends may be data, which no report may name.
    let known = reads.inferringLegacy(from: properties.placesReadByLegacy)
    properties.addOwners(in: result.found)
    result.trace(by: tracer(of: ComparedReads(known)))
    let shrinking = DivergenceShrinking(evaluator: evaluator, strategy: plan.shrinking)
    result.add(shrinking.documents(for: result.found))
    result.report.types = properties.observed
    result.report.mistakes = evaluator.mistakes(in: types, result.found)
    result.report.coverage = CoverageWalk.coverage(
      of: generator.survey,
      reads,
      unlistedEnumerations: types.unlistedEnumerations
    )
    result.report.documentsDigest = recorded == nil ? generator.documentsDigest : nil
    result.report.unrecorded = recorded.map(\.unrecordedCount).flatMap { $0 > 0 ? $0 : nil }
    return result.finished(
      naming: DataKeys(of: generator.survey, reads, labels: types.labels.union(labelsOfCompleted)),
      without: generator.survey
    )
  }

  /// Decodes fixtures both ways and returns what both routes did with each.
  private mutating func observe(_ batch: [Fixture]) -> [FixtureOutcome] {
    let (evaluator, isTried) = (evaluator, plan.profile != .none)
    let shapes = Workers.map(batch) { DocumentShape(of: $0.data, named: $0.name) }
    let areNew = shapes.enumerated().map { isNew($1, after: fixturesDone + $0) }
    let outcomes = Workers.map(Array(zip(batch, areNew))) { fixture, isNew in
      evaluator.evaluate(fixture, isNew: isNew, isTried: isTried)
    }
    for (isNew, outcome) in zip(areNew, outcomes) {
      if isNew { reads.merge(legacy: outcome.legacyReads, codable: outcome.codableReads) }
      reads.add(outcome.types.rawValues)
      types.formUnion(outcome.types)
    }
    for (index, fixture) in batch.enumerated() where areNew[index] {
      learn(fixture.data, of: outcomes[index])
    }
    for outcome in outcomes { result.add(placing(outcome)) }
    return outcomes
  }

  /// Decodes the variants of a fixture, level by level, because only values that are read are descended into.
  private mutating func vary(_ fixture: FixtureOutcome) {
    defer {
      fixturesDone += 1
      reportProgress()
    }
    guard var text = fixture.mutationBase else { return }
    let known = plan.profile == .none ? nil : recorded?.variants(of: fixture.checked.name)
    if let known { text = known.text }
    recordReads(of: fixture, text)
    if let known { return run(known, of: fixture) }
    unseenReads.add(text, of: fixture)
    guard let root = generator.start(text, reads) else { return }
    var level = [root]
    while !level.isEmpty {
      level = separatingDropped(level, of: fixture, text)
      learnKinds(of: level, in: fixture)
      let unread = level.filter { !generator.isRead($0) }
      run(generator.variants(of: level, in: text, reads), of: fixture, text)
      runAdditions(to: level, of: fixture, text)
      runEmbedded(in: level, of: fixture, text)
      // Probes may have shown that a value without a recorded read affects the outcome.
      let sensitive = unread.filter(generator.isRead)
      run(generator.variants(of: sensitive, in: text, reads), of: fixture, text)
      level = generator.children(of: level.filter(generator.isRead), reads)
    }
    runFlags(of: fixture, text)
  }
}
