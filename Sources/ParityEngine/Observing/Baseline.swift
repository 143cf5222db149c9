import Foundation
package import JSONVariants
import ValueComparison

/// The outcomes of both routes for an unchanged document, with which the outcomes of variants are compared.
///
/// A baseline contains the decoded values, which are not `Sendable`, so it stays on the thread that made it.
struct Baseline {
  let document: Data
  let legacy: RouteResult
  let codable: RouteResult
  /// The differences without any mutation, which are not attributed to variants.
  var differences: [ValueDifference]
  /// The values that could not be compared.
  let limits: Set<ComparisonLimit>
  /// The schema paths at which a route is nondeterministic.
  let nondeterminism: Set<NondeterministicPath>
  /// The paths of nondeterministic values, in the labels of both routes.
  var nondeterministic: NondeterministicPaths
  /// The paths of values in a random order, in the labels of both routes.
  var randomOrders: Set<ParityPath> = []
  /// The values that only one route makes anew in each run.
  var oneSided: [ValueDifference] = []
  /// The rules with which the values were compared.
  var rules: ComparisonRules
  /// The recorded reads; `nil` for a route that cannot be recorded.
  let legacyReads: ReadTree?
  let codableReads: ReadTree?
  /// The schema paths at which another variant has changed what is compared, so that no further comparison is needed.
  var seenPaths: Set<ParityPath> = []
  /// The schema paths at which the value differs when it is encoded and decoded again.
  var encodedPaths: Set<ParityPath> = []

  var nondeterministicPaths: Set<ParityPath> { nondeterministic.all }

  /// Returns whether a schema path leads to a value, or into a value, that changes in each run.
  func isRandom(at path: ParityPath) -> Bool {
    nondeterministicPaths.union(randomOrders).contains { $0.isAbove(path) }
  }

  var bothAccept: Bool {
    if case .value = legacy, case .value = codable { true } else { false }
  }

  /// Whether the outcomes prove anything: two errors do not, nor do values without comparable content.
  var isCompared: Bool {
    switch (legacy, codable) {
    case (.rejection, .rejection), (.crash, .crash), (.unrecorded, _), (_, .unrecorded):
      return false
    case (.value, .value(let value)):
      let opaque = limits.filter { $0.reason == .opaque }.map(\.path)
      let excluded = nondeterministicPaths.union(opaque)
      let content = ComparableContent(excluded: excluded, rules: rules)
      return !differences.isEmpty || content.exists(in: value)
    default: return true
    }
  }
}

extension DocumentEvaluator {
  /// Decodes a document on both routes, and again if needed: to record reads, or to test for nondeterminism.
  func baseline(of document: Data, recording: Bool) -> Baseline {
    let first = pair(of: document)
    let recorded = (
      legacy: recording ? legacy.runRecording(document) : nil,
      codable: recording ? codable.runRecording(document) : nil
    )
    // A route that behaves differently when it is recorded makes its reads unusable.
    let isFaithful = (
      legacy: recorded.legacy.map { paths(of: first.legacy, and: $0.result).isEmpty } ?? true,
      codable: recorded.codable.map { paths(of: first.codable, and: $0.result).isEmpty } ?? true
    )
    func reads(random: Set<String> = []) -> (legacy: ReadTree?, codable: ReadTree?) {
      (
        isFaithful.legacy || random.contains(legacy.name) ? recorded.legacy?.reads : nil,
        isFaithful.codable || random.contains(codable.name) ? recorded.codable?.reads : nil
      )
    }
    let once = baseline(of: document, first, reads: reads())
    let agrees = once.bothAccept && once.differences.isEmpty
    // A recorded run is another one, which is enough where many values are the same.
    let isEnough =
      !recording || RepeatedRuns.isLarge(document) && isFaithful.legacy && isFaithful.codable
    if agrees, isEnough { return once }
    return baseline(of: document, first) { reads(random: $0) }
  }

  /// Decodes a document often enough to tell what changes in each run.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - first: Its outcomes in one run.
  ///   - reads: Returns the recorded reads, by the names of the routes that are random.
  /// - Returns: What is known of the document.
  private func baseline(
    of document: Data,
    _ first: RoutePair,
    reads: (Set<String>) -> (legacy: ReadTree?, codable: ReadTree?)
  ) -> Baseline {
    var runs = RepeatedRuns(first, of: document, by: self)
    runs.run(until: RepeatedRuns.isLarge(document) ? 3 : RepeatedRuns.conclusive)
    var randomness = runs.randomness(by: rules)
    if !randomness.found.isEmpty, !runs.isConclusive {
      runs.run(until: RepeatedRuns.conclusive)
      randomness = runs.randomness(by: rules)
    }
    var baseline = baseline(
      of: document,
      first,
      nondeterminism: randomness.found,
      reads: reads(Set(randomness.found.map(\.route)))
    )
    baseline.oneSided = runs.oneSided(
      randomness,
      except: Set(baseline.differences.map(\.path.schema))
    )
    return baseline
  }

