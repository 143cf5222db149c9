import Foundation
import JSONVariants

/// A simultaneous walk through the recorded reads and the values of the fixtures.
struct CoverageWalk {
  private let reads: ReadMap
  private let places: SchemaTree<PathValues>
  private let unlistedEnumerations: Set<String>
  private var pathCount = 0
  private var stateCount = 0
  private var gaps: [Fixture.Coverage.Gap] = []
  private var unread: [ParityPath] = []

  /// Returns the coverage; `nil` when no route can be recorded, or none reads a key.
  static func coverage(
    of survey: FixtureSurvey,
    _ reads: ReadMap,
    unlistedEnumerations: Set<String>
  ) -> Fixture.Coverage? {
    guard reads.legacy != nil || reads.codable != nil else { return nil }
    var walk = CoverageWalk(survey, reads, unlistedEnumerations)
    let root = SchemaTree<PathValues>.root
    walk.visit(
      Place(path: ParityPath(), number: root, cursor: reads.root, mayBeAbsent: false)
    )
    return walk.pathCount == 0 ? nil : walk.coverage
  }

  private init(_ survey: FixtureSurvey, _ reads: ReadMap, _ unlistedEnumerations: Set<String>) {
    self.reads = reads
    self.unlistedEnumerations = unlistedEnumerations
    places = survey.places
  }

  private var coverage: Fixture.Coverage {
    Fixture.Coverage(
      pathCount: pathCount,
      stateCount: stateCount,
      seenCount: stateCount - gaps.count,
      gaps: gaps,
      unread: unread,
      unlistedEnumerations: unlistedEnumerations.sorted()
    )
  }

  private struct Place {
    let path: ParityPath
    /// The tree index of the path; `nil` when no fixture has it.
    let number: Int?
    let cursor: ReadCursor
    /// Whether a container around it may lack it.
    let mayBeAbsent: Bool
  }
}

extension CoverageWalk {
  private mutating func visit(_ place: Place) {
    let knowledge = ReadKnowledge(of: place.cursor, in: reads)
    if knowledge.isPlace { count(place, knowledge) }
    guard !knowledge.isDictionary, !knowledge.isEmpty else { return }
    visitPresent(in: place, knowledge)
    visitMissing(in: place, knowledge)
  }

  private mutating func visitPresent(in place: Place, _ knowledge: ReadKnowledge) {
    let steps = children(of: place).sorted { ParityPath([$0.key]) < ParityPath([$1.key]) }
    for (step, number) in steps {
      let cursor = reads.child(of: place.cursor, at: step, below: place.path)
      let path = place.path.appending(step)
      if cursor.isRead {
        let mayBeAbsent = isAbsent(places[number].value, in: place, knowledge)
        visit(Place(path: path, number: number, cursor: cursor, mayBeAbsent: mayBeAbsent))
      } else if reads.isComplete {
        unread.append(path)
      }
    }
  }

  private func children(of place: Place) -> [ParityPath.Step: Int] {
    place.number.map { places[$0].children } ?? [:]
  }

  private func occurrence(at place: Place) -> PathValues? { place.number.map { places[$0].value } }

  /// Returns whether a value is missing in some fixtures, or the container around it that is only traversed.
  private func isAbsent(
    _ occurrence: PathValues,
    in place: Place,
    _ knowledge: ReadKnowledge
  ) -> Bool {
    guard let outer = self.occurrence(at: place) else { return true }
    return knowledge.isTraversed
      ? place.mayBeAbsent || occurrence.count < outer.count
      : occurrence.count < outer.objectCount
  }

  /// Visits the keys that a route reads here and that no fixture has.
  private mutating func visitMissing(in place: Place, _ knowledge: ReadKnowledge) {
    let known = Set(children(of: place).keys)
    let converted = Set(known.map { reads.converted($0, below: place.path) })
    var missing: [ParityPath.Step: ReadCursor] = [:]
    for step in knowledge.legacySteps where !known.contains(step) {
      missing[step] = reads.child(of: place.cursor, at: step, below: place.path)
    }
    for (step, child) in knowledge.codableSteps where !converted.contains(step) {
      let documentStep = reads.documentStep(for: step)
      let cursor = missing[documentStep]
      missing[documentStep] = ReadCursor(legacy: cursor?.legacy ?? .unread, codable: .read(child))
    }
    for (step, cursor) in missing.sorted(by: { ParityPath([$0.key]) < ParityPath([$1.key]) }) {
      let path = place.path.appending(step)
      visit(Place(path: path, number: nil, cursor: cursor, mayBeAbsent: true))
    }
  }
}

