import JSONVariants
import ValueComparison

/// Groups divergences into findings, one for each property, cause and symptom.
struct FindingBuilder {
  private let divergences: [Divergence]
  /// The names of the unchanged fixtures that show each divergence, by the identifier of the divergence.
  private let fixtures: [String: [String]]
  /// A digest of what decides which documents were decoded; `nil` if it is unknown.
  private let documentsDigest: String?
  private let swapped: SwappedValues

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - divergences: The divergences of a report.
  ///   - fixtures: Its fixtures, with the divergences that each shows.
  ///   - documentsDigest: A digest of what decides which documents were decoded; `nil` if it is unknown.
  ///   - comparesValues: Whether the values are those of the fixtures, so that equal ones are found.
  init(
    _ divergences: [Divergence],
    fixtures: [CheckedFixture],
    documentsDigest: String? = nil,
    comparesValues: Bool = true
  ) {
    self.divergences = divergences
    self.documentsDigest = documentsDigest
    swapped = SwappedValues(comparesValues ? divergences : [])
    self.fixtures = fixtures.reduce(into: [:]) { names, fixture in
      for id in fixture.divergences { names[id, default: []].append(fixture.name) }
    }
  }

  /// The findings, the most urgent first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  var findings: [Finding] {
    var groups: [Key: [Member]] = [:]
    for divergence in divergences {
      for trace in divergence.traces {
        let key = Key(property: trace.property, symptom: trace.symptom, cause: divergence.cause)
        groups[key, default: []].append(Member(divergence: divergence, trace: trace))
      }
    }
    return Finding.inOrder(merged(separated(groups)).compactMap { finding($0.key, $0.value) })
  }

  private struct Key: Hashable {
    var property: PropertyName
    var symptom: Symptom
    let cause: DivergenceCause?
  }

  private struct Member {
    let divergence: Divergence
    let trace: Trace

    var isRecorded: Bool { divergence.isRecorded }
    /// Whether the mutation most likely changes the property, as its key is spelled like the label.
    var isAtProperty: Bool {
      let names = [divergence.path, trace.property.path].map { $0.keys.last.map(DataKeys.plain) }
      return names[0] == names[1]
    }
    /// Whether the value in the fixture is a number other than 0, on which the two halves agree.
    var isOfNumber: Bool {
      !divergence.mutatorName.hasPrefix(Mutator.movedKey)
        && divergence.original.flatMap(Double.init).map { $0 != 0 } == true
    }

    var relations: [Relation] { trace.relations }

    /// The kinds of the mutated values, with the mutated key if it is not that of the property.
    var shown: [String] {
      divergence.inputKinds.map { kind in
        (trace.inputKey.map { "\($0): " } ?? "") + kind.rawValue
      }
    }

    var reasons: [Reason] {
      trace.hints.setting.map { [.hint($0)] } ?? trace.relations.map(Reason.relation)
    }

    /// The difference at the property; `nil` if the outcomes differ as a whole.
    var difference: ValueDifference? {
      trace.difference.flatMap { index in
        divergence.differences.indices.contains(index) ? divergence.differences[index] : nil
      }
    }

    /// The texts of both values, or their number in a report without values; `nil` if the outcomes differ as a whole.
    var values: [String]? {
      difference.map { $0.pair.map { ["\($0)"] } ?? [$0.legacy, $0.codable] }
    }
  }
}

extension FindingBuilder {
  /// Separates values that differ for another reason than the others at the same property.
  ///
  /// A decision on a finding whose fixtures show a relation covers only this relation, so members without it
  /// are a finding of their own. So are different defaults.
  private func separated(_ groups: [Key: [Member]]) -> [Key: [Member]] {
    var result: [Key: [Member]] = [:]
    for (key, members) in groups {
      guard key.cause == nil, key.symptom == .valueDiffers else {
        result[key] = members
        continue
      }
      for (symptom, part) in Self.parts(of: members) {
        result[Key(property: key.property, symptom: symptom, cause: nil)] = part
      }
    }
    return result
  }

  /// Returns the members with different values at one property by the symptoms of their findings.
  private static func parts(of members: [Member]) -> [Symptom: [Member]] {
    // Variants with an unusable value show the same two values as those without a value.
    let defaults = Set(
      members.filter { $0.relations.contains { $0.kind == .defaults } }.compactMap(\.values)
    )
    func hasDefaults(_ member: Member) -> Bool { member.values.map(defaults.contains) == true }
    let recorded = members.filter(\.isRecorded)
    // Fixtures with other values have another reason, which may give the two defaults by chance.
    let isOfFixtures = recorded.allSatisfy(hasDefaults)
    let relation = isOfFixtures ? nil : sharedRelation(of: recorded, among: members)
    return Dictionary(grouping: members) { member in
      if hasDefaults(member), isOfFixtures || !member.isRecorded { return .defaultDiffers }
      return relation.map(member.relations.contains) == false ? .variantDiffers : .valueDiffers
    }
  }
}

extension FindingBuilder {
  /// Why several properties may differ at once.
  private enum Reason: Hashable {
    /// The values have the same relation, as with a wrong date strategy.
    case relation(Relation)
    /// Codable misses the values, as without a key strategy.
    case hint(Hint)

