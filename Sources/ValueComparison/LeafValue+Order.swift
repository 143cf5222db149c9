import Foundation

extension LeafValue {
  /// Returns whether two leaves may be made of the same values in another order: texts of the same characters, or sums of the
  /// same numbers.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the texts.
  func isReordering(of other: LeafValue) -> Bool {
    switch (payload, other.payload) {
    case (.string(let a), .string(let b)): a.utf8.sorted() == b.utf8.sorted()
    case (.url(let a), .url(let b)):
      a.absoluteString.utf8.sorted() == b.absoluteString.utf8.sorted()
    default: isRounding(of: other)
    }
  }

  /// The number of units in the last place by which two sums of the same numbers may differ.
  ///
  /// A difference of two sums has lost some digits. Two readings of a clock, in seconds since 1970, are farther apart.
  private static let maximumUlps = 256.0

  /// Returns whether two leaves are floating-point numbers of which only the last digits differ.
  fileprivate func isRounding(of other: LeafValue) -> Bool {
    switch (payload, other.payload) {
    case (.double(let a), .double(let b)): abs(a - b) <= Self.maximumUlps * max(a.ulp, b.ulp)
    case (.float(let a), .float(let b)):
      abs(a - b) <= Float(Self.maximumUlps) * max(a.ulp, b.ulp)
    default: false
    }
  }
}

extension ValueDifference {
  /// Whether the two values may be made of the same parts in another order.
  package var isReordering: Bool {
    kind == .order || areLeaves { $0.isReordering(of: $1) }
  }

  /// Whether the two values may be sums of the same numbers in another order, which are equal in some runs.
  package var isRounding: Bool { areLeaves { $0.isRounding(of: $1) } }

  private func areLeaves(_ isMet: (LeafValue, LeafValue) -> Bool) -> Bool {
    guard let legacyLeaf, let codableLeaf else { return false }
    return isMet(legacyLeaf, codableLeaf)
  }
}
