/// Divergences that read as one: of the same class, crashes of the same route, or else of the same
/// mutator.
struct DivergenceGroup {
  let cause: DivergenceCause?
  let kind: Divergence.Kind
  /// In the order of the catalogue's names, each once.
  let mutators: [String]
  /// Each once, in order.
  let paths: [ParityPath]
  /// The first of them.
  let example: Divergence
  let count: Int
  /// The first of their shrunk documents.
  let shrunk: ShrunkDocument?

  private struct Key: Hashable {
    let cause: DivergenceCause?
    let kind: Divergence.Kind
    let mutatorName: String?
    let crashes: [Bool]

    init(_ divergence: Divergence) {
      cause = divergence.cause
      kind = divergence.kind
      let isOfOperator = divergence.cause == nil && divergence.kind != .crash
      mutatorName = isOfOperator ? divergence.mutatorName : nil
      crashes = [divergence.legacy, divergence.codable].map { $0.kind == .crash }
    }
  }

  private init?(_ divergences: [Divergence]) {
    guard let first = divergences.first else { return nil }
    example = first
    cause = first.cause
    kind = first.kind
    mutators = Set(divergences.map(\.mutatorName)).sorted()
    paths = Set(divergences.map(\.path)).sorted()
    count = divergences.count
    shrunk = divergences.lazy.compactMap(\.shrunk).first { _ in true }
  }

  /// Groups divergences; what no cause explains comes first, then the larger groups.
  static func groups(of divergences: [Divergence]) -> [DivergenceGroup] {
    let groups = Dictionary(grouping: divergences, by: Key.init)
    return groups.values.compactMap(DivergenceGroup.init).sorted { $0.order < $1.order }
  }

  private var order: (Int, Int, String) {
    (cause == nil ? 0 : 1, -count, example.id)
  }
}
