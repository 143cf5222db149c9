import LegacyMappers

extension VariantGenerator {
  private static let kinds = ParityPath.Step.key("\u{0}kinds")

  /// Returns the kinds of an object or an array, which the values inside it are of.
  ///
  /// Each member that divides objects into kinds counts for itself: two of them are not combined. What is inside an
  /// object is of the kinds of the object around it, too.
  mutating func kinds(inside place: MutationTarget) -> [ObjectKind] {
    guard place.site.kind == .object, let dividers = dividers[place.contents] else {
      return place.kinds
    }
    return place.kinds
      + dividers.keys.compactMap { key in
        dividers.kind(of: place.site.text(ofMember: key), key)
          .flatMap { kind(of: $0, key, at: place, isProven: true) }
      }
  }

  /// Returns the words of an object that may be kinds, though no trial shows it.
  mutating func words(inside place: MutationTarget, _ reads: ReadMap) -> [ObjectKind] {
    guard place.site.kind == .object, !place.knowledge.isDictionary else { return [] }
    let proven = dividers[place.contents]?.ofValues ?? []
    return members(of: place).values.sorted { $0.key < $1.key }.compactMap { key, values in
      let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
      guard values.lookLikeKinds, !values.areFlags, values.texts.count > 1, !proven.contains(key),
        cursor.isRead || !reads.isComplete, let text = place.site.text(ofMember: key)
      else { return nil }
      return kind(of: text, key, at: place, isProven: false)
    }
  }

  /// Returns a kind; `nil` if there are too many, as of names.
  private mutating func kind(
    of text: String,
    _ key: String,
    at place: MutationTarget,
    isProven: Bool
  ) -> ObjectKind? {
    let all = schema.child(of: place.contents, at: Self.kinds)
    let ofKey = schema.child(of: all, at: .key(key))
    let isKnown = schema[ofKey].children[.key(text)] != nil
    guard isKnown || schema[ofKey].children.count <= KindValues.maximumCases else { return nil }
    // The child is made if there is none, unlike by the function of this name that returns an optional.
    let number: Int = schema.child(of: ofKey, at: .key(text))
    return ObjectKind(isProven: isProven, key: key, number: number)
  }

  /// Returns the keys whose values certainly divide the objects at a path into kinds.
  mutating func certainKindKeys(of place: MutationTarget, _ reads: ReadMap) -> [String] {
    members(of: place).values.filter { key, values in
      let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
      return (cursor.isRead || !reads.isComplete)
        && values.areCertainKinds(isEnumeration: reads.cases(at: cursor, of: values.texts) != nil)
    }.map(\.key)
  }

  /// Returns the values of the members of the objects at a path.
  private mutating func members(of place: MutationTarget) -> (
    values: [String: KindValues], count: Int
  ) {
    if let known = members[place.schema] { return known }
    let found = survey.membersOfObjects(at: schema.path(of: place.schema))
    members[place.schema] = found
    return found
  }
}

extension VariantGenerator {
  /// The number of cases of an enumeration that are tried though no fixture has them.
  private static let maximumCases = 8
  /// The number of values of other fixtures that are tried in one object.
  private static let maximumValues = 2
  private static let flagTexts: Set<String> = ["true", "false"]

  /// Returns the objects of a level with the states of their members that were not tried before.
  package mutating func kindSites(of level: [MutationTarget], _ reads: ReadMap) -> [KindSite] {
    level.compactMap { place -> KindSite? in
      guard place.site.kind == .object, isRead(place), !place.isDropped,
        !place.knowledge.isDictionary, !isPropertyTriedElsewhere(place, reads),
        !isModelTriedElsewhere(place, reads), !reads.isBridged(place.cursor, place.knowledge.types)
      else { return nil }
      let members = members(of: place)
      let switches = members.values.sorted { $0.key < $1.key }.flatMap {
        key,
        values -> [KindSite.Switch] in
        let isPartial = values.count - values.nullCount < members.count
        return self.switches(of: key, values, isPartial, at: place, reads)
      }
      guard !switches.isEmpty else { return nil }
      let path = schema.path(of: place.schema)
      return KindSite(of: place, at: path, switches, flags(of: place, switches, reads), reads)
    }
  }

