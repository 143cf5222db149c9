import Foundation

extension DocumentEvaluator {
  /// Decodes a document twice on each route; the second time listening, if that is wanted.
  func baseline(of document: Data, listening: Bool) -> Baseline {
    let first = RoutePair(legacy: legacy.run(document), codable: codable.run(document))
    let legacyRun = listening ? legacy.runListening(document) : nil
    let codableRun = listening ? codable.runListening(document) : nil
    let second = RoutePair(
      legacy: legacyRun?.result ?? legacy.run(document),
      codable: codableRun?.result ?? codable.run(document)
    )
    if agree(first), agree(second) {
      return Baseline(
        document: document,
        legacy: first.legacy,
        codable: first.codable,
        differences: [],
        noise: [],
        legacyReads: legacyRun?.reads,
        codableReads: codableRun?.reads
      )
    }
    let legacyNoise = observe(legacy, first.legacy, second.legacy, document)
    let codableNoise = observe(codable, first.codable, second.codable, document)
    return baseline(
      of: document,
      first,
      legacyNoise.noise.union(codableNoise.noise),
      (
        legacyNoise.isFaithful ? legacyRun?.reads : nil,
        codableNoise.isFaithful ? codableRun?.reads : nil
      )
    )
  }

  /// Decodes a document whose noise is known.
  func baseline(of document: Data, noise: Set<NoisyPlace>) -> Baseline {
    let pair = RoutePair(legacy: legacy.run(document), codable: codable.run(document))
    return baseline(of: document, pair, noise, (nil, nil))
  }

  private struct RoutePair {
    let legacy: RouteResult
    let codable: RouteResult
  }

  /// Two runs that agree across the routes need not be compared within each route.
  private func agree(_ pair: RoutePair) -> Bool {
    guard case .value = pair.legacy, case .value = pair.codable else { return false }
    return differences(pair.legacy, pair.codable).isEmpty
  }

  private func baseline(
    of document: Data,
    _ pair: RoutePair,
    _ noise: Set<NoisyPlace>,
    _ reads: (legacy: ReadTree?, codable: ReadTree?)
  ) -> Baseline {
    let noisy = Set(noise.map(\.path))
    return Baseline(
      document: document,
      legacy: pair.legacy,
      codable: pair.codable,
      differences: differences(pair.legacy, pair.codable).filter { !Self.isNoisy($0, noisy) },
      noise: noise,
      legacyReads: reads.legacy,
      codableReads: reads.codable
    )
  }

  /// Two runs that differ: either the route is noisy or it notices that it is listened to, and then
  /// what was heard is void.
  private func observe(
    _ route: AnyRoute,
    _ first: RouteResult,
    _ second: RouteResult,
    _ document: Data
  ) -> (noise: Set<NoisyPlace>, isFaithful: Bool) {
    guard !paths(of: first, and: second).isEmpty else { return ([], true) }
    let noise = noise(of: route, first, document)
    return (noise, !noise.isEmpty)
  }
}
