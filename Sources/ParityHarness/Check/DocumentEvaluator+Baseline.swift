import Foundation

extension DocumentEvaluator {
  /// Decodes a document on each route, and a second time where that may tell more: to listen, or
  /// because the routes differ and one of them may not give the same value twice.
  func baseline(of document: Data, listening: Bool) -> Baseline {
    let first = pair(of: document)
    if first.isAgreement, !listening { return Baseline(document: document, first) }
    let legacyRun = listening ? legacy.runListening(document) : nil
    let codableRun = listening ? codable.runListening(document) : nil
    let second = pair(
      legacyRun?.result ?? legacy.run(document),
      codableRun?.result ?? codable.run(document)
    )
    if first.isAgreement, second.isAgreement {
      return Baseline(document: document, first, reads: (legacyRun?.reads, codableRun?.reads))
    }
    let legacyNoise = observe(legacy, first.legacy, second.legacy, document)
    let codableNoise = observe(codable, first.codable, second.codable, document)
    return Baseline(
      document: document,
      first,
      noise: legacyNoise.noise.union(codableNoise.noise),
      reads: (
        legacyNoise.isFaithful ? legacyRun?.reads : nil,
        codableNoise.isFaithful ? codableRun?.reads : nil
      )
    )
  }

  /// Decodes a document whose noise is known.
  func baseline(of document: Data, noise: Set<NoisyPlace>) -> Baseline {
    Baseline(document: document, pair(of: document), noise: noise)
  }

  private func pair(of document: Data) -> RoutePair {
    pair(legacy.run(document), codable.run(document))
  }

  private func pair(_ legacy: RouteResult, _ codable: RouteResult) -> RoutePair {
    guard case .value(let a) = legacy, case .value(let b) = codable else {
      return RoutePair(legacy: legacy, codable: codable, comparison: nil)
    }
    return RoutePair(
      legacy: legacy,
      codable: codable,
      comparison: StructuralComparison.compared(a, b, options: options)
    )
  }

  /// Finds out whether a route is noisy or notices that it is listened to, which voids what was heard.
  ///
  /// Two more runs tell: every second one may be alike.
  private func observe(
    _ route: AnyRoute,
    _ first: RouteResult,
    _ second: RouteResult,
    _ document: Data
  ) -> (noise: Set<NoisyPlace>, isFaithful: Bool) {
    guard !paths(of: first, and: second).isEmpty else { return ([], true) }
    let noise = noise(of: route, first, document).union(noise(of: route, first, document))
    return (noise, !noise.isEmpty)
  }
}

/// What the two routes did with one document.
private struct RoutePair {
  let legacy: RouteResult
  let codable: RouteResult
  /// `nil` unless both gave a value.
  let comparison: StructuralComparison?

  /// Both gave a value, and the same: then neither can be noisy, but by an unlikely chance.
  var isAgreement: Bool { comparison?.differences.isEmpty == true }
}

extension Baseline {
  fileprivate init(
    document: Data,
    _ pair: RoutePair,
    noise: Set<NoisyPlace> = [],
    reads: (legacy: ReadTree?, codable: ReadTree?) = (nil, nil)
  ) {
    let noisy = Set(noise.map(\.path))
    let differences = pair.comparison?.differences ?? []
    self.init(
      document: document,
      legacy: pair.legacy,
      codable: pair.codable,
      differences: differences.filter { !DocumentEvaluator.isNoisy($0, noisy) },
      notes: pair.comparison?.notes ?? [],
      noise: noise,
      legacyReads: reads.legacy,
      codableReads: reads.codable
    )
  }
}
