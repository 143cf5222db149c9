import Foundation
import LegacyExtractor

/// Makes the variants of fixtures, one for each property and mutator.
///
/// A fixture is walked level by level. Where a route is known to read, every mutator is applied;
/// elsewhere first a few probes, and the others, and the values below, only if a probe changes what
/// a route does. What two routes make of a property does not depend on where its model stands: below
/// the first place of a pair of models, other places of the pair need no variants. The values of an
/// object whose keys are data share one place, too.
struct VariantGenerator {
  private struct Occurrence: Hashable {
    let owner: Int
    let kind: JSONKind
  }

  /// After so many values of one kind at one place, no mutator is likely to find anything new.
  private static let maximumOccurrences = 16
  /// Where routes do not tell what they read, a place is probed in vain in so many fixtures.
  private static let maximumProbes = 4
  /// Of more absent keys none is likely to be another name of a key that is there.
  private static let maximumAlternatives = 6

  private let profile: MutationProfile
  private let groups: [MutatorGroup]
  /// Whether the places of one pair of models count as one.
  private let sharesModels: Bool
  private var schema = SchemaTree<Void>()
  private var models: [RequestedTypes.ModelPair: Int] = [:]
  private var occurrences: [Occurrence: Int] = [:]
  private var probed: [Int: Int] = [:]
  /// Places that no recorder told of and that make a difference all the same.
  private var sensitive: Set<Int> = []
  private var probeLimit = maximumProbes
  private var words = WordTree()
  private var fixtureWords = FixtureWords()
  /// What has been done, by the numbers of places.
  private var done = OperationSet()
  /// The changes of the fixture at hand.
  private var edits: Set<DocumentEdit> = []
  private var budget: VariantBudget

  /// The catalogue's mutators first, then those that are made for a place.
  private var mutatorNumbers: [String: Int] = [:]

  /// - Parameters:
  ///   - profile: Which mutators are applied.
  ///   - sharesModels: Whether the places of one pair of models count as one.
  init(profile: MutationProfile, sharesModels: Bool = true) {
    self.profile = profile
    self.sharesModels = sharesModels
    groups = MutatorGroup.all(in: profile)
    budget = VariantBudget(profile)
  }

  /// How many variants were not made, for there are too many.
  var leftOut: Int { budget.leftOut }

  /// The root of a fixture; `nil` when no variants are made of it.
  mutating func start(_ text: Data, _ reads: ReadMap) -> MutationTarget? {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    edits = []
    probeLimit = reads.isComplete ? 1 : Self.maximumProbes
    if profile == .full { (done, occurrences, probed) = (OperationSet(), [:], [:]) }
    let site = MutationSite(document: document, node: .root, member: nil)
    let root = SchemaTree<Void>.root
    return MutationTarget(
      site: site,
      schema: root,
      owner: root,
      contents: root,
      cursor: reads.root,
      location: ParityPath(),
      knowledge: reads.knowledge(of: reads.root, at: site)
    )
  }

  /// Notes the words of a fixture, which others are tried with.
  mutating func addWords(of text: Data) {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return
    }
    fixtureWords.add(document)
  }

  func isRead(_ place: MutationTarget) -> Bool {
    place.cursor.isRead || sensitive.contains(place.schema)
  }

  /// Notes that a probe has changed what a route does.
  mutating func markSensitive(_ schema: Int) { sensitive.insert(schema) }
}

// MARK: - Places

extension VariantGenerator {
  /// The values in the values of a level.
  mutating func children(of places: [MutationTarget], _ reads: ReadMap) -> [MutationTarget] {
    places.flatMap { place in
      reads.isBridged(place.cursor, place.knowledge.types) ? [] : children(of: place, reads)
    }
  }

  private mutating func children(of place: MutationTarget, _ reads: ReadMap) -> [MutationTarget] {
    let document = place.site.document
    let node = place.site.node
    let members = document.members(of: node).map { key, value in
      let site = MutationSite(document: document, node: value, member: .init(key, of: node))
      return child(of: place, at: .key(document.string(key)), site, reads)
    }
    let elements = document.elements(of: node).enumerated().map { index, element in
      let site = MutationSite(document: document, node: element, member: nil)
      return child(of: place, at: .index(index), site, reads)
    }
    return members + elements
  }

