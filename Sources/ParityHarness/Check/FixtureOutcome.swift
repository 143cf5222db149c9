import Foundation
import RawJSON

/// What a fixture as it is has shown.
struct FixtureOutcome: Sendable {
  let name: String
  let findings: [FixtureFinding]
  let noise: Set<NoisyPlace>
  let legacyReads: ReadTree?
  let codableReads: ReadTree?
  let notes: Set<ComparisonNote>
  /// The text that mutants are made of; `nil` when a mutant could say nothing.
  let mutationBase: Data?
  /// Why the fixture is not JSON, if it is not.
  let syntaxError: String?
}

/// A divergence of a fixture as it is, at one place.
struct FixtureFinding: Sendable {
  let path: ParityPath
  let observation: Observation
}

extension DocumentEvaluator {
  func evaluate(_ fixture: Fixture) -> FixtureOutcome {
    let baseline = baseline(of: fixture.data)
    let (document, syntaxError) = parse(fixture.data)
    return FixtureOutcome(
      name: fixture.name,
      findings: findings(in: baseline),
      noise: baseline.noise,
      legacyReads: baseline.legacyReads,
      codableReads: baseline.codableReads,
      notes: baseline.notes,
      mutationBase: document.flatMap { mutationBase(of: $0, baseline) },
      syntaxError: syntaxError
    )
  }

  private func parse(_ data: Data) -> (JSONDocument?, syntaxError: String?) {
    do {
      return (try JSONDocument(data, allowingFragments: true), nil)
    } catch {
      let place = JSONTextLocation(ofByte: error.offset, in: data)
      return (nil, "\(error) (line \(place.line), column \(place.column))")
    }
  }

  /// Values that differ in several places are several findings.
  private func findings(in baseline: Baseline) -> [FixtureFinding] {
    let kind = Divergence.Kind(baseline.legacy, baseline.codable, baseline.differences)
    guard let kind, !baseline.noisyPaths.contains(ParityPath()) else { return [] }
    guard baseline.differences.isEmpty else {
      let groups = Dictionary(grouping: baseline.differences, by: \.path.schema)
      return groups.sorted { $0.key < $1.key }.map { path, differences in
        finding(.valueDiffers, at: path, differences, baseline)
      }
    }
    let rejection = [baseline.legacy, baseline.codable].lazy.compactMap { result in
      if case .rejection(let rejection) = result { rejection.path?.schema } else { nil }
    }.first { _ in true }
    return [finding(kind, at: rejection ?? ParityPath(), [], baseline)]
  }

  private func finding(
    _ kind: Divergence.Kind,
    at path: ParityPath,
    _ differences: [ValueDifference],
    _ baseline: Baseline
  ) -> FixtureFinding {
    let isSign = !differences.isEmpty && differences.allSatisfy { $0.kind == .signOfZero }
    let evidence = DivergenceEvidence(
      kind: isSign ? .signOfZero : kind,
      legacy: baseline.legacy,
      codable: baseline.codable,
      differences: differences,
      document: baseline.document,
      evaluator: self
    )
    return FixtureFinding(path: path, observation: Observation(evidence, classifiedBy: self))
  }

  /// The thinned text where it behaves as the whole does, else the whole.
  private func mutationBase(of document: JSONDocument, _ baseline: Baseline) -> Data? {
    guard case .value = baseline.legacy, case .value = baseline.codable else { return nil }
    let whole = document.data(of: .root)
    let thinned = FixtureThinning.text(of: document)
    guard thinned.count < whole.count / 2 else { return whole }
    let thin = self.baseline(of: thinned, noise: baseline.noise)
    guard case .value = thin.legacy, case .value = thin.codable else { return whole }
    let known = Set(baseline.differences.map(\.path.schema))
    return thin.differences.allSatisfy { known.contains($0.path.schema) } ? thinned : whole
  }
}
