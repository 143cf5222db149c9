import Foundation

/// One run of one check: fixtures in batches, the mutants of a batch on all cores.
struct ParityRun {
  /// Fixtures are read until so many, or so many bytes, are in memory.
  private static let batchCount = 64
  private static let batchBytes = 16 << 20
  /// A worker decodes the unchanged document once for so many mutants.
  private static let chunkSize = 32

  private let evaluator: DocumentEvaluator
  private let total: Int
  private var generator: MutantGenerator
  private var result: ReportBuilder

  init(check: ParityCheck, profile: MutationProfile, total: Int) {
    evaluator = DocumentEvaluator(check)
    generator = MutantGenerator(profile: profile)
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
    let outcomes = Workers.map(batch) { evaluator.evaluate($0) }
    var chunks: [MutantChunk] = []
    for outcome in outcomes {
      result.add(outcome)
      chunks += mutantChunks(of: outcome)
    }
    let results = Workers.map(chunks) { chunk in
      let baseline = evaluator.baseline(of: chunk.base)
      return chunk.mutants.map { evaluator.evaluate($0, against: baseline) }
    }
    for (chunk, outcomes) in zip(chunks, results) {
      for (mutant, outcome) in zip(chunk.mutants, outcomes) {
        result.add(outcome, of: mutant, in: chunk.fixture)
      }
    }
  }

  private mutating func mutantChunks(of outcome: FixtureOutcome) -> [MutantChunk] {
    guard let base = outcome.mutationBase else { return [] }
    let mutants = generator.mutants(of: base)
    return stride(from: 0, to: mutants.count, by: Self.chunkSize).map { start in
      let end = min(start + Self.chunkSize, mutants.count)
      return MutantChunk(fixture: outcome.name, base: base, mutants: Array(mutants[start..<end]))
    }
  }
}

/// Some mutants of one fixture, decoded one after the other.
private struct MutantChunk: Sendable {
  let fixture: String
  let base: Data
  let mutants: [Mutant]
}
