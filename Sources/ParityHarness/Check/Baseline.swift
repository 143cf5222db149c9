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
}
