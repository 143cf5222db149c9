import LegacyMappers

extension VariantGenerator {
  /// The number of absent keys above which none is likely to be an alternative name of a present key.
  private static let maximumAlternatives = 6

  /// Returns the targets of the next level.
  package mutating func children(of places: [MutationTarget], _ reads: ReadMap) -> [MutationTarget]
  {
    places.flatMap { place in
      reads.isBridged(place.cursor, place.knowledge.types) ? [] : children(of: place, reads)
    }
  }

  private mutating func children(of place: MutationTarget, _ reads: ReadMap) -> [MutationTarget] {
    guard place.site.kind.isContainer else { return [] }
    let document = place.site.document
    let node = place.site.node
    let kinds = kinds(inside: place) + words(inside: place, reads)
    let around = (place.ownModel ?? place.inModelAround).flatMap {
      isOfTriedKind(place, at: $0, reads) ? $0 : nil
    }
    let members = document.members(of: node).map { key, value in
      let member = MutationSite.Member(key: key, object: node)
      let site = MutationSite(document: document, node: value, member: member)
      let name = document.string(key)
      var child = child(of: place, at: .key(name), site, around, reads)
      child.kinds = kinds.filter { $0.key != name }
      return child
    }
    let elements = document.elements(of: node).enumerated().map { index, element in
      let site = MutationSite(document: document, node: element, member: nil)
      var child = child(of: place, at: .index(index), site, around, reads)
      child.kinds = kinds
      return child
    }
    return members + elements
  }

  private mutating func child(
    of place: MutationTarget,
    at step: ParityPath.Step,
    _ site: MutationSite,
    _ around: ModelsTriedElsewhere.Place?,
    _ reads: ReadMap
  ) -> MutationTarget {
    let cursor = reads.child(of: place.cursor, at: step.schema, below: place.location)
    let schemaStep = reads.schemaStep(
      step,
      in: place.cursor,
      below: place.location,
      isDictionary: place.knowledge.isDictionary
    )
    var knowledge = reads.knowledge(
      of: cursor,
      at: site,
      inherited: place.knowledge.types.contents
    )
    let siblings = place.knowledge.absentKeys.filter { $0.reads.suits(site.kind) }.map(\.key)
    if siblings.count <= Self.maximumAlternatives { knowledge.absentSiblings = siblings }
    let location = place.location.appending(step)
    knowledge.words = survey.words(at: location, insteadOf: site.string)
    let owner = schema.child(of: place.contents, at: schemaStep)
    let inModelAround = around.flatMap { elsewhere.child(of: $0, at: step) }
    let number: Int = schema.child(of: place.schema, at: schemaStep)
    if inModelAround != nil { ofOtherChecks.insert(number) }
    return MutationTarget(
      site: site,
      schema: number,
      owner: owner,
      contents: place.isDropped ? owner : contents(of: owner, cursor, knowledge.types, reads),
      isDropped: place.isDropped,
      inModelAround: inModelAround,
      ownModel: root(of: knowledge.types, cursor, reads),
      cursor: cursor,
      location: location,
      knowledge: knowledge
    )
  }

  /// Returns the tree index that all occurrences of a pair of models share.
  private mutating func contents(
    of owner: Int,
    _ cursor: ReadCursor,
    _ types: RequestedTypes,
    _ reads: ReadMap
  ) -> Int {
    guard let pair = types.models, reads.isModel(cursor) else { return owner }
    if let first = models[pair] { return first }
    models[pair] = owner
    return owner
  }
}

// MARK: - Models that other checks try

extension VariantGenerator {
  /// Returns the root of the model that both routes request, if another check tries it.
  private mutating func root(
    of types: RequestedTypes,
    _ cursor: ReadCursor,
    _ reads: ReadMap
  ) -> ModelsTriedElsewhere.Place? {
    reads.isModel(cursor) ? types.pair.flatMap { elsewhere.root(of: $0) } : nil
  }

  /// Returns whether the fixtures of the other check have an object of the same kinds.
  ///
  /// Of a word that no other object has, nobody knows whether it is a kind or a name; it decides nothing here.
  private mutating func isOfTriedKind(
    _ place: MutationTarget,
    at other: ModelsTriedElsewhere.Place,
    _ reads: ReadMap
  ) -> Bool {
    guard place.site.kind == .object, !place.knowledge.isDictionary else { return true }
    let document = place.site.document
    return certainKindKeys(of: place, reads).allSatisfy { key in
      guard let value = document.value(forKey: key, in: place.site.node),
        let text = KindValues.text(of: value, document.kind(value), in: document)
      else { return true }
      return elsewhere.hold(text, for: key, at: other)
    }
  }

  /// Returns whether another check tries a value as a property of the model around it.
  mutating func isPropertyTriedElsewhere(_ place: MutationTarget, _ reads: ReadMap) -> Bool {
    guard let other = place.inModelAround, !place.isDropped,
      isOfTriedKind(place, at: other, reads)
    else { return false }
    let site = place.site
    return elsewhere.hold(
      ValueForm(of: site.node, site.kind, text: site.valueText, in: site.document),
      at: other
    )
  }

  /// Returns whether another check tries the properties of the model that a value is.
  mutating func isModelTriedElsewhere(_ place: MutationTarget, _ reads: ReadMap) -> Bool {
    guard let model = place.ownModel, !place.isDropped else { return false }
    return isOfTriedKind(place, at: model, reads)
  }
}

// MARK: - Dropped objects

extension VariantGenerator {
  /// The step to the places of dropped objects, which no document contains.
  private static let dropped = ParityPath.Step.key("\u{0}dropped")

  /// Returns whether a value may be an object that both routes drop.
  ///
  /// An object whose keys have all been in objects that are kept shows nothing new.
  package func mayBeDropped(_ place: MutationTarget) -> Bool {
    place.site.kind == .object && !place.location.steps.isEmpty && !place.isDropped
      && isRead(place) && dropTrials[place.contents, default: 0] < Self.maximumOccurrences
      && kept[place.contents].map { $0.isSuperset(of: place.site.keys) } != true
  }

  /// Returns the target of an object; if it is dropped, with mutators of its own.
  package mutating func separated(_ place: MutationTarget, isDropped: Bool) -> MutationTarget {
    dropTrials[place.contents, default: 0] += 1
    guard isDropped, let step = schema.path(of: place.owner).steps.last else {
      kept[place.contents, default: []].formUnion(place.site.keys)
      return place
    }
    var place = place
    // Beside the other members, because mutators of the object around it are recorded at the parent.
    let parent = schema.child(of: schema.parent(of: place.owner), at: Self.dropped)
    place.owner = schema.child(of: parent, at: step)
    place.contents = schema.child(of: place.contents, at: Self.dropped)
    place.isDropped = true
    return place
  }
}
