import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// The result of decoding an unchanged fixture on both routes.
struct FixtureOutcome: Sendable {
  /// The fixture, without the identifiers of its divergences.
  let checked: CheckedFixture
  var divergences: [Divergence]
  let nondeterminism: Set<NondeterministicPath>
  let legacyReads: ReadTree?
  let codableReads: ReadTree?
  /// The types in the decoded values.
  var types = DecodedTypes()
  let limits: Set<ComparisonLimit>
  /// The document from which variants are made; `nil` if the fixture gets no variants.
  let mutationBase: Data?
  /// The documents that end the process or exceed the time limit on a route.
  var crashDocuments: [Data] = []

  /// The values that only one route makes anew in each run.
  var oneSided: [ValueDifference] {
    divergences.flatMap(\.differences).filter { $0.kind == .nondeterministic }
  }
}

extension DocumentEvaluator {
  /// Decodes a fixture on both routes.
  ///
  /// If the fixture is new, the routes also record their reads. Other fixtures have the shape of earlier ones
  /// and get no variants.
  ///
  /// - Parameters:
  ///   - fixture: The fixture.
  ///   - isNew: Whether the fixture is new.
  ///   - isTried: Whether changed documents are decoded as well, to explain differences.
  /// - Returns: The outcome.
  func evaluate(_ fixture: Fixture, isNew: Bool, isTried: Bool) -> FixtureOutcome {
    let baseline = baseline(of: fixture.data, recording: isNew)
    let (document, syntaxError) = isNew ? parse(fixture.data) : (nil, nil)
    let bothAccept = baseline.bothAccept
    let divergences =
      divergences(in: baseline, isTried)
      + (EncodingRoundTrip(self)?.divergences(in: baseline) ?? [])
    let crashes = [baseline.legacy.isCrash, baseline.codable.isCrash]
    let isCrash = crashes.contains(true) || divergences.contains { $0.kind == .crash }
    return FixtureOutcome(
      checked: CheckedFixture(
        name: fixture.name,
        divergences: [],
        syntaxError: syntaxError,
        isMutated: bothAccept,
        isCompared: baseline.isCompared,
        refusal: baseline.codable.rejection == nil ? nil : baseline.legacy.rejection,
        endsBothRoutes: !crashes.contains(false)
      ),
      divergences: divergences,
      nondeterminism: baseline.nondeterminism,
      legacyReads: baseline.legacyReads,
      codableReads: baseline.codableReads,
      types: isNew
        ? DecodedTypes(in: baseline.legacy).union(DecodedTypes(in: baseline.codable))
        : DecodedTypes(),
      limits: baseline.limits,
      mutationBase: bothAccept ? document.flatMap { mutationBase(of: $0, baseline) } : nil,
      crashDocuments: isCrash ? [fixture.data] : []
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
      let place = error.location(in: data)
      return (nil, "\(error) (line \(place.line), column \(place.column))")
    }
  }

  private static let largeFilePointer = Data("version https://git-lfs.github.com/spec/".utf8)

  /// Returns the divergences of a fixture, one for each schema path at which the values differ.
  private func divergences(in baseline: Baseline, _ isTried: Bool) -> [Divergence] {
    guard !baseline.nondeterministicPaths.contains(ParityPath()) else { return [] }
    let uncompared = (baseline.limits.uncompared + baseline.oneSided).map {
      difference in
      divergence(.notCompared, at: difference.path.schema, [difference], baseline)
    }
    let kind = Divergence.Kind(ofFixture: baseline)
    guard let kind else { return uncompared }
    guard baseline.differences.isEmpty else {
      let differences = isTried ? withTriedRelations(of: baseline) : baseline.differences
      let groups = Dictionary(grouping: differences, by: \.path.schema)
      return uncompared
        + groups.sorted { $0.key < $1.key }.map { path, differences in
          divergence(.valueDiffers, at: path, differences, baseline)
        }
    }
    let codable = baseline.codable.located(in: baseline.document, self.codable.keys)
    let place =
      baseline.legacy.rejection?.path ?? refusedPath(codable, in: baseline.document) ?? ParityPath()
    return [divergence(kind, at: place.schema, [], baseline)]
  }

  private func divergence(
    _ kind: Divergence.Kind,
    at path: ParityPath,
    _ differences: [ValueDifference],
    _ baseline: Baseline
  ) -> Divergence {
    let isSign = !differences.isEmpty && differences.allSatisfy { $0.kind == .signOfZero }
    let finder = CauseFinder(
      isSign ? .signOfZero : kind,
      legacy: baseline.legacy,
      codable: baseline.codable,
      differences,
      baseline: baseline,
      evaluator: self
    )
    return Divergence(explainedBy: finder, at: path, Divergence.asIs)
  }

  /// Returns a thinned document if it shows no other differences than the whole one; otherwise the whole one.
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

extension Divergence.Kind {
  /// Creates the kind of a fixture's results; `nil` if they agree.
  ///
  /// In a variant, an error of the app beside one of a library is no difference: no server sends the document.
  fileprivate init?(ofFixture baseline: Baseline) {
    if let legacy = baseline.legacy.rejection, let codable = baseline.codable.rejection,
      legacy.isOtherErrorOfApp(than: codable)
    {
      self = .appErrorDiffers
    } else {
      self.init(baseline.legacy, baseline.codable, baseline.differences)
    }
  }
}
