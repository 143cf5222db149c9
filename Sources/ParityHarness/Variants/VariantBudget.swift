/// A variant with the number of its mutator: the smaller, the more it tells.
struct NumberedVariant {
  let number: Int
  let variant: Variant

  init(_ number: Int, _ variant: Variant) {
    self.number = number
    self.variant = variant
  }
}

/// How many variants a check still makes.
///
/// Each variant is decoded whole: of a model with twice the properties twice the variants would take
/// four times as long. A wide model gets as many as any, the most telling of each property, and the
/// report says how many were left out.
struct VariantBudget {
  /// More than the largest page of a usual app needs.
  static let maximum = 4_000
  /// What one level of values may take of the rest, so that something is left for the levels below.
  private static let levelShare = 0.75

  private(set) var leftOut = 0
  private var rest: Int

  init(_ profile: MutationProfile) { rest = profile == .full ? .max : Self.maximum }

  /// The most telling variants of a level, in their order.
  mutating func affordable(_ variants: [NumberedVariant]) -> [NumberedVariant] {
    let limit = rest == .max ? rest : max(1, Int(Double(rest) * Self.levelShare))
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
  /// Probes come first, and what routes have told of a place; else the order of the catalogue.
  fileprivate var rank: Int {
    variant.isProbe || number >= Mutator.catalogue.count ? 0 : number + 1
  }
}