  /// Decodes a document whose nondeterminism is known.
  func baseline(of document: Data, nondeterminism: Set<NondeterministicPath>) -> Baseline {
    baseline(of: document, pair(of: document), nondeterminism: nondeterminism)
  }

  /// Returns the outcomes for a document that was decoded.
  func baseline(
    of document: Data,
    _ pair: RoutePair,
    nondeterminism: Set<NondeterministicPath> = [],
    reads: (legacy: ReadTree?, codable: ReadTree?) = (nil, nil)
  ) -> Baseline {
    let nondeterministic = nondeterministicPaths(nondeterminism)
    var rules = rules
    let orders = randomOrders(nondeterminism)
    rules.unordered.formUnion(orders)
    let comparison = comparing(by: rules).comparison(pair, except: nondeterministic.all)
    // That the order differs is said once, and not of each variant.
    rules.unordered.formUnion(
      comparison?.differences.filter { $0.kind == .order }.map(\.path.schema) ?? []
    )
    return Baseline(
      document: document,
      legacy: pair.legacy,
      codable: pair.codable,
      differences: comparison?.differences ?? [],
      limits: comparison?.limits ?? [],
      nondeterminism: nondeterminism,
      nondeterministic: nondeterministic,
      randomOrders: orders,
      rules: rules,
      legacyReads: reads.legacy,
      codableReads: reads.codable
    )
  }

  func pair(of document: Data) -> RoutePair {
    RoutePair(legacy: legacy.run(document), codable: codable.run(document))
  }
}

/// A path at which a route is nondeterministic, such as a property that a model sets to `Date()`.
package struct NondeterministicPath: Hashable, Codable, Comparable, Sendable {
  /// The name of the route.
  package let route: String
  /// The schema path; the root also when the route sometimes returns a value and sometimes throws.
  package let path: ParityPath
  /// Whether only an order differs, as that of an array whose elements are compared all the same.
  package let isOrder: Bool

  /// Whether nothing of the value is the same in each run.
  var isWholeValue: Bool { path.steps.isEmpty && !isOrder }

  init(route: String, path: ParityPath, isOrder: Bool = false) {
    self.route = route
    self.path = path
    self.isOrder = isOrder
  }

  package static func < (a: NondeterministicPath, b: NondeterministicPath) -> Bool {
    (a.route, a.path) < (b.route, b.path)
  }
}

/// Tests whether a value has content that a comparison can distinguish.
///
/// An empty structure, an empty array of models, and a value with only nondeterministic or ignored properties
/// compare equal to any other value of their kind, so the comparison proves nothing.
struct ComparableContent {
  private static let maximumDepth = 64

  /// The schema paths that are not compared.
  let excluded: Set<ParityPath>
  /// The rules of the comparison, which may ignore properties.
  let rules: ComparisonRules

  /// Returns whether a value has content.
  ///
  /// - Complexity: O(1) for most values, because the first property is enough; O(*n*) in the size otherwise.
  func exists(in value: Any) -> Bool { exists(in: value, at: ParityPath(), depth: 0) }

  private func exists(in value: Any, at path: ParityPath, depth: Int) -> Bool {
    guard !excluded.contains(path) else { return false }
    guard depth <= Self.maximumDepth else { return true }
    let parts = ValueParts(of: value)
    switch parts.kind {
    case .optional:
      return parts.fields.first.map { exists(in: $0.value, at: path, depth: depth) } ?? (depth > 0)
    // An empty collection counts as content of a property, but not of the whole document.
    case .elements, .dictionary:
      return depth > 0
        || parts.fields.contains {
          exists(in: $0.value, at: path.appending(.anyIndex), depth: depth + 1)
        }
    case .properties, .tuple:
      return rules.compared(parts.fields).contains { field in
        exists(in: field.value, at: path.appending(.key(field.label)), depth: depth + 1)
      }
    case .leaf, .enumCase: return true
    }
  }
}
