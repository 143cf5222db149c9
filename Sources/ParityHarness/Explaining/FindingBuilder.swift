/// Groups divergences into findings, one for each property, cause and symptom.
struct FindingBuilder {
  /// The number of properties from which the same recorded symptom is combined into one finding.
  private static let manyProperties = 4

  private let divergences: [Divergence]
  /// The names of the unchanged fixtures that show each divergence, by the identifier of the divergence.
  private let fixtures: [String: [String]]
  private let isRedacted: Bool

  init(_ divergences: [Divergence], fixtures: [CheckedFixture], isRedacted: Bool = false) {
    self.divergences = divergences
    self.isRedacted = isRedacted
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
    return Finding.inOrder(merged(groups).compactMap { finding($0.key, $0.value) })
  }

  private struct Key: Hashable {
    var property: PropertyName
    var symptom: Symptom
    let cause: DivergenceCause?
  }

  private struct Member {
    let divergence: Divergence
    let trace: Trace
  }
}

extension FindingBuilder {
  /// Combines findings that most likely have the same mistake in the decoder's settings as their reason.
  ///
  /// A wrong date or key strategy affects many properties at once. If fixtures show the same symptom with
  /// the same relation at many properties, these become one finding for each symptom. Other symptoms at the
  /// same properties stay separate findings, because they may have other reasons.
  private func merged(_ groups: [Key: [Member]]) -> [Key: [Member]] {
    let recorded = groups.filter { key, members in
      key.cause == nil && Self.isOfSettings(key.symptom)
        && members.contains { $0.divergence.isRecorded }
    }
    let alike = Dictionary(grouping: recorded) { key, members in
      Alike(symptom: key.symptom, relation: Self.recordedRelation(of: members))
    }
    let mistakes = alike.filter { alike, found in
      found.count >= Self.manyProperties
        && (alike.relation != nil || alike.symptom == .codableGivesNil)
    }
    var result = groups
    var merged: Set<Symptom> = []
    let order = mistakes.sorted { a, b in
      (-a.value.count, a.key.text) < (-b.value.count, b.key.text)
    }
    for (alike, found) in order where merged.insert(alike.symptom).inserted {
      guard let model = divergences.first?.model else { continue }
      let key = Key(property: .many(of: model), symptom: alike.symptom, cause: nil)
      for old in found.map(\.key).sorted(by: { $0.property < $1.property }) {
        result[key, default: []] += result.removeValue(forKey: old) ?? []
      }
    }
    return result
  }

  private struct Alike: Hashable {
    let symptom: Symptom
    let relation: Relation?

    var text: String { "\(symptom.rawValue) \(relation?.text ?? "")" }
  }

  private static func isOfSettings(_ symptom: Symptom) -> Bool {
    [.valueDiffers, .codableGivesNil].contains(symptom)
  }

  private static func recordedRelation(of members: [Member]) -> Relation? {
    let all = members.filter(\.divergence.isRecorded).map(relations)
    guard let first = all.first else { return nil }
    return first.first { relation in all.allSatisfy { $0.contains(relation) } }
  }
}

extension FindingBuilder {
  private func finding(_ key: Key, _ members: [Member]) -> Finding? {
    guard let example = Self.example(of: members) else { return nil }
    let recorded = members.filter(\.divergence.isRecorded)
    let names = recorded.flatMap { member in
      fixtures[member.divergence.id] ?? [member.divergence.fixture]
    }
    let relation = key.cause == nil ? Self.relation(of: members) : nil
    let shown = Set(members.map(\.trace.property))
    let properties = shown == [key.property] ? [] : shown.sorted()
    return Finding(
      model: example.divergence.model,
      name: key.property,
      symptom: key.symptom,
      cause: key.cause,
      effect: Finding.Effect(example.divergence.kind),
      paths: Set(members.map(\.divergence.path)).sorted(),
      recorded: Set(names).sorted(),
      variants: Set(members.map(\.divergence).filter { !$0.isRecorded }.map(\.id)).count,
      example: example.divergence,
      difference: example.trace.difference.map { example.divergence.differences[$0] },
      relation: relation?.text,
      properties: properties,
      isDerived: members.allSatisfy(\.divergence.isDerived),
      isRedacted: isRedacted,
      advice: Advice(
        property: key.property,
        symptom: key.symptom,
        cause: key.cause,
        relation: relation,
        hint: members.lazy.compactMap(\.trace.hint).first { _ in true },
        read: members.lazy.compactMap(\.trace.read).first { _ in true },
        properties: properties
      ).text
    )
  }

  /// Returns a divergence of an unchanged fixture, else one with a shrunk document, else the first.
  private static func example(of members: [Member]) -> Member? {
    members.first(where: \.divergence.isRecorded)
      ?? members.first { $0.divergence.shrunk != nil } ?? members.first
  }

  /// Returns the relation that holds in all documents or, if fixtures show the finding, in all of those.
  private static func relation(of members: [Member]) -> Relation? {
    let recorded = members.filter(\.divergence.isRecorded)
    if recorded.isEmpty, let defaults = defaults(of: members) { return defaults }
    let shown = recorded.isEmpty ? members : recorded
    // A member without relations rules out a shared one.
    let all = shown.map(relations)
    guard let first = all.first else { return nil }
    let documents = shown.reduce(0) { $0 + $1.divergence.occurrences }
    let shared = first.filter { relation in all.allSatisfy { $0.contains(relation) } }
    return shared.first { !$0.needsTwo || documents > 1 }
  }

  /// Returns the relation of two defaults, if all variants show the same two values and some of the variants
  /// lack the value in the document.
  private static func defaults(of members: [Member]) -> Relation? {
    let pairs = members.compactMap { member in
      member.trace.difference.map { member.divergence.differences[$0] }
    }
    guard pairs.count == members.count, let first = pairs.first,
      pairs.allSatisfy({ $0.legacy == first.legacy && $0.codable == first.codable })
    else { return nil }
    return members.lazy.compactMap { $0.trace.relations.first { $0.kind == .defaults } }
      .first { _ in true }
  }

  /// Returns the relations that hold in all documents with the divergence of a member.
  private static func relations(of member: Member) -> [Relation] {
    guard let index = member.trace.difference else { return member.trace.relations }
    return member.divergence.differences[index].relations
  }
}