  /// Returns the flags that a route reads of an object; none unless one of them has a state to try that no fixture has.
  private mutating func flags(
    of place: MutationTarget,
    _ switches: [KindSite.Switch],
    _ reads: ReadMap
  ) -> [KindSite.Flag] {
    let unseen = switches.filter { $0.isUnseen && Self.flagTexts.contains($0.value ?? "") }
    guard !unseen.isEmpty else { return [] }
    return members(of: place).values.sorted { $0.key < $1.key }.compactMap { key, values in
      let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
      let state = unseen.first { $0.key == key }
      guard values.areFlags, cursor.isRead || !reads.isComplete,
        let text = state?.value ?? place.site.text(ofMember: key)
      else { return nil }
      return KindSite.Flag(
        path: place.location.appending(.key(key)),
        value: text == "true",
        isUnseen: state != nil
      )
    }
  }

  /// Notes that a member divides the objects of a site into kinds.
  package mutating func divide(_ site: KindSite, by state: KindSite.Switch) {
    dividers[site.contents, default: KindDividers()].add(state)
  }

  private mutating func switches(
    of key: String,
    _ values: KindValues,
    _ isPartial: Bool,
    at place: MutationTarget,
    _ reads: ReadMap
  ) -> [KindSite.Switch] {
    let cursor = reads.child(of: place.cursor, at: .key(key), below: place.location)
    guard cursor.isRead || !reads.isComplete else { return [] }
    let own = place.site.text(ofMember: key)
    var states: [KindSite.Switch] = []
    if values.mayBeKinds {
      states += values.texts.sorted().filter { $0 != own }.prefix(Self.maximumValues).map {
        KindSite.Switch(key: key, value: $0, isUnseen: false, isPresence: own == nil)
      }
      states += reads.unseenStates(at: cursor, values.texts).prefix(Self.maximumCases).map {
        KindSite.Switch(key: key, value: $0, isUnseen: true, isPresence: false)
      }
    }
    if own != nil, isPartial {
      states.append(KindSite.Switch(key: key, value: nil, isUnseen: false, isPresence: true))
    }
    return states.filter {
      dividers[place.contents, default: KindDividers()].begin($0, from: own)
    }
  }
}

extension MutationSite {
  /// Returns the JSON text of a member; `nil` if there is none, or null.
  fileprivate func text(ofMember key: String) -> String? {
    document.value(forKey: key, in: node).flatMap { value in
      document.kind(value) == .null ? nil : document.text(of: value)
    }
  }
}

extension ReadMap {
  private func reads(at cursor: ReadCursor) -> [PathReads] {
    [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)].compactMap { $0?.value }
  }

  /// Returns the raw values of the enumeration that a route reads, or makes of JSON texts; `nil` if there is none.
  fileprivate func cases(at cursor: ReadCursor, of texts: Set<String>) -> [String]? {
    reads(at: cursor).lazy.compactMap(\.cases).first
      ?? enumerations.first { texts.isSubset(of: $0.map(JSONText.quoted)) }
  }

  /// Returns the JSON texts of the cases of an enumeration and of the flags that no fixture has.
  fileprivate func unseenStates(at cursor: ReadCursor, _ texts: Set<String>) -> [String] {
    if KindValues.areFlags(texts) {
      return ["true", "false"].filter { !texts.contains($0) }
    }
    let areNumbers = texts.allSatisfy { !$0.hasPrefix("\"") }
    return (cases(at: cursor, of: texts) ?? []).map { areNumbers ? $0 : JSONText.quoted($0) }
      .filter { !texts.contains($0) && (!areNumbers || JSONText.isNumber($0)) }
  }
}