  private mutating func child(
    of place: MutationTarget,
    at step: ParityPath.Step,
    _ site: MutationSite,
    _ reads: ReadMap
  ) -> MutationTarget {
    let cursor = reads.child(of: place.cursor, at: step.schema, below: place.location)
    let schemaStep = schemaStep(step, in: place, reads)
    var knowledge = reads.knowledge(
      of: cursor,
      at: site,
      inherited: place.knowledge.types.contents
    )
    let siblings = place.knowledge.absentKeys.filter { $0.suits(site.kind) }.map(\.key)
    if siblings.count <= Self.maximumAlternatives { knowledge.absentSiblings = siblings }
    let location = place.location.appending(step)
    knowledge.words = fixtureWords.words(at: location, insteadOf: site.string)
    let owner = schema.child(of: place.contents, at: schemaStep)
    return MutationTarget(
      site: site,
      schema: schema.child(of: place.schema, at: schemaStep),
      owner: owner,
      contents: contents(of: owner, cursor, knowledge.types, reads),
      cursor: cursor,
      location: location,
      knowledge: knowledge
    )
  }

  /// An element that a route asks for by its index is a place of its own.
  private func schemaStep(_ step: ParityPath.Step, in place: MutationTarget, _ reads: ReadMap)
    -> ParityPath.Step
  {
    if case .index(let index) = step, reads.indexes(of: place.cursor).contains(index) {
      return step
    }
    return reads.schemaStep(
      step,
      in: place.cursor,
      isDictionary: place.knowledge.isDictionary
    )
  }

  /// The first place of a pair of models, for all its places.
  private mutating func contents(
    of owner: Int,
    _ cursor: ReadCursor,
    _ types: RequestedTypes,
    _ reads: ReadMap
  ) -> Int {
    guard sharesModels, let pair = types.models, reads.isModel(cursor) else { return owner }
    if let first = models[pair] { return first }
    models[pair] = owner
    return owner
  }
}

// MARK: - Variants

extension VariantGenerator {
  /// The variants of a level: all at places that are read, probes at the others.
  mutating func variants(
    of places: [MutationTarget],
    in text: Data,
    _ reads: ReadMap
  ) -> [Variant] {
    var variants: [NumberedVariant] = []
    var probing: Set<Int> = []
    for place in places {
      if isRead(place) {
        guard isNew(place) else { continue }
        mutate(place, isBridged: reads.isBridged(place.cursor, place.knowledge.types), in: text)
          .forEach { variants.append($0) }
      } else if probed[place.schema, default: 0] < probeLimit {
        probing.insert(place.schema)
        for group in MutatorGroup.probes where group.applies(to: place) {
          mutate(place, with: group, in: text, &variants)
        }
      }
    }
    for schema in probing { endProbes(at: schema) }
    return budget.affordable(variants).map(\.variant)
  }

  /// All variants of a value; of a child that both routes leave to one type, what concerns its parent.
  private mutating func mutate(
    _ place: MutationTarget,
    isBridged: Bool,
    in text: Data
  ) -> [NumberedVariant] {
    var variants: [NumberedVariant] = []
    for group in groups where group.applies(to: place) {
      guard !isBridged || group.concernsParent else { continue }
      mutate(place, with: group, in: text, &variants)
    }
    guard !isBridged else { return variants }
    mutate(place, with: madeMutators(for: place), in: text, &variants)
    addKeys(to: place, in: text, &variants)
    return variants
  }

  /// Those that depend on what the routes, or other fixtures, have told of a place.
  private mutating func madeMutators(for place: MutationTarget) -> MutatorGroup {
    let knowledge = place.knowledge
    let words = Mutator.words(knowledge.words)
    let mutators =
      Mutator.cases(knowledge.cases)
      + Mutator.withoutOptionals(knowledge.optionalKeys)
      + knowledge.absentSiblings.map(Mutator.movingKey)
      + [Mutator.mixingElements(of: knowledge.types)].compactMap { $0 }
    let numbers = mutators.map { number(of: $0.name) }
    // All have one name, as a report must not tell the words of fixtures.
    let wordNumbers = zip(words, knowledge.words).map { number(of: "\($0.name) \($1)") }
    return MutatorGroup(values: .any, mutators: mutators + words, numbers: numbers + wordNumbers)
  }

  /// Whether a value may still show a mutator what it has not seen.
  private mutating func isNew(_ place: MutationTarget) -> Bool {
    let occurrence = Occurrence(owner: place.owner, kind: place.site.kind)
    occurrences[occurrence, default: 0] += 1
    return occurrences[occurrence, default: 0] <= Self.maximumOccurrences
  }

