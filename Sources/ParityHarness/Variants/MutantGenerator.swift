import Foundation
import LegacyExtractor

/// Makes the mutants of fixtures, one for each schema path and operator.
///
/// A fixture is walked level by level. Where a route is known to read, every operator is applied;
/// elsewhere first a few probes, and the others, and the values below, only if a probe changes what
/// a route does.
struct MutantGenerator {
  private struct Sighting: Hashable {
    let schema: Int
    let kind: JSONKind
  }

  /// After so many values of one kind at one place, no operator is likely to find anything new.
  private static let maximumSightings = 16
  /// Where routes do not tell what they read, a place is probed in vain in so many fixtures.
  private static let maximumProbes = 4
  /// Of more absent keys none is likely to be another name of a key that is there.
  private static let maximumAlternatives = 6

  private let profile: MutationProfile
  private var schema = SchemaTree<Void>()
  private var sightings: [Sighting: Int] = [:]
  private var probed: [Int: Int] = [:]
  /// Places that no recorder told of and that make a difference all the same.
  private var sensitive: Set<Int> = []
  private var probeLimit = maximumProbes
  private var words = WordTree()
  /// What has been done, by the numbers of schema paths.
  private var done = OperationSet()
  /// The changes of the fixture at hand.
  private var edits: Set<DocumentEdit> = []

  /// The catalogue's operators first, then those that are made for a place.
  private var operatorNumbers: [String: Int] = [:]

  init(profile: MutationProfile) { self.profile = profile }

  /// The root of a fixture; `nil` when no mutants are made of it.
  mutating func start(_ text: Data, _ reads: ReadMap) -> MutationPlace? {
    guard profile != .none, let document = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    edits = []
    probeLimit = reads.isComplete ? 1 : Self.maximumProbes
    if profile == .full { (done, sightings, probed) = (OperationSet(), [:], [:]) }
    let site = MutationSite(document: document, node: .root, member: nil)
    return MutationPlace(
      site: site,
      schema: SchemaTree<Void>.root,
      cursor: reads.root,
      location: ParityPath(),
      knowledge: reads.knowledge(of: reads.root, at: site)
    )
  }

  func isRead(_ place: MutationPlace) -> Bool {
    place.cursor.isRead || sensitive.contains(place.schema)
  }

  /// Notes that a probe has changed what a route does.
  mutating func markSensitive(_ schema: Int) { sensitive.insert(schema) }

  /// The values in the values of a level.
  mutating func children(of places: [MutationPlace], _ reads: ReadMap) -> [MutationPlace] {
    places.flatMap { children(of: $0, reads) }
  }

  private mutating func children(of place: MutationPlace, _ reads: ReadMap) -> [MutationPlace] {
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
    of place: MutationPlace,
    at step: ParityPath.Step,
    _ site: MutationSite,
    _ reads: ReadMap
  ) -> MutationPlace {
    let schemaStep = step.schema
    let cursor = reads.child(of: place.cursor, at: schemaStep, below: place.location)
    var knowledge = reads.knowledge(of: cursor, at: site)
    let siblings = place.knowledge.absentKeys.filter { $0.suits(site.kind) }.map(\.key)
    if siblings.count <= Self.maximumAlternatives { knowledge.absentSiblings = siblings }
    return MutationPlace(
      site: site,
      schema: schema.child(of: place.schema, at: schemaStep),
      cursor: cursor,
      location: place.location.appending(step),
      knowledge: knowledge
    )
  }
}

extension MutantGenerator {
  /// The mutants of a level: all at places that are read, probes at the others.
  mutating func mutants(of places: [MutationPlace], in text: Data) -> [Mutant] {
    var mutants: [Mutant] = []
    var probing: Set<Int> = []
    for place in places {
      if isRead(place) {
        guard isNew(place) else { continue }
        for (group, operators) in NumberedOperators.groups where group.applies(place.site) {
          mutate(place, with: operators, in: text, &mutants)
        }
        mutate(place, with: madeOperators(for: place), in: text, &mutants)
        addKeys(to: place, in: text, &mutants)
      } else if probed[place.schema, default: 0] < probeLimit {
        probing.insert(place.schema)
        mutate(place, with: NumberedOperators.probes, in: text, &mutants)
      }
    }
    for schema in probing { endProbes(at: schema) }
    return mutants
  }

