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
  /// Where a route disagrees with itself, as schema paths.
  let noise: Set<NoisyPlace>
  let notes: Set<ComparisonNote>
  /// What the routes read, where they tell.
  let legacyReads: ReadTree?
  let codableReads: ReadTree?

  var noisyPaths: Set<ParityPath> { Set(noise.map(\.path)) }
}

/// A place at which a route does not give the same value twice, such as a `Date()` made in a model.
public struct NoisyPlace: Hashable, Sendable {
  /// The name of the route.
  public let route: String
  /// The place, as a schema path; the root when the route once gives a value and once an error.
  public let path: ParityPath
}