    /// The number of properties that have the reason other than by chance; see `HintTable`.
    var minimumCount: Int {
      if case .relation(let relation) = self, DateStart.with(relation) == nil { 4 } else { 2 }
    }
  }

  /// Combines findings that most likely have the same mistake as their reason, such as one in the decoder's settings.
  ///
  /// If fixtures show the same reason at several properties, these become one finding. Other symptoms at the same
  /// properties, and variants without the reason, stay separate findings, because they may have other reasons.
  private func merged(_ groups: [Key: [Member]]) -> [Key: [Member]] {
    var mistakes: [Reason: [Key]] = [:]
    for (key, members) in groups
    where key.cause == nil && [.valueDiffers, .codableGivesNil].contains(key.symptom) {
      let reasons = members.filter(\.isRecorded).map(\.reasons).shared
      if let reason = reasons.first { mistakes[reason, default: []].append(key) }
    }
    let order = mistakes.map { reason, keys in (reason, Set(keys.map(\.property)).sorted(), keys) }
      .filter { reason, properties, _ in properties.count >= reason.minimumCount }
      .sorted { ($1.1.count, "\($0.1)") < ($0.1.count, "\($1.1)") }
    var result = groups
    var merged: Set<Key> = []
    for (reason, _, keys) in order {
      let isNil = keys.contains { $0.symptom == .codableGivesNil }
      let many = Key(
        property: .many(of: divergences.first?.model ?? ""),
        symptom: isNil ? .codableGivesNil : .valueDiffers,
        cause: nil
      )
      guard merged.insert(many).inserted else { continue }
      for key in keys.sorted(by: { $0.property < $1.property }) {
        let members = result.removeValue(forKey: key) ?? []
        result[many, default: []] += members.filter { $0.reasons.contains(reason) }
        let rest = members.filter { !$0.reasons.contains(reason) }
        if !rest.isEmpty { result[key] = rest }
      }
    }
    return result
  }
}

extension FindingBuilder {
  private func finding(_ key: Key, _ members: [Member]) -> Finding? {
    guard let example = Self.example(of: members) else { return nil }
    let recorded = members.filter(\.isRecorded)
    let names = recorded.flatMap { member in
      fixtures[member.divergence.id] ?? [member.divergence.fixture]
    }
    let relation = key.cause == nil ? relation(of: members, key.symptom) : nil
    let shown = Set(members.map(\.trace.property))
    let properties = shown == [key.property] ? [] : shown.sorted()
    let advice = Advice(
      trace: trace(key, members, isMany: !properties.isEmpty),
      cause: key.cause,
      relation: relation,
      isOfSomeValues: recorded.isEmpty && members.contains(where: \.isOfNumber),
      properties: properties
    )
    return Finding(
      models: [example.divergence.model],
      name: key.property,
      symptom: key.symptom,
      cause: key.cause,
      effect: example.divergence.kind,
      paths: Set(members.map(\.divergence.path)).sorted(),
      recorded: Set(names).sorted(),
      variants: Set(members.map(\.divergence).filter { !$0.isRecorded }.map(\.id)).count,
      legacy: example.difference?.legacy ?? example.divergence.legacy.description,
      codable: example.difference?.codable ?? example.divergence.codable.description,
      example: Finding.Example(example.divergence),
      relation: relation?.text,
      properties: properties.map(\.description),
      shown: key.cause == nil ? Set(members.flatMap(\.shown)).sorted() : [],
      fixturesShown: fixturesShown(by: recorded, Set(names).count).map { [$0] } ?? [],
      outcomes: outcomes(of: members, key),
      isDerived: members.allSatisfy(\.divergence.isDerived),
      hints: Self.hints(on: members, advice),
      codeLine: advice.codeLine
    )
  }

  /// Returns what is known besides the cause; without the documents of the search, most advice would be a guess.
  private static func hints(on members: [Member], _ advice: Advice) -> [String] {
    guard members.contains(where: { $0.divergence.isUnanswered == true }) else {
      return (timeZoneHint(of: members).map { [$0] } ?? []) + advice.hints
    }
    return [
      "The golden outcomes have no answer for the documents that would tell the cause: run the check at the last "
        + "commit with the legacy half."
    ]
  }

  /// Returns the hint on values that only another time zone of the device changes; `nil` for others.
  private static func timeZoneHint(of members: [Member]) -> String? {
    let zones = Set(members.map(\.divergence.timeZone))
    guard zones.count == 1, let zone = zones.first ?? nil else { return nil }
    return
      "Depends on the device's time zone: the values agree in the time zone of this machine, and differ in \(zone). "
      + "Give the formatter or the calendar of the port the time zone of the legacy model."
  }

  /// Returns a digest of what fixtures show; `nil` unless the outcomes of all are known.
  private func fixturesShown(by recorded: [Member], _ count: Int) -> String? {
    ShownOutcomes.digest(of: recorded.map(\.trace)).map {
      "\(Count.of(count, "fixture")) \($0)"
    }
  }

