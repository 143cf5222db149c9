/// How much is spent on finding the smallest document for a divergence that no class explains.
///
/// Shrinking gives the same documents in every run: what bounds it are numbers, not time.
public enum ShrinkingStrategy: Hashable, Sendable {
  /// Documents are left as they are.
  case none
  /// At most so many divergences are shrunk, of each kind and operator one, and for each at most so
  /// many documents are decoded.
  case bounded(divergences: Int, trials: Int)

  /// 16 divergences with 500 documents each; the default.
  public static let standard: ShrinkingStrategy = .bounded(divergences: 16, trials: 500)
}
