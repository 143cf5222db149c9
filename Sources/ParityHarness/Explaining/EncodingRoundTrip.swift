public import Foundation

/// Encodes what the Codable route gives and decodes that on the legacy route: what the app sends or
/// stores must mean the same to code that has not been migrated.
struct EncodingRoundTrip: Sendable {
  /// The legacy route beside the way from a document through the encoder to the legacy route.
  let evaluator: DocumentEvaluator
  private let renames: [String: String]

  /// `nil` when the Codable route of an evaluator does not encode.
  init?(_ evaluator: DocumentEvaluator) {
    guard let route = AnyRoute(encoding: evaluator.codable, readBy: evaluator.legacy) else {
      return nil
    }
    renames = evaluator.rules.renames
    var rules = evaluator.rules
    // Both values are legacy ones.
    rules.renames = [:]
    rules.equivalences = []
    self.evaluator = DocumentEvaluator(legacy: evaluator.legacy, codable: route, rules: rules)
  }

  /// Where the way through the encoder ends with another value, for a document that both routes
  /// accept; places that are nondeterministic or differ already are left out.
  func divergences(in baseline: Baseline) -> [Divergence] {
    guard baseline.bothAccept else { return [] }
    let encoded = evaluator.codable.run(baseline.document)
    switch encoded {
    case .value: break
    case .rejection(let rejection):
      return [divergence(.onlyLegacyAccepts, rejection.path?.schema, baseline, encoded, [])]
    case .crash: return [divergence(.crash, nil, baseline, encoded, [])]
    }
    let known = Set(baseline.differences.map(\.path.schema)).union(baseline.nondeterministicPaths)
    let differences = evaluator.differences(baseline.legacy, encoded).filter { difference in
      !DocumentEvaluator.isNondeterministic(difference.renamed(renames), known)
    }
    return Dictionary(grouping: differences, by: \.path.schema).sorted { $0.key < $1.key }
      .map { path, differences in
        let kind = Divergence.Kind(baseline.legacy, encoded, differences)
        return divergence(kind ?? .valueDiffers, path, baseline, encoded, differences)
      }
  }

  private func divergence(
    _ kind: Divergence.Kind,
    _ path: ParityPath?,
    _ baseline: Baseline,
    _ encoded: RouteResult,
    _ differences: [ValueDifference]
  ) -> Divergence {
    Divergence(
      model: "",
      path: path ?? ParityPath(),
      mutatorName: Divergence.encoded,
      kind: kind,
      legacy: differences.isEmpty ? .accepted(changes: nil) : .value(differences, \.legacyValue),
      codable: encoded.outcome(differences, \.codableValue, changes: nil),
      cause: nil,
      differences: differences,
      fixture: "",
      original: nil,
      input: nil,
      occurrences: 1,
      base: baseline.document,
      edit: nil
    )
  }
}

extension ValueDifference {
  /// The difference with its path in the labels of the Codable value.
  fileprivate func renamed(_ renames: [String: String]) -> ValueDifference {
    ValueDifference(
      path: path.renamed(renames),
      kind: kind,
      legacy: legacy,
      codable: codable,
      legacyLeaf: legacyLeaf,
      codableLeaf: codableLeaf,
      codableType: codableType
    )
  }
}

extension AnyRoute {
  /// The way from a document through one route and its encoder to another route; `nil` when the
  /// route has no encoder.
  init?(encoding route: AnyRoute, readBy reader: AnyRoute) {
    guard let encode = route.encode else { return nil }
    let protection = route.protection?.ofEncoding
    // The whole way is protected at once.
    let (route, reader) = (route.protected(by: nil), reader.protected(by: nil))
    self.init(name: Mutator.encoded, valueType: reader.valueType) { document in
      let result = route.run(document)
      guard case .value(let value) = result else { return result }
      do {
        // A value of another route has no text.
        return reader.run(try encode(value) ?? Data())
      } catch {
        return .rejection(Rejection(error))
      }
    }
    self = protected(by: protection)
  }
}

extension DecodingRoute {
  /// Decodes with the model's Codable conformance, and encodes each fixture's value again.
  ///
  /// What was encoded is decoded on the legacy route of the check: it must be the value that the
  /// legacy route reads in the fixture itself.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable<Model: Codable & ThreadSafeConformance>(
    _ type: Model.Type,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder
  ) -> DecodingRoute<Model> {
    codable(type, decoder: decoder).encoding { try encoder.encode($0) }
  }
}

extension DecodingRoute {
  /// The same route with a way back, which a check tries on the value of each fixture.
  ///
  /// - Parameter encode: Writes a value as the app does; called from several threads at once.
  /// - Returns: The route.
  public func encoding(_ encode: @escaping @Sendable (Value) throws -> Data) -> DecodingRoute {
    var route = self
    route.encode = encode
    return route
  }
}
