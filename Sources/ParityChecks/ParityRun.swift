import DecodingRoutes
import Foundation
import JSONVariants
import ParityFindings

/// One run of one check, which reads fixtures in batches and decodes the variants of each on all cores.
struct ParityRun {
  /// A batch ends at this number of fixtures or of bytes, which bounds the memory of a run.
  private static let batchCount = 64
  private static let batchBytes = 16 << 20
  /// The number of variants per task; each task decodes the unchanged document once.
  private static let chunkSizes = 8...32
  /// The first fixtures get variants even if their shape is known, because models react to more than shape.
  private static let minimumMutatedFixtures = 16

  let evaluator: DocumentEvaluator
  private let total: Int
  let plan: RunPlan
  private let progress: (@Sendable (ParityCheck.Progress) -> Void)?
  private var generator: VariantGenerator
  var properties: PropertyMap
  private var reads: ReadMap
  private var omissions = MemberOmissions()
  /// The types of the models' values.
  private var types = DecodedTypes()
  /// The number of fixtures whose variants are decoded, too.
  private var fixturesDone = 0
  var result: ReportBuilder
  /// The generators of the documents in strings, by the schema path of the string.
  var embedded: [ParityPath: VariantGenerator] = [:]
  private var unseenReads = UnseenReads()

  init(
    check: ParityCheck,
    plan: RunPlan,
    total: Int,
    progress: (@Sendable (ParityCheck.Progress) -> Void)?
  ) {
    self.plan = plan
    self.progress = progress
    evaluator = DocumentEvaluator(check)
    generator = VariantGenerator(profile: plan.profile)
    properties = PropertyMap(model: check.name)
    reads = ReadMap(
      legacyRecords: check.legacy.keys != nil,
      codableKeys: check.codable.keys
    )
    result = ReportBuilder(model: check.name, profile: plan.profile)
    self.total = total
  }

  mutating func report(on references: [FixtureReference]) throws -> ParityReport {
    var rest = references[...]
    while !rest.isEmpty { run(try nextBatch(of: &rest)) }
    addUnseenReads()
    addKeyChoices()
    result.trace(by: DivergenceTracer(map: properties, hints: PropertyHints(reads)))
    let shrinking = DivergenceShrinking(evaluator: evaluator, strategy: plan.shrinking)
    result.add(shrinking.documents(for: result.found))
    result.report.types = properties.observed
    result.report.mistakes = evaluator.mistakes(in: types)
    result.report.coverage = CoverageWalk.coverage(
      of: generator.survey,
      reads,
      unlistedEnumerations: types.unlistedEnumerations
    )
    let unrecorded = evaluator.legacy.outcomes?.unrecordedCount ?? 0
    result.report.unrecorded = unrecorded > 0 ? unrecorded : nil
    return result.finished(
      naming: DataKeys(of: generator.survey, reads, labels: types.labels),
      without: generator.survey
    )
  }

  /// Adds a divergence for each value that is read, but on which nothing that is compared depends.
  private mutating func addUnseenReads() {
    // Documents without a recorded outcome may change what is compared.
    if evaluator.legacy.outcomes != nil { result.report.variants.reach.isPartial = true }
    let reach = result.report.variants.reach
    // A run that sees nothing says so once.
    guard !reach.isBlind else { return }
    for (path, change) in unseenReads.changes(unseenIn: reach) {
      let labels = properties.labelPath(of: path)
      // What one route alone makes anew in each run is a finding already.
      if change.fixture.oneSidedNondeterminism.contains(labels) { continue }
      // A gap of the fixtures, which the page lists with the enumeration.
      if labels.keys.last.map(types.unlistedLabels.contains) == true { continue }
      if evaluator.isSeenElsewhere(change) {
        result.report.variants.reach.see(path)
      } else {
        result.add(change.divergence(at: path, labels), in: change.fixture.checked.name)
      }
    }
  }

  private mutating func addKeyChoices() {
    let found = result.found
    let evaluator = evaluator
    let choices = Workers.map(found) { evaluator.keyChoice(in: $0) }
    for (divergence, choice) in zip(found, choices) {
      if let choice { result.add(choice, to: divergence.id) }
    }
  }

  private func nextBatch(of rest: inout ArraySlice<FixtureReference>) throws -> [Fixture] {
    var batch: [Fixture] = []
    var bytes = 0
    while batch.count < Self.batchCount, bytes < Self.batchBytes, let next = rest.popFirst() {
      let fixture = try next.fixture()
      bytes += fixture.data.count
      batch.append(fixture)
    }
    return batch
  }

  private mutating func run(_ batch: [Fixture]) {
    let evaluator = evaluator
    let shapes = Workers.map(batch) { DocumentShape(of: $0.data) }
    let areNew = shapes.enumerated().map { isNew($1, after: fixturesDone + $0) }
    let isTried = plan.profile != .none
    let outcomes = Workers.map(Array(zip(batch, areNew))) { fixture, isNew in
      evaluator.evaluate(fixture, isNew: isNew, isTried: isTried)
    }
    for (isNew, outcome) in zip(areNew, outcomes) {
      result.add(outcome)
      if isNew { reads.merge(legacy: outcome.legacyReads, codable: outcome.codableReads) }
      reads.add(outcome.types.rawValues)
      types.formUnion(outcome.types)
    }
    for (fixture, isNew) in zip(batch, areNew) where isNew {
      Workers.pooled { properties.learn(from: fixture.data, evaluator, reads.enumerations) }
    }
    for outcome in outcomes {
      mutate(outcome)
      fixturesDone += 1
      reportProgress()
    }
  }