  /// A place that is probed in vain is probed again in the next fixture.
  private mutating func endProbes(at schema: Int) {
    probed[schema, default: 0] += 1
    guard probed[schema, default: 0] < probeLimit else { return }
    for number in MutatorGroup.probes.flatMap(\.numbers) { done.remove(number, at: schema) }
  }

  private mutating func number(of name: String) -> Int {
    if let known = mutatorNumbers[name] { return known }
    let number = Mutator.catalogue.count + mutatorNumbers.count
    mutatorNumbers[name] = number
    return number
  }

  private mutating func mutate(
    _ place: MutationTarget,
    with group: MutatorGroup,
    in text: Data,
    _ variants: inout [NumberedVariant]
  ) {
    for (index, number) in group.numbers.enumerated() {
      let owner = owner(of: group.mutators[index].scope, at: place)
      // Asked first, for most have been: it costs less than to fetch the mutator.
      guard !done.contains(number, at: owner) else { continue }
      let operation = group.mutators[index]
      guard !operation.numbers.isDisjoint(with: place.knowledge.types.numbers),
        let edit = newEdit(operation, number, at: place.site, owner, in: text)
      else { continue }
      variants.append(NumberedVariant(number, variant(at: place, operation, edit)))
    }
  }

  /// The number under which it is noted that a mutator has been applied.
  private mutating func owner(of scope: Mutator.Scope, at place: MutationTarget) -> Int {
    // Probes are of a place, which nobody is known to read.
    let owner = isRead(place) ? place.owner : place.schema
    return switch scope {
    case .value: owner
    case .word: words.number(of: place.site, at: owner, in: &schema)
    case .object: schema.parent(of: owner)
    }
  }

  /// The change of a mutator, if there was none of its kind before; one that another mutator has made
  /// of this document too is left for the next document.
  private mutating func newEdit(
    _ operation: Mutator,
    _ number: Int,
    at site: MutationSite,
    _ owner: Int,
    in text: Data
  ) -> DocumentEdit? {
    guard !done.contains(number, at: owner), let edit = operation.edit(site),
      let smallest = edit.normalized(in: text), edits.insert(smallest).inserted
    else { return nil }
    done.insert(number, at: owner)
    return edit
  }

  /// Gives an object the keys that a route reads and no fixture may ever have shown.
  private mutating func addKeys(
    to place: MutationTarget,
    in text: Data,
    _ variants: inout [NumberedVariant]
  ) {
    for absent in place.knowledge.absentKeys {
      let owner = schema.child(of: place.contents, at: .key(absent.key))
      for addition in Mutator.adding(absent.key, cases: absent.cases, in: profile) {
        let number = number(of: addition.operation.name)
        guard let edit = newEdit(addition.operation, number, at: place.site, owner, in: text)
        else { continue }
        let variant = variant(adding: absent.key, addition, to: place, edit)
        variants.append(NumberedVariant(number, variant))
      }
    }
  }
}

extension VariantGenerator {
  private func variant(
    at place: MutationTarget,
    _ operation: Mutator,
    _ edit: DocumentEdit
  ) -> Variant {
    Variant(
      schema: place.schema,
      path: schema.path(of: place.schema),
      location: operation.insertion.map { place.location.appending($0.step(in: place.site)) }
        ?? place.location,
      mutatorName: operation.name,
      edit: edit,
      original: JSONToken(kind: place.site.kind, text: place.site.text),
      mutated: token(operation, edit, place),
      isProbe: !isRead(place),
      isLegacyLeaf: place.knowledge.isLegacyLeaf
    )
  }

  private mutating func variant(
    adding key: String,
    _ addition: (operation: Mutator, value: String),
    to place: MutationTarget,
    _ edit: DocumentEdit
  ) -> Variant {
    let number = schema.child(of: place.schema, at: .key(key))
    return Variant(
      schema: number,
      path: schema.path(of: number),
      location: place.location.appending(.key(key)),
      mutatorName: addition.operation.name,
      edit: edit,
      original: nil,
      mutated: JSONToken(addition.value),
      isProbe: false
    )
  }

  /// The value that the edit writes; `nil` when it writes none, or a key.
  private func token(
    _ operation: Mutator,
    _ edit: DocumentEdit,
    _ place: MutationTarget
  ) -> JSONToken? {
    guard let insertion = operation.insertion else {
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
  /// The step from the container to the new value.
  fileprivate func step(in site: MutationSite) -> ParityPath.Step {
    switch self {
    case .first: .index(0)
    case .last: .index(site.document.count(of: site.node))
    case .key(let key): .key(key)
    }
  }
}
