import LegacyExtractor

/// What both routes have read in all documents so far.
struct ReadMap: Sendable {
  private(set) var legacy: ReadTree?
  private(set) var codable: ReadTree?
  let codableKeys: KeyConversion
  /// The raw values of the enumerations in decoded values, in an order that is always the same.
  private(set) var enumerations: [[String]] = []

  /// Whether both routes tell what they read; else a place may be read although it is not noted.
  private(set) var isComplete: Bool

  init(legacyRecords: Bool, codableKeys: KeyConversion?) {
    legacy = legacyRecords ? ReadTree() : nil
    codable = codableKeys == nil ? nil : ReadTree()
    self.codableKeys = codableKeys ?? KeyConversion()
    isComplete = legacy != nil && codable != nil
  }

  /// Adds what was recorded of the routes while they read a document; `nil` of one for which that is void.
  mutating func merge(legacy: ReadTree?, codable: ReadTree?) {
    if let legacy { self.legacy?.merge(legacy) }
    if let codable { self.codable?.merge(codable) }
    if legacy == nil || codable == nil { isComplete = false }
  }

  mutating func add(_ enumerations: Set<[String]>) {
    let new = enumerations.subtracting(self.enumerations)
    guard !new.isEmpty else { return }
    self.enumerations = (self.enumerations + new).sorted { $0.lexicographicallyPrecedes($1) }
  }

  var root: ReadCursor { ReadCursor(legacy: .root(of: legacy), codable: .root(of: codable)) }

  func child(of cursor: ReadCursor, at step: ParityPath.Step, below path: ParityPath) -> ReadCursor
  {
    ReadCursor(
      legacy: cursor.legacy.child(at: step, in: legacy),
      codable: cursor.codable.child(at: converted(step, below: path), in: codable)
    )
  }

  /// What is known of a value: the types that it is read as, the cases it may have, the keys it lacks.
  ///
  /// - Parameters:
  ///   - cursor: The place, in what was read.
  ///   - site: The value.
  ///   - inherited: The types that the value has as a part of a collection, where nothing was noted.
  /// - Returns: What is known.
  func knowledge(
    of cursor: ReadCursor,
    at site: MutationSite,
    inherited: RequestedTypes = RequestedTypes()
  ) -> PathKnowledge {
    let legacyEntry = cursor.legacy.entry(in: legacy)
    let codableEntry = cursor.codable.entry(in: codable)
    let keys = site.kind == .object ? keys(legacyEntry, codableEntry) : [:]
    let present = Set(site.document.members(of: site.node).map { site.document.string($0.key) })
    let absent = keys.values.filter { !present.contains($0.key) }.sorted { $0.key < $1.key }
    let types = types(legacyEntry, codableEntry, inherited)
    let isDictionary = types.isDictionary || isDictionary(cursor)
    return PathKnowledge(
      cases: legacyEntry?.value.cases ?? codableEntry?.value.cases ?? cases(like: site),
      absentKeys: absent,
      optionalKeys: Set(keys.values.filter(\.isOptional).map(\.key)),
      isLegacyLeaf: legacyEntry.map { $0.value.typeName != nil && $0.isLeaf } ?? false,
      types: types,
      isDictionary: isDictionary,
      mayBeDictionary: isDictionary || !isComplete || keys.isEmpty
    )
  }

  private func types(
    _ legacy: ReadTree.Place?,
    _ codable: ReadTree.Place?,
    _ inherited: RequestedTypes
  ) -> RequestedTypes {
    let own = (legacy?.value.types ?? [], codable?.value.types ?? [])
    return RequestedTypes(
      legacy: own.0.isEmpty ? inherited.legacy : own.0,
      codable: own.1.isEmpty ? inherited.codable : own.1
    )
  }

