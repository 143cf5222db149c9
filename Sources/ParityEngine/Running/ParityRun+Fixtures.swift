import Foundation
import JSONVariants

extension ParityRun {
  /// A batch ends at this number of fixtures or of bytes, which bounds the memory of a run.
  private static let batchCount = 64
  private static let batchBytes = 16 << 20
  /// The first fixtures get variants even if their shape is known, because models react to more than shape.
  private static let minimumMutatedFixtures = 16

  func nextBatch(of rest: inout ArraySlice<FixtureReference>) throws -> [Fixture] {
    var batch: [Fixture] = []
    var bytes = 0
    while batch.count < Self.batchCount, bytes < Self.batchBytes, let next = rest.popFirst() {
      let fixture = try next.fixture()
      bytes += fixture.data.count
      batch.append(fixture)
    }
    return batch
  }

  /// Decides whether a fixture gets variants: not when earlier fixtures have all of its shape.
  mutating func isNew(_ shape: DocumentShape, after count: Int) -> Bool {
    let hasNewShape = generator.survey.add(shape)
    return plan.profile == .full || count < Self.minimumMutatedFixtures || hasNewShape
      || generator.survey.hasNewKind || shape.places == nil
  }

  /// Learns the properties for the paths of a fixture.
  mutating func learn(_ document: Data, of fixture: FixtureOutcome) {
    learn(document, trying: fixture.mutationBase ?? document, fixture.nondeterminism)
  }

  /// Learns the properties for the paths of a document by changing a thinned one.
  mutating func learn(
    _ document: Data,
    trying thinned: Data,
    _ nondeterminism: Set<NondeterministicPath>
  ) {
    let (evaluator, excluded) = evaluator.steady(on: thinned, nondeterminism)
    Workers.pooled {
      properties.learn(from: document, trying: thinned, evaluator, reads.enumerations, excluded)
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

  /// Records which keys each route requests when a member is missing.
  mutating func recordReads(of fixture: FixtureOutcome, _ text: Data) {
    guard plan.profile != .none, fixture.legacyReads != nil || fixture.codableReads != nil else {
      return
    }
    var documents = omissions.documents(of: text, reads)
    while !documents.isEmpty {
      let revealing = recordReads(of: fixture, in: documents)
      // What is asked for only where one member is missing may be a fallback with a fallback of its own.
      documents = revealing.flatMap { omissions.documents(of: $0, reads) }
      for document in documents { addUnseenState(document, of: fixture) }
    }
  }

  /// Records the reads of documents and returns those in which a route requests a key that it has not requested before.
  private mutating func recordReads(of fixture: FixtureOutcome, in documents: [Data]) -> [Data] {
    let evaluator = evaluator
    let recorded = Workers.map(documents) { document in
      (
        legacy: fixture.legacyReads.flatMap { _ in evaluator.legacy.runRecording(document)?.reads },
        codable: fixture.codableReads.flatMap { _ in evaluator.codable.runRecording(document)?.reads
        }
      )
    }
    return zip(documents, recorded).filter { _, new in
      let count = reads.count
      reads.merge(legacy: new.legacy, codable: new.codable)
      return reads.count > count
    }.map(\.0)
  }
}
