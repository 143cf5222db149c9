// The room JSONVariants.
//
// In: a fixture and what the routes read of it. Out: its variants, documents with one change each. Nothing here
// knows a route or a value of a model. Begin with `ParityPath`, `Mutator` and `VariantGenerator`. To add a
// mutator, add a row to the table of the values that it changes (`Mutators+….swift`).

package import Foundation
import LegacyMappers

/// Makes the variants of fixtures, one for each property and mutator.
///
/// A fixture is walked level by level. At paths with recorded reads, every mutator is applied. At other
/// paths, a few probes are applied first; the other mutators and the values below follow only if a probe
/// changes an outcome. How two routes decode a property does not depend on the path of its model, so a pair
/// of models gets variants only at its first path. Mutators of the scope
/// `path` are applied at every path, because a parent may derive values of its own from a model. The values of an
/// object whose keys are data share one path, too.
package struct VariantGenerator {
  private struct Occurrence: Hashable {
    let owner: Int
    let kind: JSONKind
  }

  /// The number of values of one kind at one path after which mutators are unlikely to find anything new.
  static let maximumOccurrences = 16
  /// The number of fixtures in which a path is probed if the reads are not recorded.
  private static let maximumProbes = 4

  private let profile: MutationProfile
  var schema = SchemaTree<Void>()
  var models: [[Set<ObjectIdentifier>]: Int] = [:]
  private var occurrences: [Occurrence: Int] = [:]
  private var probed: [Int: Int] = [:]
  /// The paths of the values of each property.
  private var paths: [Int: Set<Int>] = [:]
  /// Paths without recorded reads at which a probe changed an outcome.
  private var sensitive: Set<Int> = []
  private var probeLimit = maximumProbes
  private var words = SpelledWords()
  /// The values of all fixtures, whose words are tried in other fixtures.
  package var survey = FixtureSurvey()
  private var done: Set<AppliedMutator> = []
  /// The keys of objects that a route does not drop, by the tree index of their contents.
  var kept: [Int: Set<String>] = [:]
  /// How often an object was tested for being dropped, by the tree index of its contents.
  var dropTrials: [Int: Int] = [:]
  /// The edits of the current fixture.
  private var edits: Set<DocumentEdit> = []
  private var budget: VariantBudget

  /// The numbers of mutators made for a path, which follow those of the catalogue.
  private var mutatorNumbers: [String: Int] = [:]

  /// Creates a generator.
  ///
  /// - Parameter profile: The profile that selects the mutators.
  package init(profile: MutationProfile) {
    self.profile = profile
    budget = VariantBudget(profile)
  }

  /// The number of variants that were left out because of the budget.
  package var leftOut: Int { budget.leftOut }

  /// Starts a fixture and returns its root; `nil` when no variants are made from it.
  package mutating func start(_ text: Data, _ reads: ReadMap) -> MutationTarget? {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    edits = []
    probeLimit = reads.isComplete ? 1 : Self.maximumProbes
    if profile == .full { (done, occurrences, probed, kept) = ([], [:], [:], [:]) }
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

  package func isRead(_ place: MutationTarget) -> Bool {
    place.cursor.isRead || sensitive.contains(place.schema)
  }

  /// Marks a schema path at which a probe changed an outcome.
  package mutating func markSensitive(_ schema: Int) { sensitive.insert(schema) }
}

extension VariantGenerator {
  /// Returns the variants of a level: all mutators at paths that are read, probes at the others.
  package mutating func variants(
    of places: [MutationTarget],
    in text: Data,
    _ reads: ReadMap
  ) -> [Variant] {
    var variants: [AppliedVariant] = []
    var probing: Set<Int> = []
    for place in places {
      if isRead(place) {
        let isBridged = reads.isBridged(place.cursor, place.knowledge.types)
        if isNew(place) {
          mutate(place, isBridged: isBridged, in: text, &variants)
        } else if !isBridged, isNewPath(place) {
          mutate(place, with: MutatorTable.ofEveryPath, in: text, &variants)
        }
      } else if probed[place.schema, default: 0] < probeLimit {
        probing.insert(place.schema)
        mutate(place, with: [MutatorTable.probes], in: text, &variants)
      }
    }
    for schema in probing { endProbes(at: schema) }
    let (kept, dropped) = budget.affordable(variants)
    // A later fixture makes them if the budget still lasts; if it does not, they need not be made again.
    if !budget.isSpent { done.subtract(dropped.map(\.applied)) }
    return kept.map(\.variant)
  }

  /// Adds all variants of a value; for a bridged child, only those that test its parent.
  private mutating func mutate(
    _ place: MutationTarget,
    isBridged: Bool,
    in text: Data,
    _ variants: inout [AppliedVariant]
  ) {
    let tables = MutatorTable.all(in: profile).filter { !isBridged || $0.concernsParent }
    mutate(place, with: tables, in: text, &variants)
    guard !isBridged else { return }
    mutate(place, with: madeMutators(for: place), in: text, &variants)
  }

  /// Returns the mutators that depend on recorded reads or on other fixtures.
  private mutating func madeMutators(for place: MutationTarget) -> [Mutator] {
    let knowledge = place.knowledge
    let mutators =
      Mutator.cases(knowledge.cases)
      + Mutator.withoutOptionals(knowledge.optionalKeys)
      + knowledge.absentSiblings.map(Mutator.movingKey)
      + [Mutator.mixingElements(of: knowledge.types)].compactMap { $0 }
    let words = zip(Mutator.words(knowledge.words), knowledge.words)
    let added = knowledge.absentKeys.flatMap { key, reads in
      Mutator.adding(key, cases: reads.cases ?? [], in: profile)
    }
    return mutators.map { $0.numbered(number(of: $0.name)) }
      + words.map { $0.numbered(number(of: "\($0.name) \($1)")) }
      + added.map { $0.numbered(number(of: $0.name)) }
  }

  /// Returns whether mutators may find something new at a value.
  private mutating func isNew(_ place: MutationTarget) -> Bool {
    let occurrence = Occurrence(owner: place.owner, kind: place.site.kind)
    occurrences[occurrence, default: 0] += 1
    return occurrences[occurrence, default: 0] <= Self.maximumOccurrences
  }

  /// Counts a probe, and lets the next fixture repeat it up to the limit.
  private mutating func endProbes(at schema: Int) {
    probed[schema, default: 0] += 1
    guard probed[schema, default: 0] < probeLimit else { return }
    done.subtract(
      MutatorTable.probes.mutators.map { AppliedMutator(number: $0.number, owner: schema) }
    )
  }

  /// Returns whether a path is one of the first with values of a property, of which a model inside itself has any
  /// number.
  private mutating func isNewPath(_ place: MutationTarget) -> Bool {
    paths[place.owner, default: []].insert(place.schema)
    return paths[place.owner, default: []].count <= Self.maximumOccurrences
  }

  private mutating func number(of name: String) -> Int {
    if let known = mutatorNumbers[name] { return known }
    let number = Mutator.catalogue.count + mutatorNumbers.count
    mutatorNumbers[name] = number
    return number
  }

  private mutating func mutate(
    _ place: MutationTarget,
    with tables: [MutatorTable],
    in text: Data,
    _ variants: inout [AppliedVariant]
  ) {
    for table in tables where table.applies(to: place) {
      mutate(place, with: table.mutators, in: text, &variants)
    }
  }

  private mutating func mutate(
    _ place: MutationTarget,
    with mutators: [Mutator],
    in text: Data,
    _ variants: inout [AppliedVariant]
  ) {
    for mutator in mutators {
      let owner = owner(of: mutator.scope, at: place)
      let applied = AppliedMutator(number: mutator.number, owner: owner)
      guard mutator.numbers?.isDisjoint(with: place.knowledge.types.numbers) != true,
        let edit = newEdit(mutator, applied, at: place.site, in: text)
      else { continue }
      variants.append((applied, variant(of: mutator, edit, at: place)))
    }
  }

  private mutating func variant(
    of mutator: Mutator,
    _ edit: DocumentEdit,
    at place: MutationTarget
  ) -> Variant {
    let site = place.site
    var (index, original) = (
      place.schema, JSONToken?.some(JSONToken(kind: site.kind, text: site.text))
    )
    if case .key(let key) = mutator.scope {
      (index, original) = (schema.child(of: index, at: .key(key)), nil)
    }
    return Variant(
      schema: index,
      path: schema.path(of: index),
      location: mutator.insertion.map { place.location.appending($0.step(in: site)) }
        ?? place.location,
      mutatorName: mutator.name,
      edit: edit,
      original: original,
      mutated: mutator.token(writtenBy: edit, at: site),
      isProbe: !isRead(place),
      isLegacyLeaf: original != nil && place.knowledge.isLegacyLeaf
    )
  }

  /// Returns the tree index at which the application of a mutator is recorded.
  private mutating func owner(of scope: Mutator.Scope, at place: MutationTarget) -> Int {
    // Probes belong to a path, because no model is known to read it.
    let owner = isRead(place) ? place.owner : place.schema
    return switch scope {
    case .value: owner
    case .path: place.isDropped ? owner : place.schema
    case .word: words.number(of: place.site, at: owner, in: &schema)
    case .object: schema.parent(of: owner)
    case .key(let key): schema.child(of: place.contents, at: .key(key))
    }
  }

  /// Returns the edit of a mutator; `nil` if the mutator has been applied before or does not apply.
  ///
  /// If another mutator has made the same edit, the mutator is left for the next document.
  private mutating func newEdit(
    _ mutator: Mutator,
    _ applied: AppliedMutator,
    at site: MutationSite,
    in text: Data
  ) -> DocumentEdit? {
    guard !done.contains(applied), let edit = mutator.edit(site),
      let smallest = edit.normalized(in: text), edits.insert(smallest).inserted
    else { return nil }
    done.insert(applied)
    return edit
  }
}