  func reportProgress() {
    progress?(
      ParityCheck.Progress(
        model: result.report.model,
        fixtures: fixturesDone,
        total: total,
        variants: result.report.variantCount
      )
    )
  }

  /// Decides whether a fixture gets variants: not when earlier fixtures have all of its shape.
  private mutating func isNew(_ shape: DocumentShape, after count: Int) -> Bool {
    let hasNewShape = generator.survey.add(shape)
    return plan.profile == .full || count < Self.minimumMutatedFixtures || hasNewShape
      || generator.survey.hasNewKind || shape.places == nil
  }
}

extension ParityRun {
  /// Decodes the variants of a fixture, level by level, because only values that are read are descended into.
  private mutating func mutate(_ fixture: FixtureOutcome) {
    guard var text = fixture.mutationBase else { return }
    let recorded =
      plan.profile == .none ? nil : evaluator.legacy.outcomes?.variants(of: fixture.checked.name)
    if let recorded { text = recorded.text }
    recordReads(of: fixture, text)
    if let recorded { return run(recorded.variants, of: fixture, text) }
    guard let root = generator.start(text, reads) else { return }
    var level = [root]
    while !level.isEmpty {
      level = separatingDropped(level, of: fixture, text)
      let unread = level.filter { !generator.isRead($0) }
      run(generator.variants(of: level, in: text, reads), of: fixture, text)
      runAdditions(to: level, of: fixture, text)
      runEmbedded(in: level, of: fixture, text)
      // Probes may have shown that a value without a recorded read affects the outcome.
      let sensitive = unread.filter(generator.isRead)
      run(generator.variants(of: sensitive, in: text, reads), of: fixture, text)
      level = generator.children(of: level.filter(generator.isRead), reads)
    }
  }

  /// Adds keys to further objects until a route notices them, or until no object has another shape.
  private mutating func runAdditions(
    to level: [MutationTarget],
    of fixture: FixtureOutcome,
    _ text: Data
  ) {
    while true {
      let variants = generator.additions(of: level, in: text, reads)
      guard !variants.isEmpty else { return }
      run(variants, of: fixture, text)
    }
  }

  /// Separates the objects that both routes drop from the others, as variants of one show nothing.
  ///
  /// A property of a model gets its variants from the first object that has it, so a dropped one must not count.
  private mutating func separatingDropped(
    _ level: [MutationTarget],
    of fixture: FixtureOutcome,
    _ text: Data
  ) -> [MutationTarget] {
    guard level.contains(where: generator.mayBeDropped) else { return level }
    let baseline = evaluator.baseline(of: text, nondeterminism: fixture.nondeterminism)
    return level.map { place in
      guard generator.mayBeDropped(place),
        let rest = DocumentEditor(text)?.removing(place.location)
      else { return place }
      return generator.separated(place, isDropped: !evaluator.isNoticed(rest, against: baseline))
    }
  }

  /// Records which keys each route requests when a member is missing.
  private mutating func recordReads(of fixture: FixtureOutcome, _ text: Data) {
    guard plan.profile != .none, fixture.legacyReads != nil || fixture.codableReads != nil else {
      return
    }
    let evaluator = evaluator
    let recorded = Workers.map(omissions.documents(of: text, reads)) { document in
      (
        legacy: fixture.legacyReads.flatMap { _ in evaluator.legacy.runRecording(document)?.reads },
        codable: fixture.codableReads.flatMap { _ in evaluator.codable.runRecording(document)?.reads
        }
      )
    }
    for reads in recorded { self.reads.merge(legacy: reads.legacy, codable: reads.codable) }
  }

  /// Decodes variants, in chunks on all cores.
  private mutating func run(_ variants: [Variant], of fixture: FixtureOutcome, _ text: Data) {
    let outcomes = outcomes(of: variants, in: text, by: evaluator, fixture)
    for (variant, outcome) in zip(variants, outcomes) {
      if variant.isProbe, outcome.isNoticed { generator.markSensitive(variant.schema) }
      generator.end(variant, isNoticed: outcome.isNoticed)
      result.add(outcome, of: variant, in: fixture.checked.name)
      unseenReads.add(outcome.reach, of: variant, in: fixture, text)
    }
    reportProgress()
    evaluator.legacy.recorder?.note(variants, of: fixture.checked.name, in: text)
  }

  func outcomes(
    of variants: [Variant],
    in text: Data,
    by evaluator: DocumentEvaluator,
    _ fixture: FixtureOutcome
  ) -> [VariantOutcome] {
    let share = (variants.count + Workers.count - 1) / Workers.count
    let size = min(max(share, Self.chunkSizes.lowerBound), Self.chunkSizes.upperBound)
    let chunks = stride(from: 0, to: variants.count, by: size).map { start in
      variants[start..<min(start + size, variants.count)]
    }
    let nondeterminism = fixture.nondeterminism
    let seenPaths = result.report.variants.reach.seen
    let outcomes = Workers.map(chunks) { chunk in
      var baseline = evaluator.baseline(of: text, nondeterminism: nondeterminism)
      baseline.seenPaths = seenPaths
      return chunk.map { variant in
        let outcome = evaluator.evaluate(variant, against: baseline)
        baseline.seenPaths.formUnion(outcome.reach.seen)
        return outcome
      }
    }
    return Array(outcomes.joined())
  }
}

extension DocumentEvaluator {
  init(_ check: ParityCheck) {
    self.init(legacy: check.legacy, codable: check.codable, rules: check.rules)
  }
}