extension CoverageWalk {
  private mutating func count(_ place: Place, _ knowledge: ReadKnowledge) {
    let occurrence = self.occurrence(at: place)
    let forms = occurrence?.forms ?? []
    let isArray = knowledge.isArray || forms.contains(where: \.isArray)
    pathCount += 1
    count(.value, at: place, isSeen: forms.contains { $0 != .null })
    if knowledge.isOptional {
      count(.null, at: place, isSeen: forms.contains(.null))
      if case .key? = place.path.steps.last {
        count(.absence, at: place, isSeen: place.mayBeAbsent)
      }
    }
    if isArray {
      count(.emptyArray, at: place, isSeen: forms.contains(.emptyArray))
      count(.oneElement, at: place, isSeen: forms.contains(.oneElement))
      count(.severalElements, at: place, isSeen: forms.contains(.severalElements))
    }
    for rawValue in knowledge.cases {
      let isSeen = occurrence?.hasValue(rawValue) == true
      count(.enumCase, at: place, isSeen: isSeen, rawValue: rawValue)
    }
  }

  private mutating func count(
    _ missing: Fixture.Coverage.Gap.Missing,
    at place: Place,
    isSeen: Bool,
    rawValue: String? = nil
  ) {
    stateCount += 1
    guard !isSeen else { return }
    gaps.append(Fixture.Coverage.Gap(path: place.path, missing: missing, rawValue: rawValue))
  }
}

/// The recorded reads of both routes at one path.
struct ReadKnowledge {
  private let entries: [ReadTree.Node]
  private let legacyEntry: ReadTree.Node?
  private let codableEntry: ReadTree.Node?

  init(of cursor: ReadCursor, in reads: ReadMap) {
    legacyEntry = cursor.legacy.entry(in: reads.legacy)
    codableEntry = cursor.codable.entry(in: reads.codable)
    entries = [legacyEntry, codableEntry].compactMap { $0 }
  }

  /// Whether no read is recorded, as inside a value that was decoded as a whole.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a value is decoded here and not only traversed; true for every array.
  var isPlace: Bool { entries.contains { $0.value.type != nil } || hasElements }

  /// Whether a route only traverses the value: if it is missing, the values below are missing, too.
  var isTraversed: Bool { entries.contains { $0.value.type == nil } }

  var isOptional: Bool {
    entries.contains { $0.value.isOptional || $0.value.typeName?.hasPrefix("Optional<") == true }
  }

  var isArray: Bool {
    hasElements || typeNames.contains { $0.hasPrefix("Array<") || $0.hasPrefix("Set<") }
  }

  /// Whether the value is a dictionary, whose keys are data and not paths of their own.
  var isDictionary: Bool { typeNames.contains { $0.hasPrefix("Dictionary<") } }

  /// Whether at least one route treats the keys of the object as data.
  var hasDataKeys: Bool { isDictionary || entries.contains(where: \.value.isEnumerated) }

  /// The steps that a route has requested by name.
  var namedSteps: [ParityPath.Step] {
    entries.filter { !$0.value.isEnumerated }.flatMap { $0.children.keys }
  }

  var cases: [String] { legacyEntry?.value.cases ?? codableEntry?.value.cases ?? [] }

  var legacySteps: [ParityPath.Step] { legacyEntry.map { Array($0.children.keys) } ?? [] }

  var codableSteps: [ParityPath.Step: Int] { codableEntry?.children ?? [:] }

  private var hasElements: Bool { entries.contains { $0.children[.anyIndex] != nil } }

  private var typeNames: [Substring] {
    entries.compactMap(\.value.typeName).map { name in
      var name = name[...]
      while name.hasPrefix("Optional<") { name = name.dropFirst("Optional<".count) }
      return name
    }
  }
}
