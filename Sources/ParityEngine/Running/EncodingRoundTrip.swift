import Foundation
import JSONVariants
import ValueComparison

/// Encodes the value of the Codable route and decodes the result on the legacy route.
///
/// Documents that the migrated app sends or stores must decode to the same value in code that has not been
/// migrated.
struct EncodingRoundTrip: Sendable {
  /// Compares the legacy route with a route that decodes, encodes and then decodes on the legacy route.
  let evaluator: DocumentEvaluator
  private let renames: [String: String]

  /// Creates the round trip; `nil` if the Codable route of the evaluator has no encoder.
  init?(_ evaluator: DocumentEvaluator) {
    guard let route = evaluator.encoding else { return nil }
    renames = evaluator.rules.renames
    var rules = evaluator.rules
    // Both routes return legacy values, so no rule for Codable values applies.
    rules.renames = [:]
    rules.equivalences = []
    self.evaluator = DocumentEvaluator(
      legacy: evaluator.legacy,
      codable: route,
      encoding: nil,
      rules: rules
    )
  }

  /// Returns the divergences of the round trip for a document that both routes accept.
  ///
  /// Paths that are nondeterministic, or at which the routes already differ, are left out.
  func divergences(in baseline: Baseline) -> [Divergence] {
    guard baseline.bothAccept else { return [] }
    let encoded = evaluator.codable.run(baseline.document)
    switch encoded {
    case .value: break
    case .unrecorded: return []
    case .rejection(let rejection):
      return [divergence(.onlyLegacyAccepts, rejection.path?.schema, baseline, encoded, [])]
    case .crash: return [divergence(.crash, nil, baseline, encoded, [])]
    }
    let known = Set(baseline.differences.map(\.path.schema))
    // Everything in a value that one route does not have differs; other differences are at their path alone.
    let missing = baseline.differences.filter(\.kind.isOfMissingValue).map(\.path.schema)
    let ignored = baseline.nondeterministicPaths.union(missing)
    var rules = evaluator.rules
    rules.unordered = baseline.rules.unordered
    let pair = RoutePair(legacy: baseline.legacy, codable: encoded)
    let found = evaluator.comparing(by: rules).comparison(pair)?.differences ?? []
    let differences = found.filter { difference in
      let path = difference.path.renamed(renames).schema
      return !known.contains(path) && !ignored.contains { $0.isAbove(path) }
    }
    return Dictionary(grouping: differences, by: \.path.schema).sorted { $0.key < $1.key }
      .map { path, differences in
        let kind = Divergence.Kind(baseline.legacy, encoded, differences)
        return divergence(
          kind ?? .valueDiffers,
          path,
          baseline,
          encoded,
          differences.map(\.ofEncoding)
        )
      }
  }

  private func divergence(
    _ kind: Divergence.Kind,
    _ path: ParityPath?,
    _ baseline: Baseline,
    _ encoded: RouteResult,
    _ differences: [ValueDifference]
  ) -> Divergence {
    var divergence = Divergence(
      kind,
      at: path ?? ParityPath(),
      mutatorName: Divergence.encoded,
      legacy: Divergence.Outcome(baseline.legacy, differences, \.legacyValue),
      codable: Divergence.Outcome(encoded, differences),
      differences: differences
    )
    divergence.base = baseline.document
    return divergence
  }
}

extension ValueDifference {
  /// The difference with relations that tell of the encoder, as both values are legacy values.
  fileprivate var ofEncoding: ValueDifference {
    var difference = self
    difference.relations = relations.map { $0.ofEncoding }
    return difference
  }
}