  /// Whether a route takes the keys of an object for data.
  func isDictionary(_ cursor: ReadCursor) -> Bool {
    let entries = [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)]
    return entries.contains { entry in
      guard let reads = entry?.value else { return false }
      return reads.isEnumerated || RequestedTypes(legacy: reads.types).isDictionary
    }
  }

  /// The step to a value for what is the same at all values of a collection: a key that is data stands
  /// for all of them, unless the legacy route asks for it by name.
  func schemaStep(_ step: ParityPath.Step, in cursor: ReadCursor, isDictionary: Bool)
    -> ParityPath.Step
  {
    guard isDictionary, case .key = step else { return step.schema }
    let legacyEntry = cursor.legacy.entry(in: legacy)
    let isNamed =
      legacyEntry.map { entry in
        !entry.value.isEnumerated && !RequestedTypes(legacy: entry.value.types).isDictionary
          && entry.children[step] != nil
      } ?? false
    return isNamed ? step : .anyKey
  }

  /// Which elements of an array the legacy route asks for by their index.
  func indexes(of cursor: ReadCursor) -> Set<Int> {
    cursor.legacy.entry(in: legacy)?.value.indexes ?? []
  }

  /// Whether both routes were seen to read values in a value.
  func isModel(_ cursor: ReadCursor) -> Bool {
    [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)]
      .allSatisfy { $0.map { !$0.isLeaf } ?? false }
  }

  /// Whether a value is a child that both routes leave to one Codable type.
  func isBridged(_ cursor: ReadCursor, _ types: RequestedTypes) -> Bool {
    types.isBridged && cursor.legacy.entry(in: legacy).map(\.isLeaf) ?? true
      && cursor.codable.entry(in: codable).map { !$0.isLeaf } ?? false
  }

  private func keys(_ legacyEntry: ReadTree.Place?, _ codableEntry: ReadTree.Place?)
    -> [String: PathKnowledge.ReadKey]
  {
    var keys: [String: PathKnowledge.ReadKey] = [:]
    collectKeys(of: legacyEntry, in: legacy, KeyConversion(), into: &keys)
    collectKeys(of: codableEntry, in: codable, codableKeys, into: &keys)
    return keys
  }

  /// The cases of an enumeration that has the text for a raw value, and what else they may be called.
  private func cases(like site: MutationSite) -> [String] {
    guard let text = site.string, let cases = enumerations.first(where: { $0.contains(text) })
    else { return [] }
    let others = cases.compactMap(KeySpelling.otherStyle).filter { !cases.contains($0) }
    return cases + others
  }

  private func collectKeys(
    of entry: ReadTree.Place?,
    in tree: ReadTree?,
    _ conversion: KeyConversion,
    into keys: inout [String: PathKnowledge.ReadKey]
  ) {
    guard let entry, let tree else { return }
    for (step, child) in entry.children {
      guard case .key(let key) = step, let documentKey = conversion.documentKey(for: key) else {
        continue
      }
      var read = keys[documentKey] ?? PathKnowledge.ReadKey(key: documentKey)
      let reads = tree[child].value
      read.cases += reads.cases ?? []
      if read.types.isEmpty { read.types = reads.types }
      read.isOptional = read.isOptional || reads.isOptional
      keys[documentKey] = read
    }
  }

  /// A place of a document in the keys that the Codable model asks for.
  func modelPath(of path: ParityPath) -> ParityPath {
    let steps = path.steps.indices.map { index in
      converted(path.steps[index], below: ParityPath(Array(path.steps[..<index])))
    }
    return ParityPath(steps)
  }

  /// The step that Codable takes where a document has one.
  func converted(_ step: ParityPath.Step, below path: ParityPath) -> ParityPath.Step {
    guard case .key(let key) = step else { return step }
    return .key(codableKeys.converted(key, at: path.keys))
  }

  /// The step in a document, where Codable takes one; the same when none is found.
  func documentStep(for step: ParityPath.Step) -> ParityPath.Step {
    guard case .key(let key) = step else { return step }
    return .key(codableKeys.documentKey(for: key) ?? key)
  }
}

/// A place in a document, as both trees of reads know it.
struct ReadCursor {
  enum Side {
    case unread
    case read(Int)
    /// Below a value that was read as a whole, such as an array of strings.
    case inside

    static func root(of tree: ReadTree?) -> Side { tree == nil ? .unread : .read(ReadTree.root) }

    func child(at step: ParityPath.Step, in tree: ReadTree?) -> Side {
      switch self {
      case .unread: return .unread
      case .inside: return .inside
      case .read(let index):
        guard let tree else { return .unread }
        if let child = tree.child(of: index, at: step) { return .read(child) }
        return tree.isReadAsAWhole(index) ? .inside : .unread
      }
    }

    var isRead: Bool { if case .unread = self { false } else { true } }

    func entry(in tree: ReadTree?) -> ReadTree.Place? {
      if case .read(let index) = self { tree?[index] } else { nil }
    }
  }

  let legacy: Side
  let codable: Side

  var isRead: Bool { legacy.isRead || codable.isRead }
}

extension ReadTree {
  /// A container is read as a whole when nothing was recorded of what is in it.
  fileprivate func isReadAsAWhole(_ index: Int) -> Bool {
    self[index].value.typeName != nil && self[index].isLeaf
  }
}

/// What the types of the values that a route has made say of themselves.
struct DecodedTypes: Sendable {
  private static let maximumDepth = 32
  private static let maximumValues = 10_000

  /// The raw values of each enumeration that lists its cases.
  ///
  /// A model that reads a text and falls back to a case of its own asks for no enumeration, yet its
  /// value has one.
  private(set) var rawValues: Set<[String]> = []
  /// The labels of properties, and the names of cases that carry something.
  private(set) var labels: Set<String> = []

  private var valuesLeft = maximumValues

  init() {}

  /// Looks through a value, if the route gave one.
  ///
  /// - Complexity: O(*n*) in the size of the value, up to a limit.
  init(in result: RouteResult) {
    guard case .value(let value) = result else { return }
    visit(value, depth: 0)
  }

  mutating func formUnion(_ other: DecodedTypes) {
    rawValues.formUnion(other.rawValues)
    labels.formUnion(other.labels)
  }

  func union(_ other: DecodedTypes) -> DecodedTypes {
    var union = self
    union.formUnion(other)
    return union
  }

  private mutating func visit(_ value: Any, depth: Int) {
    guard depth < Self.maximumDepth, valuesLeft > 0 else { return }
    valuesLeft -= 1
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let cases = EnumCases.rawValues(of: type(of: value)) {
      rawValues.insert(cases)
    }
    // A mirror of the type's own may take its labels from the value.
    let hasOwnLabels = !(value is any CustomReflectable)
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children {
        if hasOwnLabels, let label = child.label { labels.insert(ValueField.name(of: label)) }
        visit(child.value, depth: depth + 1)
      }
      level = current.superclassMirror
    }
  }
}
