/// A variant with the number of its mutator; smaller numbers have priority.
struct NumberedVariant {
  let number: Int
  let variant: Variant

  init(_ number: Int, _ variant: Variant) {
    self.number = number
    self.variant = variant
  }
}

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

  private(set) var leftOut = 0
  private var rest: Int

  init(_ profile: MutationProfile) { rest = profile == .full ? .max : Self.maximum }

  /// Returns the variants of highest priority of a level, in their original order.
  mutating func affordable(_ variants: [NumberedVariant]) -> [NumberedVariant] {
    let share = max(1, Int(Double(rest) * Self.levelShare))
    let limit = rest == .max ? rest : min(Self.maximumOfLevel, share)
    guard variants.count > limit else {
      if rest != .max { rest -= variants.count }
      return variants
    }
    let ranks = variants.indices.sorted { a, b in
      (variants[a].rank, a) < (variants[b].rank, b)
    }
    let kept = ranks.prefix(limit).sorted()
    leftOut += variants.count - kept.count
    rest -= kept.count
    return kept.map { variants[$0] }
  }
}

extension NumberedVariant {
  /// The priority: probes and mutators made for a path first, then the order of the catalogue.
  fileprivate var rank: Int {
    variant.isProbe || number >= Mutator.catalogue.count ? 0 : number + 1
  }
}
