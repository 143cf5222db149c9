import Foundation
import LegacyExtractor

/// Makes the variants of fixtures, one for each schema path and mutator.
///
/// A fixture is walked level by level. Where a route is known to read, every mutator is applied;
/// elsewhere first a few probes, and the others, and the values below, only if a probe changes what
/// a route does.
struct VariantGenerator {
  private struct Occurrence: Hashable {
    let schema: Int
    let kind: JSONKind
  }

  /// After so many values of one kind at one place, no mutator is likely to find anything new.
  private static let maximumOccurrences = 16
  /// Where routes do not tell what they read, a place is probed in vain in so many fixtures.
  private static let maximumProbes = 4
  /// Of more absent keys none is likely to be another name of a key that is there.
  private static let maximumAlternatives = 6

  private let profile: MutationProfile
  private var schema = SchemaTree<Void>()
  private var occurrences: [Occurrence: Int] = [:]
  private var probed: [Int: Int] = [:]
  /// Places that no recorder told of and that make a difference all the same.
  private var sensitive: Set<Int> = []
  private var probeLimit = maximumProbes
  private var words = WordTree()
  /// What has been done, by the numbers of schema paths.
  private var done = OperationSet()
  /// The changes of the fixture at hand.
  private var edits: Set<DocumentEdit> = []

  /// The catalogue's mutators first, then those that are made for a place.
  private var mutatorNumbers: [String: Int] = [:]

  init(profile: MutationProfile) { self.profile = profile }

  /// The root of a fixture; `nil` when no variants are made of it.
  mutating func start(_ text: Data, _ reads: ReadMap) -> MutationTarget? {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    edits = []
    probeLimit = reads.isComplete ? 1 : Self.maximumProbes
    if profile == .full { (done, occurrences, probed) = (OperationSet(), [:], [:]) }
    let site = MutationSite(document: document, node: .root, member: nil)
    return MutationTarget(
      site: site,
      schema: SchemaTree<Void>.root,
      cursor: reads.root,
      location: ParityPath(),
      knowledge: reads.knowledge(of: reads.root, at: site)
    )
  }

  func isRead(_ place: MutationTarget) -> Bool {
    place.cursor.isRead || sensitive.contains(place.schema)
  }

  /// Notes that a probe has changed what a route does.
  mutating func markSensitive(_ schema: Int) { sensitive.insert(schema) }

  /// The values in the values of a level.
  mutating func children(of places: [MutationTarget], _ reads: ReadMap) -> [MutationTarget] {
    places.flatMap { children(of: $0, reads) }
  }

  private mutating func children(of place: MutationTarget, _ reads: ReadMap) -> [MutationTarget] {
    let document = place.site.document
    let node = place.site.node
    let members = document.members(of: node).map { member in
      child(
        of: place,
        at: .key(document.string(member.key)),
        MutationSite(
          document: document,
          node: member.value,
          member: .init(key: member.key, object: node)
        ),
        reads
      )
    }
    return members
      + document.elements(of: node).enumerated().map { index, element in
        child(
          of: place,
          at: .index(index),
          MutationSite(document: document, node: element, member: nil),
          reads
        )
      }
  }

  private mutating func child(
    of place: MutationTarget,
    at step: ParityPath.Step,
    _ site: MutationSite,
    _ reads: ReadMap
  ) -> MutationTarget {
    let schemaStep = step.schema
    let cursor = reads.child(of: place.cursor, at: schemaStep, below: place.location)
    var knowledge = reads.knowledge(of: cursor, at: site)
    let siblings = place.knowledge.absentKeys.filter { $0.suits(site.kind) }.map(\.key)
    if siblings.count <= Self.maximumAlternatives { knowledge.absentSiblings = siblings }
    return MutationTarget(
      site: site,
      schema: schema.child(of: place.schema, at: schemaStep),
      cursor: cursor,
      location: place.location.appending(step),
      knowledge: knowledge
    )
  }
}

extension VariantGenerator {
  /// The variants of a level: all at places that are read, probes at the others.
  mutating func variants(of places: [MutationTarget], in text: Data) -> [Variant] {
    var variants: [Variant] = []
    var probing: Set<Int> = []
    for place in places {
      if isRead(place) {
        guard isNew(place) else { continue }
        for (group, mutators) in NumberedMutators.groups where group.applies(place.site) {
          mutate(place, with: mutators, in: text, &variants)
        }
        mutate(place, with: madeMutators(for: place), in: text, &variants)
        addKeys(to: place, in: text, &variants)
      } else if probed[place.schema, default: 0] < probeLimit {
        probing.insert(place.schema)
        mutate(place, with: NumberedMutators.probes, in: text, &variants)
      }
    }
    for schema in probing { endProbes(at: schema) }
    return variants
  }

