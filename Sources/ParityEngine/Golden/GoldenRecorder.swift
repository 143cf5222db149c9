import Foundation
import JSONVariants
import ValueComparison

/// Records what a legacy route makes of all documents of a run.
///
/// Each document is decoded twice, and what differs is recorded as changing. A document that the route accepts only
/// once is left out.
///
/// `@unchecked Sendable`: every access to what changes holds the lock.
final class GoldenRecorder: OutcomeRecorder, @unchecked Sendable {
  private let rules: ComparisonRules
  private let fixtures: [GoldenFixture]
  private let bases: [ValueLines?]
  private let lock = NSLock()
  private var outcomes: [String: StoredOutcome?] = [:]
  private var reads: ReadTree?
  private var notedVariants: [(fixture: String, text: Data, variants: [Variant])] = []

  init(_ rules: ComparisonRules, _ fixtures: [GoldenFixture]) {
    self.rules = rules
    self.fixtures = fixtures
    bases = fixtures.flatMap(\.bases)
  }

  func note(
    _ result: RouteResult,
    of document: Data,
    _ reads: ReadTree?,
    again: () -> RouteResult
  ) {
    let digest = GoldenFile.digest(of: document)
    guard isNew(digest, reads) else { return }
    let outcome = StoredOutcome(result, again(), rules, likeOneOf: bases)
    _ = lock.withLock { outcomes.updateValue(outcome, forKey: digest) }
  }

  private func isNew(_ digest: String, _ reads: ReadTree?) -> Bool {
    lock.withLock {
      if let reads {
        var all = self.reads ?? ReadTree()
        all.merge(reads)
        self.reads = all
      }
      return outcomes[digest] == nil
    }
  }

  func note(_ variants: [Variant], of fixture: String, in text: Data) {
    lock.withLock { notedVariants.append((fixture, text, variants)) }
  }

  /// Returns the file of what was recorded.
  func file(
    of check: ParityCheck,
    _ plan: RunPlan,
    _ properties: [String: [String]]
  ) -> GoldenFile {
    lock.withLock {
      var fixtures = fixtures
      var known = Set(fixtures.flatMap { [$0.whole.document, $0.thinned?.document] })
      let variants = goldenVariants(of: &fixtures, &known)
      let others = outcomes.sorted { $0.key < $1.key }
        .filter { !known.contains($0.key) && $0.value != nil }
        .map { GoldenDocument(document: $0.key, outcome: $0.value) }
      return GoldenFile(
        head: head(of: check, plan, fixtures, properties),
        reads: check.legacy.keys == nil ? nil : (reads ?? ReadTree()).rows,
        variants: variants,
        others: others
      )
    }
  }

  /// Returns the variants with an outcome, and adds the digests of their documents to those that are known.
  private func goldenVariants(
    of fixtures: inout [GoldenFixture],
    _ known: inout Set<String?>
  ) -> [GoldenVariant] {
    var variants: [GoldenVariant] = []
    // The first text of a fixture is that of the fixture.
    let texts = Dictionary(notedVariants.map { ($0.fixture, $0.text) }) { first, _ in first }
    var completed: [String: Data] = [:]
    for (name, text, made) in notedVariants {
      guard let index = fixtures.firstIndex(where: { $0.name == name }) else { continue }
      if fixtures[index].thinned?.document == GoldenFile.digest(of: text) {
        fixtures[index].mutatesThinned = true
      }
      let isOfCompleted = text != texts[name]
      guard !isOfCompleted || text == completed[name] else { continue }
      for variant in made {
        let document = variant.edit.applied(to: text)
        let digest = GoldenFile.digest(of: document)
        guard case let outcome?? = outcomes[digest] else { continue }
        known.insert(digest)
        if variant.mutatorName == Variant.completed { completed[name] = document }
        variants.append(
          GoldenVariant(variant, of: index, outcome, isOfCompleted: isOfCompleted)
        )
      }
    }
    return variants
  }

  private func head(
    of check: ParityCheck,
    _ plan: RunPlan,
    _ fixtures: [GoldenFixture],
    _ properties: [String: [String]]
  ) -> GoldenFile.Head {
    GoldenFile.Head(
      format: GoldenFile.currentFormat,
      model: check.name,
      profile: plan.profile,
      route: check.legacy.name,
      library: check.legacy.library,
      type: RecordedValue.typeName(of: check.legacy.valueType),
      properties: properties,
      fixtures: fixtures
    )
  }
}

extension StoredOutcome {
  /// Creates the outcome of two runs; `nil` if they are not of one kind.
  init?(
    _ first: RouteResult,
    _ second: RouteResult,
    _ rules: ComparisonRules,
    likeOneOf bases: [ValueLines?] = []
  ) {
    switch (first, second) {
    case (.value(let a), .value(let b)):
      let (a, b) = (RecordedValue.recording(a, rules), RecordedValue.recording(b, rules))
      self.init(a.merged(with: b).lines, likeOneOf: bases)
    case (.rejection(let error), .rejection):
      self.init(rejection: error, quote: error.quote)
    case (.crash(let end), .crash): self.init(crash: end)
    default: return nil
    }
  }

  /// Creates the outcome of a value, by the base from which the fewest lines differ.
  private init(_ lines: ValueLines, likeOneOf bases: [ValueLines?]) {
    var best: (like: Int?, lines: ValueLines) = (nil, lines)
    for (index, base) in bases.enumerated() {
      guard let base, let changes = Self.changes(from: base, to: lines, fewerThan: best.lines.count)
      else { continue }
      best = (index, changes)
    }
    self.init(like: best.like, lines: best.lines.isEmpty ? nil : best.lines)
  }

  private static func changes(
    from base: ValueLines,
    to lines: ValueLines,
    fewerThan limit: Int
  ) -> ValueLines? {
    var changes: ValueLines = [:]
    for (path, text) in lines where base[path] != text {
      changes[path] = .some(text)
      guard changes.count < limit else { return nil }
    }
    for path in base.keys where lines[path] == nil {
      changes[path] = .some(nil)
      guard changes.count < limit else { return nil }
    }
    return changes.count < limit ? changes : nil
  }
}

extension RecordedValue {
  /// Returns the value with everything changing in which another run differs.
  fileprivate func merged(with other: RecordedValue) -> RecordedValue {
    guard let content = mergedContent(with: other) else {
      return RecordedValue(typeName: typeName, .changing)
    }
    return RecordedValue(typeName: typeName, content)
  }

  private func mergedContent(with other: RecordedValue) -> Content? {
    guard typeName == other.typeName else { return nil }
    switch (content, other.content) {
    case (.optional(let a?), .optional(let b?)): return .optional(a.merged(with: b))
    case (.fields(let a, let isTuple), .fields(let b, _)) where a.count == b.count:
      return .fields(Self.merged(a, b), isTuple: isTuple)
    case (.elements(let a), .elements(let b)) where a.count == b.count:
      return .elements(zip(a, b).map { $0.merged(with: $1) })
    case (.enumCase(let a), .enumCase(let b)) where a.name != nil && a.name == b.name:
      guard let first = a.payload, let second = b.payload else { return content }
      return .enumCase(
        Case(name: a.name, payload: first.merged(with: second), rawValue: a.rawValue)
      )
    default: return lines == other.lines ? content : nil
    }
  }

  private static func merged(_ a: [Field], _ b: [Field]) -> [Field] {
    zip(a, b).map { a, b in
      Field(
        label: a.label,
        value: a.value.merged(with: b.value),
        storage: a.storage.count == b.storage.count ? merged(a.storage, b.storage) : a.storage
      )
    }
  }
}