  /// Returns digests of what all documents show of an unexplained finding, and of what some of them show, each with one of
  /// the documents.
  ///
  /// How a process ends does not depend on its values, and documents that were decoded only to explain another
  /// divergence depend on that one.
  private func outcomes(of members: [Member], _ key: Key) -> [String] {
    guard let documentsDigest, key.cause == nil, !key.symptom.isCrash else { return [] }
    let traces = members.filter { !$0.divergence.isDerived }.map(\.trace)
    let all = ShownOutcomes.digest(of: traces).map { "\($0) of \(documentsDigest.suffix(8))" }
    return ([all].compactMap(\.self) + ShownOutcomes.examples(of: traces)).sorted()
  }

  /// Returns a trace with the first of what the members say.
  private func trace(_ key: Key, _ members: [Member], isMany: Bool) -> Trace {
    func first<Value>(_ value: (Trace) -> Value?) -> Value? {
      members.compactMap { value($0.trace) }.first
    }
    var trace = Trace(property: key.property, symptom: key.symptom)
    trace.hints.keys = first(isMany ? \.hints.setting : \.hints.keys)
    if trace.hints.keys == nil, key.cause == nil, !isMany {
      let recorded = members.filter(\.isRecorded)
      let shown = (recorded.isEmpty ? members : recorded).compactMap { member in
        member.difference.map { (difference: $0, in: member.divergence) }
      }
      let labels = swapped.labels(on: key.property.path.keys.last, shown)
      trace.hints.keys = labels.map(HintTable.swappedKeys)
    }
    trace.hints.types = first(\.hints.types)
    // A refusal may be one of the collection as well, and the advice on it is that of the collection then.
    let ofElement = members.map(\.trace.isOfElement)
    let isOfAll = members.allSatisfy { $0.difference == nil }
    trace.isOfElement = isOfAll ? !ofElement.contains(false) : ofElement.contains(true)
    trace.isUnknownToCodable = members.contains { $0.trace.isUnknownToCodable }
    trace.isUnseen = members.contains { $0.divergence.mutatorName == Divergence.unseen }
    trace.read = first(\.read)
    let inputs = members.map(\.divergence.input)
    trace.isOfNull = inputs.contains("null") && !inputs.contains(nil)
    trace.isOfValue = inputs.allSatisfy { $0 != nil && $0 != "null" }
    trace.isOfEmptyText = inputs.allSatisfy { $0 == "\"\"" }
    // Only if all documents that show a default show the same; a value that is refused may be no default.
    let defaults = Set(members.map(\.trace.legacyDefault))
    let known = key.symptom == .codableRefuses ? defaults : defaults.subtracting([nil])
    trace.legacyDefault = known.count == 1 ? known.first ?? nil : nil
    return trace
  }

  /// Returns a divergence of an unchanged fixture, else one with a shrunk document, else the first.
  ///
  /// A document may have been shrunk for another property, so one that changes the property itself comes first.
  private static func example(of members: [Member]) -> Member? {
    let shrunk = members.filter { $0.divergence.shrunk != nil }
    return members.first(where: \.isRecorded) ?? shrunk.first(where: \.isAtProperty)
      ?? shrunk.first ?? members.first
  }

  /// Returns the relation that holds in all documents or, if fixtures show the finding, in all of those.
  private func relation(of members: [Member], _ symptom: Symptom) -> Relation? {
    if symptom.isCrash { return Self.end(of: members) }
    let recorded = members.filter(\.isRecorded)
    let isOfDefaults = symptom == .defaultDiffers || recorded.isEmpty
    return (isOfDefaults ? Self.defaults(of: members) : nil)
      ?? Self.sharedRelation(of: recorded.isEmpty ? members : recorded, among: members)
  }

  /// Returns the relation that holds in all documents that are shown; one without relations rules one out.
  ///
  /// Any other document may be the second that shows a relation, but not one with the same two values. If no fixture
  /// shows it, a factor of units may be chance, too.
  private static func sharedRelation(of shown: [Member], among members: [Member]) -> Relation? {
    let isOfVariants = !shown.contains(where: \.isRecorded)
    return shown.map(\.relations).shared.first { relation in
      guard relation.needsTwo || isOfVariants && relation.kind == .factor else { return true }
      let all = members.filter { $0.relations.contains(relation) }
      return Set(all.map(\.values)).count > 1
        || all.contains { $0.isRecorded && $0.divergence.occurrences > 1 }
    }
  }

  /// Returns the ways in which a route ends the process.
  private static func end(of members: [Member]) -> Relation? {
    let ends = Set(
      members.flatMap { [$0.divergence.legacy, $0.divergence.codable] }
        .filter { $0.kind == .crash }.map(\.description)
    )
    return ends.isEmpty ? nil : Relation(.end, ends.sorted().joined(separator: Relation.separator))
  }

  /// Returns the relation of two defaults, if all variants show the same two values and some of the variants
  /// lack the value in the document.
  private static func defaults(of members: [Member]) -> Relation? {
    guard let first = members.first?.values, members.allSatisfy({ $0.values == first }) else {
      return nil
    }
    return members.lazy.compactMap { $0.relations.first { $0.kind == .defaults } }.first { _ in true
    }
  }
}