  /// Those that depend on what the routes have told of a place.
  private mutating func madeMutators(for place: MutationTarget) -> NumberedMutators {
    let mutators =
      Mutator.cases(place.knowledge.cases)
      + Mutator.withoutOptionals(place.knowledge.optionalKeys)
      + place.knowledge.absentSiblings.map(Mutator.movingKey)
      + [place.knowledge.typeName.flatMap(Mutator.mixingElements)].compactMap { $0 }
    return NumberedMutators(mutators: mutators, numbers: mutators.map { number(of: $0) })
  }

  /// Whether a value may still show a mutator what it has not seen.
  private mutating func isNew(_ place: MutationTarget) -> Bool {
    let occurrence = Occurrence(schema: place.schema, kind: place.site.kind)
    occurrences[occurrence, default: 0] += 1
    return occurrences[occurrence, default: 0] <= Self.maximumOccurrences
  }

  /// A place that is probed in vain is probed again in the next fixture.
  private mutating func endProbes(at schema: Int) {
    probed[schema, default: 0] += 1
    guard probed[schema, default: 0] < probeLimit else { return }
    for number in NumberedMutators.probes.numbers { done.remove(number, at: schema) }
  }

  private mutating func number(of operation: Mutator) -> Int {
    if let known = mutatorNumbers[operation.name] { return known }
    let number = Mutator.catalogue.count + mutatorNumbers.count
    mutatorNumbers[operation.name] = number
    return number
  }

  private mutating func mutate(
    _ place: MutationTarget,
    with numbered: NumberedMutators,
    in text: Data,
    _ variants: inout [Variant]
  ) {
    for (index, number) in numbered.numbers.enumerated() {
      let owner = owner(of: numbered.mutators[index].scope, at: place)
      // Asked first, for most have been: it costs less than to fetch the mutator.
      guard !done.contains(number, at: owner) else { continue }
      let operation = numbered.mutators[index]
      guard let edit = newEdit(operation, number, at: place.site, owner, in: text) else { continue }
      variants.append(variant(at: place, operation, edit))
    }
  }

  /// The number under which it is noted that a mutator has been applied.
  private mutating func owner(of scope: Mutator.Scope, at place: MutationTarget) -> Int {
    switch scope {
    case .value: place.schema
    case .word: words.number(of: place.site, at: place.schema, in: &schema)
    case .object: schema.parent(of: place.schema)
    }
  }

  /// The change of a mutator, if there was none of its kind before; one that another mutator has made
  /// of this document too is left for the next document.
  private mutating func newEdit(
    _ operation: Mutator,
    _ number: Int,
    at site: MutationSite,
    _ schema: Int,
    in text: Data
  ) -> DocumentEdit? {
    guard !done.contains(number, at: schema), let edit = operation.edit(site),
      let smallest = edit.normalized(in: text), edits.insert(smallest).inserted
    else { return nil }
    done.insert(number, at: schema)
    return edit
  }

  private func variant(
    at place: MutationTarget,
    _ operation: Mutator,
    _ edit: DocumentEdit
  ) -> Variant {
    Variant(
      schema: place.schema,
      path: schema.path(of: place.schema),
      location: operation.insertion.map(place.location.appending) ?? place.location,
      mutatorName: operation.name,
      edit: edit,
      original: JSONToken(kind: place.site.kind, text: place.site.text),
      mutated: token(operation, edit, place),
      isProbe: !isRead(place),
      isLegacyLeaf: place.knowledge.isLegacyLeaf
    )
  }

  /// The value that the edit writes; `nil` when it writes none, or a key.
  private func token(
    _ operation: Mutator,
    _ edit: DocumentEdit,
    _ place: MutationTarget
  ) -> JSONToken? {
    if let step = operation.insertion {
      var value = edit.text[...]
      if value.hasSuffix(",") { value.removeLast() }
      if case .key(let key) = step { value.removeFirst(JSONText.quoted(key).count + 1) }
      return JSONToken(String(value))
    }
    return edit.range == place.site.range ? JSONToken(edit.text) : nil
  }

  /// Gives an object the keys that a route reads and no fixture may ever have shown.
  private mutating func addKeys(
    to place: MutationTarget,
    in text: Data,
    _ variants: inout [Variant]
  ) {
    for absent in place.knowledge.absentKeys {
      let schema = schema.child(of: place.schema, at: .key(absent.key))
      for addition in Mutator.adding(absent.key, cases: absent.cases) {
        let number = number(of: addition.operation)
        guard let edit = newEdit(addition.operation, number, at: place.site, schema, in: text)
        else { continue }
        variants.append(
          Variant(
            schema: schema,
            path: self.schema.path(of: schema),
            location: place.location.appending(.key(absent.key)),
            mutatorName: addition.operation.name,
            edit: edit,
            original: nil,
            mutated: JSONToken(addition.value),
            isProbe: false
          )
        )
      }
    }
  }
}
