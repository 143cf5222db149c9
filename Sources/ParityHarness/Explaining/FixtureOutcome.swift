import Foundation
import LegacyExtractor

/// What a fixture as it is has shown.
struct FixtureOutcome: Sendable {
  let name: String
  let divergences: [Divergence]
  let nondeterminism: Set<NondeterministicPath>
  let legacyReads: ReadTree?
  let codableReads: ReadTree?
  /// What the types of the models' values say of themselves.
  var types = DecodedTypes()
  let limits: Set<ComparisonLimit>
  /// The text that variants are made of; `nil` when a variant could say nothing.
  let mutationBase: Data?
  /// Whether both routes accept the fixture, as they must for its variants to say anything.
  let isMutable: Bool
  /// Whether the outcomes of the two routes say anything, as two errors do not.
  let isCompared: Bool
  /// Why the fixture is not JSON, if it is not.
  let syntaxError: String?
}

/// A fixture that was decoded, and what it has shown as it is.
package struct CheckedFixture: Hashable, Sendable {
  /// The fixture's name.
  package let name: String
  /// The identifiers of its divergences, those of its variants left out.
  let divergences: [String]
  /// Why the fixture is not JSON, if it is not.
  let syntaxError: String?
  /// Whether variants could be made of it: both routes give a value.
  let isMutated: Bool
  /// Whether the outcomes of the two routes say anything: not where both refuse the fixture, or where
  /// their values have nothing that can be compared.
  let isCompared: Bool
}

extension DocumentEvaluator {
  /// Decodes a fixture; one that may show what none before it has shown is also recorded.
  func evaluate(_ fixture: Fixture, isNew: Bool) -> FixtureOutcome {
    let baseline = baseline(of: fixture.data, recording: isNew)
    let (document, syntaxError) = isNew ? parse(fixture.data) : (nil, nil)
    let bothAccept = baseline.bothAccept
    return FixtureOutcome(
      name: fixture.name,
      divergences: divergences(in: baseline)
        + (EncodingRoundTrip(self)?.divergences(in: baseline) ?? []),
      nondeterminism: baseline.nondeterminism,
      legacyReads: baseline.legacyReads,
      codableReads: baseline.codableReads,
      types: isNew
        ? DecodedTypes(in: baseline.legacy).union(DecodedTypes(in: baseline.codable))
        : DecodedTypes(),
      limits: baseline.limits,
      mutationBase: bothAccept ? document.flatMap { mutationBase(of: $0, baseline) } : nil,
      isMutable: bothAccept,
      isCompared: baseline.isCompared,
      syntaxError: syntaxError
    )
  }

  private func parse(_ data: Data) -> (JSONDocument?, syntaxError: String?) {
    do {
      return (try JSONDocument(data, allowingFragments: true), nil)
    } catch {
      if data.isEmpty { return (nil, "the file is empty") }
      if data.starts(with: Self.largeFilePointer) {
        return (nil, "it is a pointer of Git LFS; run `git lfs pull`")
      }
      let place = JSONTextLocation(ofByte: error.offset, in: data)
      return (nil, "\(error) (line \(place.line), column \(place.column))")
    }
  }

  private static let largeFilePointer = Data("version https://git-lfs.github.com/spec/".utf8)

  /// Values that differ in several places are several divergences.
  private func divergences(in baseline: Baseline) -> [Divergence] {
    guard !baseline.nondeterministicPaths.contains(ParityPath()) else { return [] }
    let uncompared = baseline.limits.uncompared.map { difference in
      divergence(.notCompared, at: difference.path, [difference], baseline)
    }
    let kind = Divergence.Kind(baseline.legacy, baseline.codable, baseline.differences)
    guard let kind else { return uncompared }
    guard baseline.differences.isEmpty else {
      let groups = Dictionary(grouping: baseline.differences, by: \.path.schema)
      return uncompared
        + groups.sorted { $0.key < $1.key }.map { path, differences in
          divergence(.valueDiffers, at: path, differences, baseline)
        }
    }
    let rejection = [baseline.legacy, baseline.codable].lazy.compactMap { result in
      if case .rejection(let rejection) = result { rejection.path?.schema } else { nil }
    }.first { _ in true }
    return [divergence(kind, at: rejection ?? ParityPath(), [], baseline)]
  }

  private func divergence(
    _ kind: Divergence.Kind,
    at path: ParityPath,
    _ differences: [ValueDifference],
    _ baseline: Baseline
  ) -> Divergence {
    let isSign = !differences.isEmpty && differences.allSatisfy { $0.kind == .signOfZero }
    let evidence = DivergenceEvidence(
      kind: isSign ? .signOfZero : kind,
      legacy: baseline.legacy,
      codable: baseline.codable,
      differences: differences,
      baseline: baseline,
      change: nil,
      evaluator: self
    )
    return Divergence(evidence, at: path, mutatorName: Divergence.asIs, explainedBy: self)
  }

  /// The thinned text where it behaves as the whole does, else the whole.
  private func mutationBase(of document: JSONDocument, _ baseline: Baseline) -> Data? {
    let whole = document.data(of: .root)
    let thinned = FixtureThinning.text(of: document)
    guard thinned.count < whole.count / 2 else { return whole }
    let thin = self.baseline(of: thinned, nondeterminism: baseline.nondeterminism)
    guard thin.bothAccept else { return whole }
    let known = Set(baseline.differences.map(\.path.schema))
    return thin.differences.allSatisfy { known.contains($0.path.schema) } ? thinned : whole
  }
}
