import Foundation

/// One run of one check: fixtures in batches, the mutants of a batch on all cores.
struct ParityRun {
  /// Fixtures are read until so many, or so many bytes, are in memory.
  private static let batchCount = 64
  private static let batchBytes = 16 << 20
  /// A worker decodes the unchanged document once for so many mutants.
  private static let chunkSize = 32
  private static let closeLook = 256

  private let evaluator: DocumentEvaluator
  private let total: Int
  private var generator: MutantGenerator
  private let profile: MutationProfile
  private var reads: ReadMap
  private var sightings: Set<Int> = []
  private var examined = 0
  private var result: ReportBuilder

  init(check: ParityCheck, profile: MutationProfile, total: Int) {
    self.profile = profile
    evaluator = DocumentEvaluator(check)
    generator = MutantGenerator(profile: profile)
    reads = ReadMap(
      legacyListens: check.legacy.keys != nil,
      codableKeys: check.codable.keys
    )
    result = ReportBuilder(model: check.name, profile: profile)
    self.total = total
  }

  mutating func report(
    on references: [FixtureReference],
    progress: (@Sendable (ParityProgress) -> Void)?
  ) throws -> ParityReport {
    var rest = references[...]
    while !rest.isEmpty {
      run(try nextBatch(of: &rest))
      progress?(result.progress(total: total))
    }
    return result.report()
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
    let tasks = zip(batch, shapes).map { FixtureTask(fixture: $0, isNew: isNew($1)) }
    let outcomes = Workers.map(tasks) { evaluator.evaluate($0.fixture, isNew: $0.isNew) }
    for outcome in outcomes {
      result.add(outcome)
      reads.merge(legacy: outcome.legacyReads, codable: outcome.codableReads)
    }
    for outcome in outcomes { mutate(outcome) }
  }

  /// The first fixtures are looked at closely in any case: shape is not all that models react to.
  private mutating func isNew(_ shape: DocumentShape) -> Bool {
    examined += 1
    let count = sightings.count
    sightings.formUnion(shape.sightings)
    return profile == .full || examined <= Self.closeLook || sightings.count > count
      || shape.sightings.isEmpty
  }

  /// Decodes the mutants of a fixture, level by level of its values.
  private mutating func mutate(_ fixture: FixtureOutcome) {
    guard let text = fixture.mutationBase, let root = generator.start(text, reads) else { return }
    var level = [root]
    while !level.isEmpty {
      let unread = level.filter { !generator.isRead($0) }
      run(generator.mutants(of: level, in: text), of: fixture, text)
      // Probes may have shown that a value is read after all.
      run(generator.mutants(of: unread.filter(generator.isRead), in: text), of: fixture, text)
      level = generator.children(of: level.filter(generator.isRead), reads)
    }
  }

  private mutating func run(_ mutants: [Mutant], of fixture: FixtureOutcome, _ text: Data) {
    guard !mutants.isEmpty else { return }
    let chunks = stride(from: 0, to: mutants.count, by: Self.chunkSize).map { start in
      Array(mutants[start..<min(start + Self.chunkSize, mutants.count)])
    }
    let evaluator = evaluator
    let noise = fixture.noise
    let outcomes = Workers.map(chunks) { chunk in
      let baseline = evaluator.baseline(of: text, noise: noise)
      return chunk.map { evaluator.evaluate($0, against: baseline) }
    }
    for (mutant, outcome) in zip(mutants, outcomes.joined()) {
      if mutant.isProbe, outcome.isNoticed { generator.markSensitive(mutant.schema) }
      result.add(outcome, of: mutant, in: fixture.name)
    }
  }
}

private struct FixtureTask: Sendable {
  let fixture: Fixture
  let isNew: Bool
}