  /// Those that depend on what the routes have told of a place.
  private mutating func madeOperators(for place: MutationPlace) -> NumberedOperators {
    let operators =
      MutationOperator.cases(place.knowledge.cases)
      + MutationOperator.withoutOptionals(place.knowledge.optionalKeys)
      + place.knowledge.absentSiblings.map(MutationOperator.movingKey)
      + [place.knowledge.typeName.flatMap(MutationOperator.mixingElements)].compactMap { $0 }
    return NumberedOperators(operators: operators, numbers: operators.map { number(of: $0) })
  }

  /// Whether a value may still show an operator what it has not seen.
  private mutating func isNew(_ place: MutationPlace) -> Bool {
    let sighting = Sighting(schema: place.schema, kind: place.site.kind)
    sightings[sighting, default: 0] += 1
    return sightings[sighting, default: 0] <= Self.maximumSightings
  }

  /// A place that is probed in vain is probed again in the next fixture.
  private mutating func endProbes(at schema: Int) {
    probed[schema, default: 0] += 1
    guard probed[schema, default: 0] < probeLimit else { return }
    for number in NumberedOperators.probes.numbers { done.remove(number, at: schema) }
  }

  private mutating func number(of operation: MutationOperator) -> Int {
    if let known = operatorNumbers[operation.name] { return known }
    let number = MutationOperator.catalogue.count + operatorNumbers.count
    operatorNumbers[operation.name] = number
    return number
  }

  private mutating func mutate(
    _ place: MutationPlace,
    with numbered: NumberedOperators,
    in text: Data,
    _ mutants: inout [Mutant]
  ) {
    for (index, number) in numbered.numbers.enumerated() {
      let owner = owner(of: numbered.operators[index].scope, at: place)
      // Asked first, for most have been: it costs less than to fetch the operator.
      guard !done.contains(number, at: owner) else { continue }
      let operation = numbered.operators[index]
      guard let edit = newEdit(operation, number, at: place.site, owner, in: text) else { continue }
      mutants.append(mutant(at: place, operation, edit))
    }
  }

  /// The number under which it is noted that an operator has been applied.
  private mutating func owner(of scope: MutationOperator.Scope, at place: MutationPlace) -> Int {
    switch scope {
    case .value: place.schema
    case .word: words.number(of: place.site, at: place.schema, in: &schema)
    case .object: schema.parent(of: place.schema)
    }
  }

  /// The change of an operator, if there was none of its kind before; one that another operator has made
  /// of this document too is left for the next document.
  private mutating func newEdit(
    _ operation: MutationOperator,
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

  private func mutant(
    at place: MutationPlace,
    _ operation: MutationOperator,
    _ edit: DocumentEdit
  ) -> Mutant {
    Mutant(
      schema: place.schema,
      path: schema.path(of: place.schema),
      location: operation.insertion.map(place.location.appending) ?? place.location,
      operatorName: operation.name,
      edit: edit,
      original: JSONToken(kind: place.site.kind, text: place.site.text),
      mutated: token(operation, edit, place),
      isProbe: !isRead(place),
      isLegacyLeaf: place.knowledge.isLegacyLeaf
    )
  }

  /// The value that the edit writes; `nil` when it writes none, or a key.
  private func token(
    _ operation: MutationOperator,
    _ edit: DocumentEdit,
    _ place: MutationPlace
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
    to place: MutationPlace,
    in text: Data,
    _ mutants: inout [Mutant]
  ) {
    for absent in place.knowledge.absentKeys {
      let schema = schema.child(of: place.schema, at: .key(absent.key))
      for addition in MutationOperator.adding(absent.key, cases: absent.cases) {
        let number = number(of: addition.operation)
        guard let edit = newEdit(addition.operation, number, at: place.site, schema, in: text)
        else { continue }
        mutants.append(
          Mutant(
            schema: schema,
            path: self.schema.path(of: schema),
            location: place.location.appending(.key(absent.key)),
            operatorName: addition.operation.name,
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
