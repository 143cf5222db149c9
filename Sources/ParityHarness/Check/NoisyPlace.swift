/// A place at which a route does not give the same value twice, such as a `Date()` made in a model.
public struct NoisyPlace: Hashable, Sendable {
  /// The name of the route.
  public let route: String
  /// The place, as a schema path; the root when the route once gives a value and once an error.
  public let path: ParityPath
}
