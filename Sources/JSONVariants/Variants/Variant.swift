import Foundation
import LegacyMappers

/// A document derived from a fixture by one mutation.
package struct Variant: Sendable {
  /// The index of the schema path in the generator's tree.
  package let schema: Int
  /// The schema path of the mutation.
  package let path: ParityPath
  /// The document path of the new value: the mutated path, or that of an inserted element or member below it.
  package let location: ParityPath
  /// The name of the mutator.
  package let mutatorName: String
  package let edit: DocumentEdit
  /// The value before the mutation; `nil` when there was none.
  package let original: JSONToken?
  /// The value after the mutation; `nil` when it was removed.
  package let mutated: JSONToken?
  /// Whether the variant only tests whether a route reads the value.
  package let isProbe: Bool
  /// Whether the legacy route reads the value as a whole.
  package var isLegacyLeaf = false

  package init(
    schema: Int,
    path: ParityPath,
    location: ParityPath,
    mutatorName: String,
    edit: DocumentEdit,
    original: JSONToken?,
    mutated: JSONToken?,
    isProbe: Bool,
    isLegacyLeaf: Bool = false
  ) {
    self.schema = schema
    self.path = path
    self.location = location
    self.mutatorName = mutatorName
    self.edit = edit
    self.original = original
    self.mutated = mutated
    self.isProbe = isProbe
    self.isLegacyLeaf = isLegacyLeaf
  }
}

extension Variant {
  /// Creates the variant of a mutator at a value.
  init(
    at place: MutationTarget,
    _ path: ParityPath,
    _ mutator: Mutator,
    _ edit: DocumentEdit,
    isProbe: Bool
  ) {
    self.init(
      schema: place.schema,
      path: path,
      location: mutator.insertion.map { place.location.appending($0.step(in: place.site)) }
        ?? place.location,
      mutatorName: mutator.name,
      edit: edit,
      original: JSONToken(kind: place.site.kind, text: place.site.text),
      mutated: Self.token(mutator, edit, place),
      isProbe: isProbe,
      isLegacyLeaf: place.knowledge.isLegacyLeaf
    )
  }

  /// Returns the value that the edit writes; `nil` when it writes a key or no value.
  private static func token(
    _ mutator: Mutator,
    _ edit: DocumentEdit,
    _ place: MutationTarget
  ) -> JSONToken? {
    guard let insertion = mutator.insertion else {
      return edit.range == place.site.range ? JSONToken(edit.text) : nil
    }
    var value = edit.text[...]
    switch insertion {
    case .last: value.removeFirst()
    case .first, .key: if value.hasSuffix(",") { value.removeLast() }
    }
    if case .key(let key) = insertion { value.removeFirst(JSONText.quoted(key).count + 1) }
    return JSONToken(String(value))
  }
}

extension Mutator.Insertion {
  /// Returns the step from the container to the new value.
  fileprivate func step(in site: MutationSite) -> ParityPath.Step {
    switch self {
    case .first: .index(0)
    case .last: .index(site.document.count(of: site.node))
    case .key(let key): .key(key)
    }
  }
}

/// Two mutations of one document, for bugs that need two unusual values at once.
package struct VariantPair: Sendable {
  package let first: Variant
  package let second: Variant

  private let edit: DocumentEdit

  /// Creates a pair; `nil` unless the second edit is after the first.
  private init?(_ first: Variant, _ second: Variant) {
    guard let edit = first.edit.followed(by: second.edit) else { return nil }
    self.first = first
    self.second = second
    self.edit = edit
  }

  /// Samples as many pairs as there are variants; the result depends only on the arguments.
  package static func draw(from variants: [Variant], seed: UInt64, name: String) -> [VariantPair] {
    guard variants.count > 1 else { return [] }
    var generator = SplitMix(seed: FNV1a<UInt64>(seed: seed).hash(of: name.utf8))
    var drawn: Set<[Int]> = []
    return variants.indices.compactMap { _ in
      let indexes = [generator.next(below: variants.count), generator.next(below: variants.count)]
        .sorted { variants[$0].edit.range.lowerBound < variants[$1].edit.range.lowerBound }
      let pair = VariantPair(variants[indexes[0]], variants[indexes[1]])
      return pair.flatMap { drawn.insert(indexes).inserted ? $0 : nil }
    }
  }

  /// The text in the mutator name of a pair that precedes the path of the second mutation.
  package static let separator = " at "

  /// Both mutations as one variant.
  package var variant: Variant {
    Variant(
      schema: first.schema,
      path: first.path,
      location: first.location,
      mutatorName:
        "\(first.mutatorName), \(second.mutatorName)\(Self.separator)\(second.path)",
      edit: edit,
      original: nil,
      mutated: nil,
      isProbe: false
    )
  }
}

/// The SplitMix64 pseudorandom number generator (Steele, Lea, Flood 2014), the same on all platforms.
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
