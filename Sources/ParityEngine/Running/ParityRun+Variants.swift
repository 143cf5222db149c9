import Foundation
import JSONVariants

extension ParityRun {
  /// The number of variants per task; each task decodes the unchanged document once.
  private static let chunkSizes = 8...32

  /// Decodes variants, in chunks on all cores.
  mutating func run(_ variants: [Variant], of fixture: FixtureOutcome, _ text: Data) {
    let outcomes = outcomes(of: variants, in: text, by: evaluator, fixture)
    for (variant, outcome) in zip(variants, outcomes) {
      if variant.isProbe, outcome.isNoticed { generator.markSensitive(variant.schema) }
      generator.end(variant, isNoticed: outcome.isNoticed)
      result.add(placing(outcome), of: variant, in: fixture.checked.name)
      unseenReads.add(outcome.reach, of: variant, in: fixture, text)
    }
    reportProgress()
    recorder?.note(variants, of: fixture.checked.name, in: text)
  }

  /// Returns an outcome whose divergence has the types around its place.
  func placing(_ outcome: VariantOutcome) -> VariantOutcome {
    var placed = outcome
    placed.divergence = outcome.divergence.map(places.placed)
    placed.encoded = outcome.encoded.map(places.placed)
    return placed
  }

  /// Returns an outcome whose divergences have the types around their places.
  func placing(_ outcome: FixtureOutcome) -> FixtureOutcome {
    var placed = outcome
    placed.divergences = outcome.divergences.map(places.placed)
    return placed
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
      (baseline.seenPaths, baseline.oneSided) = (seenPaths, fixture.oneSided)
      let encoded = EncodingRoundTrip(evaluator)?.divergences(in: baseline) ?? []
      baseline.encodedPaths = Set(encoded.map(\.path))
      return chunk.map { variant in
        let outcome = evaluator.evaluate(variant, against: baseline)
        baseline.seenPaths.formUnion(outcome.reach.seen)
        return outcome
      }
    }
    return Array(outcomes.joined())
  }

  /// Adds keys to further objects until a route notices them, or until no object has another shape.
  mutating func runAdditions(
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
  mutating func separatingDropped(
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
}
