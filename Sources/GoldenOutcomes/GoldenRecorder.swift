import DecodingRoutes
import Foundation
import JSONVariants
import ParityChecks
import ValueComparison

/// Records what a legacy route makes of all documents of a run.
///
/// Each document is decoded twice, and what differs is recorded as changing. A document that the route accepts only
/// once is left out.
///
/// `@unchecked Sendable`: every access to what changes holds the lock.
final class GoldenRecorder: OutcomeRecorder, @unchecked Sendable {
  private let rules: ComparisonRules
  /// The lines of the fixtures and of the thinned fixtures; `nil` for one that the route rejects.
  private let bases: [ValueLines?]
  private let lock = NSLock()
  private var outcomes: [String: StoredOutcome?] = [:]
  private var reads: ReadTree?
  private var notedVariants: [(fixture: String, text: Data, variants: [Variant])] = []

  init(_ rules: ComparisonRules, bases: [ValueLines?]) {
    self.rules = rules
    self.bases = bases
  }

  func note(
    _ result: RouteResult,
    of document: Data,
    _ reads: ReadTree?,
    again: () -> RouteResult
  ) {
    let digest = GoldenFile.digest(of: document)
    guard isNew(digest, reads) else { return }
    let outcome = Self.outcome(result, again(), rules, likeOneOf: bases)
    lock.lock()
    defer { lock.unlock() }
    outcomes.updateValue(outcome, forKey: digest)
  }

  private func isNew(_ digest: String, _ reads: ReadTree?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if let reads {
      var all = self.reads ?? ReadTree()
      all.merge(reads)
      self.reads = all
    }
    return outcomes[digest] == nil
  }

  func note(_ variants: [Variant], of fixture: String, in text: Data) {
    lock.lock()
    defer { lock.unlock() }
    notedVariants.append((fixture, text, variants))
  }
}

extension GoldenRecorder {
  /// Returns the outcome of two runs; `nil` if they are not of one kind.
  static func outcome(
    _ first: RouteResult,
    _ second: RouteResult,
    _ rules: ComparisonRules,
    likeOneOf bases: [ValueLines?] = []
  ) -> StoredOutcome? {
    switch (first, second) {
    case (.value, .value):
      guard let lines = lines(of: first, second, rules) else { return nil }
      return StoredOutcome(lines, likeOneOf: bases)
    case (.rejection(let rejection), .rejection):
      return StoredOutcome(rejection: GoldenRejection(rejection))
    case (.crash(let end), .crash): return StoredOutcome(crash: end)
    default: return nil
    }
  }

  /// Returns the lines of two values; `nil` unless both results are values.
  static func lines(
    of first: RouteResult,
    _ second: RouteResult,
    _ rules: ComparisonRules
  ) -> ValueLines? {
    guard case .value(let a) = first, case .value(let b) = second else { return nil }
    return RecordedValue.recording(a, rules).merged(with: RecordedValue.recording(b, rules)).lines
  }

  /// Returns the file of what was recorded.
  func file(
    of check: ParityCheck,
    _ plan: RunPlan,
    _ fixtures: [GoldenFixture],
    _ properties: ModelProperties
  )
    -> GoldenFile
  {
    lock.lock()
    defer { lock.unlock() }
    var (fixtures, others) = (fixtures, outcomes)
    for fixture in fixtures {
      others.removeValue(forKey: fixture.document)
      if let thinned = fixture.thinnedDocument { others.removeValue(forKey: thinned) }
    }
    var variants: [GoldenVariant] = []
    for (name, text, made) in notedVariants {
      guard let index = fixtures.firstIndex(where: { $0.name == name }) else { continue }
      if fixtures[index].thinnedDocument == GoldenFile.digest(of: text) {
        fixtures[index].mutatesThinned = true
      }
      for variant in made {
        let digest = GoldenFile.digest(of: variant.edit.applied(to: text))
        guard case let outcome?? = outcomes[digest] else { continue }
        others.removeValue(forKey: digest)
        variants.append(GoldenVariant(variant, in: text, of: index, outcome))
      }
    }
    return GoldenFile(
      head: GoldenFile.Head(of: check, plan, fixtures, properties, reads),
      variants: variants,
      others: others.sorted { $0.key < $1.key }.compactMap { digest, outcome in
        outcome.map { GoldenDocument(document: digest, outcome: $0) }
      }
    )
  }
}

extension GoldenFile.Head {
  fileprivate init(
    of check: ParityCheck,
    _ plan: RunPlan,
    _ fixtures: [GoldenFixture],
    _ properties: ModelProperties,
    _ reads: ReadTree?
  ) {
    self.init(
      format: GoldenFile.currentFormat,
      model: check.name,
      profile: plan.profile,
      route: check.legacy.name,
      library: check.legacy.library,
      type: RecordedValue.typeName(of: check.legacy.valueType),
      properties: properties.sorted,
      reads: check.legacy.keys == nil ? nil : (reads ?? ReadTree()).lines,
      fixtures: fixtures
    )
  }
}

extension StoredOutcome {
  /// Creates the outcome of a value, by the base from which the fewest lines differ.
  fileprivate init(_ lines: ValueLines, likeOneOf bases: [ValueLines?]) {
    var best: (like: Int?, lines: [String: String?]) = (nil, lines.mapValues { $0 })
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
  ) -> [String: String?]? {
    var changes: [String: String?] = [:]
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
