import Foundation

/// What both routes did with a document before anything was changed in it.
///
/// Holds the models' own values and so stays on the thread that made it.
struct Baseline {
  let document: Data
  let legacy: RouteResult
  let codable: RouteResult
  /// Where the values differ already, so that mutants are not blamed for it.
  let differences: [ValueDifference]
  /// What could not be compared.
  let notes: Set<ComparisonNote>
  /// Where a route disagrees with itself, as schema paths.
  let noise: Set<NoisyPlace>
  /// The same, in the labels of either route.
  var noisyPaths: Set<ParityPath>
  /// What the routes read, where they tell.
  let legacyReads: ReadTree?
  let codableReads: ReadTree?

  var bothAccept: Bool {
    if case .value = legacy, case .value = codable { true } else { false }
  }

  /// Whether the outcomes say anything: two errors do not, nor do values without comparable content.
  var isCompared: Bool {
    switch (legacy, codable) {
    case (.rejection, .rejection): return false
    case (.value, .value(let value)):
      let opaque = notes.filter { $0.reason == .opaque }.map(\.path)
      let excluded = noisyPaths.union(opaque)
      return !differences.isEmpty || ComparableContent(excluded: excluded).exists(in: value)
    default: return true
    }
  }
}
