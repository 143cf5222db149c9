import Foundation

extension DocumentEvaluator {
  /// Decodes a document on each route, and a second time where that may tell more: to listen, or
  /// because the routes differ and one of them may not give the same value twice.
  func baseline(of document: Data, listening: Bool) -> Baseline {
    let first = pair(of: document)
    if first.isAgreement, !listening { return baseline(of: document, first) }
    let legacyRun = listening ? legacy.runListening(document) : nil
    let codableRun = listening ? codable.runListening(document) : nil
    let second = pair(
      legacyRun?.result ?? legacy.run(document),
      codableRun?.result ?? codable.run(document)
    )
    if first.isAgreement, second.isAgreement {
      return baseline(of: document, first, reads: (legacyRun?.reads, codableRun?.reads))
    }
    let legacyNoise = observe(legacy, first.legacy, second.legacy, document)
    let codableNoise = observe(codable, first.codable, second.codable, document)
    return baseline(
      of: document,
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
    baseline(of: document, pair(of: document), noise: noise)
  }

  private func baseline(
    of document: Data,
    _ pair: RoutePair,
    noise: Set<NoisyPlace> = [],
    reads: (legacy: ReadTree?, codable: ReadTree?) = (nil, nil)
  ) -> Baseline {
    let noisy = noisyPaths(noise)
    // Once more without the places whose values say nothing.
    let comparison =
      noisy.isEmpty
      ? pair.comparison : self.comparison(pair.legacy, pair.codable, except: noisy)
    return Baseline(
      document: document,
      legacy: pair.legacy,
      codable: pair.codable,
      differences: comparison?.differences ?? [],
      notes: comparison?.notes ?? [],
      noise: noise,
      noisyPaths: noisy,
      legacyReads: reads.legacy,
      codableReads: reads.codable
    )
  }

  private func pair(of document: Data) -> RoutePair {
    pair(legacy.run(document), codable.run(document))
  }

  private func pair(_ legacy: RouteResult, _ codable: RouteResult) -> RoutePair {
    RoutePair(legacy: legacy, codable: codable, comparison: comparison(legacy, codable))
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
