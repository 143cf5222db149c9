// The module JSONVariants.
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
/// object whose keys are data share one path, too. Mutators that show what a model requires are applied once for each
/// kind of object that the fixtures hold: `dropKey` of `url` in a photo, in a video and in a text.
package struct VariantGenerator {
  private struct Occurrence: Hashable {
    let owner: Int
    let kind: Int
    let form: ValueForm
  }

  /// The number of values of one form at one path after which mutators are unlikely to find anything new.
  static let maximumOccurrences = 16
  /// The number of fixtures in which a path is probed if the reads are not recorded.
  private static let maximumProbes = 4

  let profile: MutationProfile
  /// Whether all values count as read, because nothing says which are.
  private let readsAll: Bool
  var schema = SchemaTree<Void>()
  var models: [[Set<ObjectIdentifier>]: Int] = [:]
  var elsewhere: ModelsTriedElsewhere
  /// The tree indexes of values that other checks try and compare.
  package internal(set) var ofOtherChecks: Set<Int> = []
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
  private var additions = AdditionTrials()
  /// The values of the members of the objects at a path, for the current fixture.
  var members: [Int: (values: [String: KindValues], count: Int)] = [:]
  /// The members that divide the objects of a model into kinds, by the tree index that these share.
  var dividers: [Int: KindDividers] = [:]
  /// The keys of objects that a route does not drop, by the tree index of their contents.
  var kept: [Int: Set<String>] = [:]
  /// How often an object was tested for being dropped, by the tree index of its contents.
  var dropTrials: [Int: Int] = [:]
  /// The edits of the current fixture.
  private var edits: Set<DocumentEdit> = []

  /// The numbers of mutators made for a path, which follow those of the catalogue.
  private var mutatorNumbers: [String: Int] = [:]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - profile: The profile that selects the mutators.
  ///   - readsAll: Whether all values count as read, because nothing says which are.
  ///   - elsewhere: The models that other checks of the run try.
  package init(
    profile: MutationProfile,
    readsAll: Bool = false,
    elsewhere: ModelsTriedElsewhere = ModelsTriedElsewhere()
  ) {
    self.profile = profile
    self.readsAll = readsAll
    self.elsewhere = elsewhere
  }

  /// Starts a fixture and returns its root; `nil` when no variants are made from it.
  package mutating func start(_ text: Data, _ reads: ReadMap) -> MutationTarget? {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    (edits, members) = ([], [:])
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
    readsAll || place.cursor.isRead || sensitive.contains(place.schema)
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
    var variants: [Variant] = []
    var probing: Set<Int> = []
    for place in places {
      if isRead(place) {
        let isBridged = reads.isBridged(place.cursor, place.knowledge.types)
        if isNew(place), !isPropertyTriedElsewhere(place, reads) {
          let isOfParent = isBridged || isModelTriedElsewhere(place, reads)
          mutate(place, isOfParent: isOfParent, in: text, &variants)
        } else if !isBridged, isNewPath(place) {
          mutate(place, with: MutatorTable.ofEveryPath, in: text, &variants)
        }
      } else if probed[place.schema, default: 0] < probeLimit {
        probing.insert(place.schema)
        mutate(place, with: [MutatorTable.probes], in: text, &variants)
      }
    }
    for schema in probing { endProbes(at: schema) }
    return variants
  }

  /// Returns additions of keys to the objects of a level in which they may show something new, because no route has
  /// noticed them elsewhere.
  package mutating func additions(
    of places: [MutationTarget],
    in text: Data,
    _ reads: ReadMap
  ) -> [Variant] {
    var variants: [Variant] = []
    var shapes: [Int: Set<Int>] = [:]
    for place in places where place.site.kind == .object && isRead(place) {
      guard !place.knowledge.absentKeys.isEmpty, !isPropertyTriedElsewhere(place, reads),
        !isModelTriedElsewhere(place, reads),
        !reads.isBridged(place.cursor, place.knowledge.types)
      else { continue }
      let kinds = kinds(inside: place)
      let shape = ObjectShape(of: place.site, kinds: kinds)
      guard shapes[place.contents, default: []].insert(shape.hash).inserted else { continue }
      add(to: place, kinds, in: text, &variants)
    }
    return variants
  }

  /// Records whether a route noticed a variant; an addition of a key that none noticed is made again elsewhere.
  package mutating func end(_ variant: Variant, isNoticed: Bool) {
    guard let addition = variant.addition else { return }
    done.subtract(additions.end(addition, isNoticed: isNoticed))
  }

  /// Adds all variants of a value; for a child whose contents need none, only those that test its parent.
  private mutating func mutate(
    _ place: MutationTarget,
    isOfParent: Bool,
    in text: Data,
    _ variants: inout [Variant]
  ) {
    let tables = MutatorTable.all(in: profile).filter { !isOfParent || $0.concernsParent }
    mutate(place, with: tables, in: text, &variants)
    guard !isOfParent else { return }
    mutate(place, with: madeMutators(for: place), place.kinds, in: text, &variants)
    guard place.site.kind == .object else { return }
    let kinds = kinds(inside: place)
    let dropped = Mutator.withoutOptionals(place.knowledge.optionalKeys).map { numbered($0) }
    mutate(place, with: dropped, kinds, in: text, &variants)
    add(to: place, kinds, in: text, &variants)
  }

  /// Adds the variants with a key that a route reads and that an object does not have.
  private mutating func add(
    to place: MutationTarget,
    _ kinds: [ObjectKind],
    in text: Data,
    _ variants: inout [Variant]
  ) {
    let mutators = place.knowledge.absentKeys.flatMap { key, reads in
      Mutator.adding(key, reads, in: profile)
    }
    mutate(place, with: mutators.map { numbered($0) }, kinds, in: text, &variants)
  }

  /// Returns the mutators that depend on recorded reads or on other fixtures.
  private mutating func madeMutators(for place: MutationTarget) -> [Mutator] {
    let knowledge = place.knowledge
    let mutators =
      Mutator.cases(knowledge.cases) + knowledge.absentSiblings.map(Mutator.movingKey)
    let words = zip(Mutator.words(knowledge.words), knowledge.words)
    return mutators.map { numbered($0) }
      + words.map { $0.numbered(number(of: "\($0.name) \($1)")) }
  }

  private mutating func numbered(_ mutator: Mutator) -> Mutator {
    mutator.numbered(number(of: mutator.name))
  }

  /// Returns whether mutators may find something new at a value.
  private mutating func isNew(_ place: MutationTarget) -> Bool {
    let (site, kinds) = (place.site, place.kinds.map(\.number))
    let form = ValueForm(of: site.node, site.kind, text: site.valueText, in: site.document)
    var isNew = false
    for kind in kinds.isEmpty ? [0] : kinds {
      let occurrence = Occurrence(owner: place.owner, kind: kind, form: form)
      occurrences[occurrence, default: 0] += 1
      if occurrences[occurrence, default: 0] <= Self.maximumOccurrences { isNew = true }
    }
    return isNew
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
    _ variants: inout [Variant]
  ) {
    for table in tables where table.applies(to: place) {
      mutate(place, with: table.mutators, place.kinds, in: text, &variants)
    }
  }

  private mutating func mutate(
    _ place: MutationTarget,
    with mutators: [Mutator],
    _ kinds: [ObjectKind],
    in text: Data,
    _ variants: inout [Variant]
  ) {
    let shape =
      mutators.contains(where: \.isAddition) ? ObjectShape(of: place.site, kinds: kinds) : nil
    for mutator in mutators {
      guard mutator.numbers?.isDisjoint(with: place.knowledge.types.numbers) != true,
        let (edit, addition) = newEdit(mutator, at: place, kinds, shape, in: text)
      else { continue }
      variants.append(variant(of: mutator, edit, at: place, addition))
    }
  }

  private mutating func variant(
    of mutator: Mutator,
    _ edit: DocumentEdit,
    at place: MutationTarget,
    _ addition: Int?
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
      isLegacyLeaf: original != nil && place.knowledge.isLegacyLeaf,
      addition: addition
    )
  }

  /// Returns the tree index at which the application of a mutator is recorded.
  private mutating func owner(of scope: Mutator.Scope, at place: MutationTarget) -> Int {
    // Probes belong to a path, because no model is known to read it.
    let owner = isRead(place) ? place.owner : place.schema
    return switch scope {
    case .value: owner
    case .path: place.isDropped ? owner : place.schema
    case .word: words.number(of: place.site.string, at: owner, in: &schema)
    case .dateForm: words.number(of: place.site.dateForm, at: owner, in: &schema)
    case .object: schema.parent(of: owner)
    case .key(let key): schema.child(of: place.contents, at: .key(key))
    }
  }

  /// Returns the edit of a mutator; `nil` if the mutator has been applied before or does not apply.
  ///
  /// If another mutator has made the same edit, the mutator is left for the next document.
  private mutating func newEdit(
    _ mutator: Mutator,
    at place: MutationTarget,
    _ kinds: [ObjectKind],
    _ shape: ObjectShape?,
    in text: Data
  ) -> (edit: DocumentEdit, addition: Int?)? {
    let applied = AppliedMutator(
      number: mutator.number,
      owner: owner(of: mutator.scope, at: place)
    )
    let kinds = kinds.filter { mutator.isOfKinds && ($0.isProven || mutator.isOfWords) }
    let all = [applied] + (isRead(place) ? kinds.map { applied.of($0) } : [])
    let new = (all.count > 1 ? all[1...] : all[...]).filter { !done.contains($0) }
    if let shape, mutator.isAddition {
      let isMade = new.isEmpty
      guard !isMade || mutator.isRepeated,
        additions.mayBeNoticed(applied, isMade: isMade, at: shape)
      else { return nil }
    } else if new.isEmpty {
      return nil
    }
    guard let edit = mutator.edit(place.site), let smallest = edit.normalized(in: text),
      edits.insert(smallest).inserted
    else { return nil }
    done.formUnion(all)
    guard let shape, mutator.isAddition else { return (edit, nil) }
    return (edit, additions.begin(applied, new, at: shape))
  }
}
