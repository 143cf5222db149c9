import Foundation

/// A document derived from a fixture by one change at one place.
package struct Variant: Sendable {
  /// The number of the schema path in its generator.
  let schema: Int
  /// Where, as a schema path.
  package let path: ParityPath
  /// Where the new value stands in the document: at the path, or in the array at the path.
  let location: ParityPath
  /// The name of the mutator.
  package let mutatorName: String
  package let edit: DocumentEdit
  /// The value before the change; `nil` when there was none.
  package let original: JSONToken?
  /// The value after the change; `nil` when it is gone.
  package let mutated: JSONToken?
  /// Whether it is there to find out if anyone reads the value.
  let isProbe: Bool
  /// Whether the legacy route asks for the value and for nothing in it.
  var isLegacyLeaf = false
}

extension Variant {
  /// Where the new value stands, as a schema path.
  var focus: ParityPath { location.schema }
}

/// Two changes of one document, for what shows only when two values are unusual at once.
struct VariantPair: Sendable {
  let first: Variant
  let second: Variant

  private let edit: DocumentEdit

  /// `nil` unless the second change is behind the first.
  private init?(_ first: Variant, _ second: Variant) {
    guard let edit = first.edit.followed(by: second.edit) else { return nil }
    self.first = first
    self.second = second
    self.edit = edit
  }

  /// Draws pairs, as many as there are variants; the same for the same seed and name.
  static func draw(from variants: [Variant], seed: UInt64, name: String) -> [VariantPair] {
    guard variants.count > 1 else { return [] }
    var generator = SplitMix(seed: name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    var drawn: Set<[Int]> = []
    return variants.indices.compactMap { _ in
      let indexes = [generator.next(below: variants.count), generator.next(below: variants.count)]
        .sorted { variants[$0].edit.range.lowerBound < variants[$1].edit.range.lowerBound }
      let pair = VariantPair(variants[indexes[0]], variants[indexes[1]])
      return pair.flatMap { drawn.insert(indexes).inserted ? $0 : nil }
    }
  }

  /// Both changes as one.
  var variant: Variant {
    Variant(
      schema: first.schema,
      path: first.path,
      location: first.location,
      mutatorName:
        "\(first.mutatorName), \(second.mutatorName)\(Divergence.pairSeparator)\(second.path)",
      edit: edit,
      original: nil,
      mutated: nil,
      isProbe: false
    )
  }
}

/// The generator of pseudo-random numbers of Steele, Lea and Flood: small, and the same everywhere.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
