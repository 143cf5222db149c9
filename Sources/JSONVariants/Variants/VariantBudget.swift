/// The number of variants that a check may still make.
///
/// Each variant is a complete document, so without a limit the time of a check is quadratic in the number of
/// properties. From about 100 properties in one object, the number of variants stays the same and the time is
/// linear: each property gets the variants of highest priority, and the report says how many were left out.
struct VariantBudget {
  /// More variants than the largest page of a typical app needs.
  static let maximum = 4_000
  /// The number of variants for the values at one depth of a fixture.
  static let maximumOfLevel = 2_000
  /// The share of the remaining budget that one level may use, so that deeper levels get variants, too.
  private static let levelShare = 0.75
  /// With less, another attempt at what was dropped would make many variants to keep a few.
  private static let minimumRest = 100

  private var dropped: Set<AppliedMutator> = []
  private var rest: Int

  init(_ profile: MutationProfile) { rest = profile == .full ? .max : Self.maximum }

  /// The number of variants that no fixture could afford.
  var leftOut: Int { dropped.count }

  /// Whether too little is left to try again what was dropped.
  var isSpent: Bool { rest < Self.minimumRest }

  /// Divides the variants of a level into those of highest priority and the others, in their original order.
  mutating func affordable(
    _ variants: [AppliedVariant]
  ) -> (kept: [AppliedVariant], dropped: [AppliedVariant]) {
    let share = min(rest, max(1, Int(Double(rest) * Self.levelShare)))
    let limit = rest == .max ? rest : min(Self.maximumOfLevel, share)
    guard variants.count > limit else {
      if rest != .max { rest -= variants.count }
      dropped.subtract(variants.map(\.applied))
      return (variants, [])
    }
    let ranks = variants.indices.sorted { a, b in
      (Self.rank(of: variants[a]), a) < (Self.rank(of: variants[b]), b)
    }
    let kept = ranks.prefix(limit).sorted().map { variants[$0] }
    let others = ranks.dropFirst(limit).sorted().map { variants[$0] }
    rest -= kept.count
    dropped.subtract(kept.map(\.applied))
    dropped.formUnion(others.map(\.applied))
    return (kept, others)
  }

  /// Returns the priority: probes and mutators made for a path first, then the order of the catalogue.
  private static func rank(of variant: AppliedVariant) -> Int {
    let number = variant.applied.number
    return variant.variant.isProbe || number >= Mutator.catalogue.count ? 0 : number + 1
  }
}
