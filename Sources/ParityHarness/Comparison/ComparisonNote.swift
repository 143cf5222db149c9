/// A place that could not be compared, or not in full.
public struct ComparisonNote: Hashable, Sendable {
  /// Why a place was not compared.
  public enum Reason: String, Sendable {
    /// A closure, a metatype or another value without visible content.
    case opaque
    /// The type describes itself with a mirror of its own, which may hide properties.
    case customMirror
    /// The value is nested too deeply.
    case tooDeep
  }

  /// The place, as a schema path.
  public let path: ParityPath
  /// Why it was not compared.
  public let reason: Reason
}
