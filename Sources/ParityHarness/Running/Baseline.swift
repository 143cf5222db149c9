import Foundation

/// What both routes did with a document before anything was changed in it.
///
/// Holds the models' own values and so stays on the thread that made it.
struct Baseline {
  let document: Data
  let legacy: RouteResult
  let codable: RouteResult
  /// Where the values differ already, so that variants are not blamed for it.
  let differences: [ValueDifference]
  /// What could not be compared.
  let limits: Set<ComparisonLimit>
  /// Where a route disagrees with itself, as schema paths.
  let nondeterminism: Set<NondeterministicPath>
  /// The same, in the labels of either route.
  var nondeterministicPaths: Set<ParityPath>
  /// What the routes read, where they tell.
  let legacyReads: ReadTree?
  let codableReads: ReadTree?

  var bothAccept: Bool {
    if case .value = legacy, case .value = codable { true } else { false }
  }

  /// Whether the outcomes say anything: two errors do not, nor do values without comparable content.
  var isCompared: Bool {
    switch (legacy, codable) {
    case (.rejection, .rejection), (.crash, .crash): return false
    case (.value, .value(let value)):
      let opaque = limits.filter { $0.reason == .opaque }.map(\.path)
      let excluded = nondeterministicPaths.union(opaque)
      return !differences.isEmpty || ComparableContent(excluded: excluded).exists(in: value)
    default: return true
    }
  }
}

extension DocumentEvaluator {
  /// Decodes a document on each route, and a second time where that may tell more: to listen, or
  /// because the routes differ and one of them may not give the same value twice.
  func baseline(of document: Data, recording: Bool) -> Baseline {
    let first = pair(of: document)
    if first.isAgreement, !recording { return baseline(of: document, first) }
    let legacyRun = recording ? legacy.runRecording(document) : nil
    let codableRun = recording ? codable.runRecording(document) : nil
    let second = pair(
      legacyRun?.result ?? legacy.run(document),
      codableRun?.result ?? codable.run(document)
    )
    if first.isAgreement, second.isAgreement {
      return baseline(of: document, first, reads: (legacyRun?.reads, codableRun?.reads))
    }
    let legacyNondeterminism = observe(legacy, first.legacy, second.legacy, document)
    let codableNondeterminism = observe(codable, first.codable, second.codable, document)
    return baseline(
      of: document,
      first,
      nondeterminism: legacyNondeterminism.nondeterminism.union(
        codableNondeterminism.nondeterminism
      ),
      reads: (
        legacyNondeterminism.isFaithful ? legacyRun?.reads : nil,
        codableNondeterminism.isFaithful ? codableRun?.reads : nil
      )
    )
  }

  /// Decodes a document whose nondeterminism is known.
  func baseline(of document: Data, nondeterminism: Set<NondeterministicPath>) -> Baseline {
    baseline(of: document, pair(of: document), nondeterminism: nondeterminism)
  }

  private func baseline(
    of document: Data,
    _ pair: RoutePair,
    nondeterminism: Set<NondeterministicPath> = [],
    reads: (legacy: ReadTree?, codable: ReadTree?) = (nil, nil)
  ) -> Baseline {
    let nondeterministic = nondeterministicPaths(nondeterminism)
    // Once more without the places whose values say nothing.
    let comparison =
      nondeterministic.isEmpty
      ? pair.comparison : self.comparison(pair.legacy, pair.codable, except: nondeterministic)
    return Baseline(
      document: document,
      legacy: pair.legacy,
      codable: pair.codable,
      differences: comparison?.differences ?? [],
      limits: comparison?.limits ?? [],
      nondeterminism: nondeterminism,
      nondeterministicPaths: nondeterministic,
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

  /// Finds out whether a route is nondeterministic or notices that it is recorded, which voids what was recorded.
  ///
  /// Two more runs tell: every second one may be alike.
  private func observe(
    _ route: AnyRoute,
    _ first: RouteResult,
    _ second: RouteResult,
    _ document: Data
  ) -> (nondeterminism: Set<NondeterministicPath>, isFaithful: Bool) {
    guard !paths(of: first, and: second).isEmpty else { return ([], true) }
    let nondeterminism = nondeterminism(of: route, first, document).union(
      nondeterminism(of: route, first, document)
    )
    return (nondeterminism, !nondeterminism.isEmpty)
  }
}

/// What the two routes did with one document.
private struct RoutePair {
  let legacy: RouteResult
  let codable: RouteResult
  /// `nil` unless both gave a value.
  let comparison: StructuralComparison?

  /// Both gave a value, and the same: then neither can be nondeterministic, but by an unlikely chance.
  var isAgreement: Bool { comparison?.differences.isEmpty == true }
}

/// A place at which a route does not give the same value twice, such as a `Date()` made in a model.
struct NondeterministicPath: Hashable, Sendable {
  /// The name of the route.
  let route: String
  /// The place, as a schema path; the root when the route once gives a value and once an error.
  let path: ParityPath
}

/// Finds out whether a value has anything that a comparison can tell apart.
///
/// An empty structure, an empty list of models, and a value of which every property is
/// nondeterministic are equal to whatever the other route gives.
struct ComparableContent {
  private static let maximumDepth = 64

  /// Where nothing is compared, as schema paths.
  let excluded: Set<ParityPath>

  /// Whether a value has content.
  ///
  /// - Complexity: O(1) in most values: the first property is enough.
  func exists(in value: Any) -> Bool { exists(in: value, at: ParityPath(), depth: 0) }

  private func exists(in value: Any, at path: ParityPath, depth: Int) -> Bool {
    guard !excluded.contains(path) else { return false }
    if LeafType.leaf(value) != nil || depth > Self.maximumDepth { return true }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return depth > 0 }
      return exists(in: wrapped, at: path, depth: depth)
    // That a property's list is empty is worth knowing; that a whole document is, is not.
    case .collection, .set, .dictionary:
      return depth > 0
        || mirror.children.contains {
          exists(in: $0.value, at: path.appending(.anyIndex), depth: depth + 1)
        }
    case .struct, .class, .tuple: return hasContent(mirror, at: path, depth: depth)
    default: return true
    }
  }

  private func hasContent(_ mirror: Mirror, at path: ParityPath, depth: Int) -> Bool {
    ValueField.all(in: mirror).contains { field in
      exists(in: field.value, at: path.appending(.key(field.label)), depth: depth + 1)
    }
  }
}
