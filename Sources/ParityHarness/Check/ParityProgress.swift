/// How far a run is.
public struct ParityProgress: Hashable, Sendable {
  /// The model that is being checked.
  public let model: String
  /// The fixtures that are done, with their mutants.
  public let fixtures: Int
  /// All fixtures of the model.
  public let total: Int
  /// The mutants that are done.
  public let mutants: Int
}
