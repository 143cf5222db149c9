import Foundation
import JSONVariants

extension ParityRun {
  /// Decodes the variants of documents in strings that both routes read as JSON.
  mutating func runEmbedded(
    in level: [MutationTarget],
    of fixture: FixtureOutcome,
    _ text: Data
  ) {
    let documents = level.compactMap { EmbeddedDocument(in: $0, of: text) }
    guard !documents.isEmpty else { return }
    let baseline = evaluator.baseline(of: text, nondeterminism: fixture.nondeterminism)
    for document in documents where evaluator.readsInside(document, baseline) {
      properties.open(document.location.schema, keys: document.keys)
      run(document, of: fixture)
    }
  }

  private mutating func run(_ document: EmbeddedDocument, of fixture: FixtureOutcome) {
    let reads = ReadMap(legacyRecords: false, codableKeys: nil)
    let place = document.location.schema
    var generator =
      embedded[place] ?? VariantGenerator(profile: plan.profile, readsAll: true)
    defer { embedded[place] = generator }
    guard let root = generator.start(document.text, reads) else { return }
    var level = [root]
    while !level.isEmpty {
      let variants = generator.variants(of: level, in: document.text, reads)
      run(variants, in: document, of: fixture)
      level = generator.children(of: level, reads)
    }
  }

  private mutating func run(
    _ variants: [Variant],
    in document: EmbeddedDocument,
    of fixture: FixtureOutcome
  ) {
    let inside = evaluator.reading(document)
    let outcomes = outcomes(of: variants, in: document.text, by: inside, fixture)
    let whole = variants.map(document.whole)
    for (variant, outcome) in zip(whole, outcomes) {
      var outcome = outcome
      outcome.divergence?.move(into: document)
      outcome.reach = outcome.reach.mapPaths(document.path)
      outcome.crashDocuments = outcome.crashDocuments.map(document.whole(with:))
      result.add(placing(outcome), of: variant, in: fixture.checked.name)
    }
    reportProgress()
    recorder?.note(whole, of: fixture.checked.name, in: document.fixture)
  }
}

extension DocumentEvaluator {
  /// Returns the evaluator of documents in place of one in a string.
  fileprivate func reading(_ document: EmbeddedDocument) -> DocumentEvaluator {
    DocumentEvaluator(
      legacy: legacy.reading(document.whole(with:)),
      codable: codable.reading(document.whole(with:)),
      encoding: nil,
      rules: rules
    )
  }

  /// Returns whether the routes read a string as JSON: a blank in it changes nothing, and another content does.
  fileprivate func readsInside(_ document: EmbeddedDocument, _ baseline: Baseline) -> Bool {
    func isNoticed(_ text: Data) -> Bool {
      self.isNoticed(document.whole(with: text), against: baseline)
    }
    return !isNoticed(document.respelled) && document.others.contains(where: isNoticed)
  }
}
