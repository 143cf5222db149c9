@testable package import ParityEngine
package import Foundation
package import JSONVariants

/// The seeded bugs that the fixtures of a model and their variants catch, and those that survive.
///
/// Each bug is seeded into the Codable route at each path where it applies. It is caught if a document has
/// another outcome with the bug than without. A bug that the port already has changes nothing and survives.
package struct BugFindingScore: Sendable {
  /// The document that catches a bug.
  package enum Sign: Sendable { case fixture, variant }

  /// The bugs that could be seeded, sorted by path; those that survive have no sign.
  package let trials: [(seeding: BugSeeding, sign: Sign?)]

  /// Runs a check, and seeds one bug after the other into its Codable route.
  ///
  /// - Complexity: O(*n* · *m*) in the number of bugs and the number of documents relevant to one path.
  package init<Model: Decodable & Sendable, Legacy>(
    _ type: Model.Type,
    legacy: DecodingRoute<Legacy>,
    decoder: JSONDecoder = JSONDecoder(),
    on source: FixtureSource,
    mutations: MutationProfile
  ) throws {
    let check = ParityCheck(legacy: legacy, codable: .codable(type, decoder: decoder))
    let variants = VariantCollector()
    let plan = RunPlan(profile: mutations, shrinking: .none)
    _ = try check.run(plan, on: source, recorder: variants, progress: nil)
    let texts = try source.references().map { try $0.load() }
    let evaluator = DocumentEvaluator(check)
    let keys = KeyConversion(decoder.keyDecodingStrategy)
    let scoring = BugScoring(
      evaluator: evaluator,
      fixtures: texts,
      variants: variants.all.map { variant, text in
        ScoringVariant(
          document: variant.edit.applied(to: text),
          path: keys.modelPath(of: variant.location)
        )
      },
      route: { AnyRoute(.codable(type, decoder: decoder, seeding: $0), decodesCopy: true) }
    )
    trials = scoring.trials
  }

  package var caughtCount: Int { trials.count { $0.sign != nil } }

  package var survivors: [BugSeeding] { trials.filter { $0.sign == nil }.map(\.seeding) }

  package var countCaughtByFixtures: Int { trials.count { $0.sign == .fixture } }
}

/// A variant, and the path of its mutation in model keys.
private struct ScoringVariant: Sendable {
  let document: Data
  let path: ParityPath

  /// Returns whether the mutation is at a path, in its value, or in a container around it.
  func concerns(_ place: ParityPath) -> Bool { path.isAbove(place) || place.isAbove(path) }
}

private struct BugScoring: Sendable {
  let evaluator: DocumentEvaluator
  let fixtures: [Data]
  let variants: [ScoringVariant]
  let route: @Sendable (BugSeeding?) -> AnyRoute

  var trials: [(seeding: BugSeeding, sign: BugFindingScore.Sign?)] {
    var reads = ReadTree()
    for text in fixtures { if let run = route(nil).runRecording(text) { reads.merge(run.reads) } }
    let places = Dictionary(grouping: reads.seedings, by: \.path).sorted { $0.key < $1.key }
    return Workers.map(places) { self.trials(of: $0.value, at: $0.key) }.flatMap { $0 }
  }

  private func trials(
    of seedings: [BugSeeding],
    at place: ParityPath
  ) -> [(seeding: BugSeeding, sign: BugFindingScore.Sign?)] {
    // Fixtures first: a bug that a fixture catches needs no variant.
    let relevant = fixtures + variants.filter { $0.concerns(place) }.map(\.document)
    let clean = route(nil)
    let faithful = relevant.map(clean.run)
    return seedings.map { seeding in
      let seeded = route(seeding)
      let index = relevant.indices.first { index in
        !isSame(faithful[index], seeded.run(relevant[index]))
          // A difference of a nondeterministic model does not prove that the bug is caught.
          && isSame(faithful[index], clean.run(relevant[index]))
      }
      return (seeding, index.map { $0 < fixtures.count ? .fixture : .variant })
    }
  }

  private func isSame(_ first: RouteResult, _ second: RouteResult) -> Bool {
    evaluator.isSameOutcome(first, second, except: [])
  }
}

extension KeyConversion {
  /// Converts the path of a document to a schema path in model keys.
  fileprivate func modelPath(of path: ParityPath) -> ParityPath {
    let steps = path.steps.indices.map { index -> ParityPath.Step in
      guard case .key(let key) = path.steps[index] else { return path.steps[index].schema }
      return .key(converted(key, at: ParityPath(Array(path.steps[..<index])).keys))
    }
    return ParityPath(steps)
  }
}
