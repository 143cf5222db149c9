import LegacyMappers

/// The recorded reads of both routes in all documents so far.
package struct ReadMap: Sendable {
  package private(set) var legacy: ReadTree?
  package private(set) var codable: ReadTree?
  package let codableKeys: KeyConversion
  /// The raw values of the enumerations in decoded values, in a stable order.
  package private(set) var enumerations: [[String]] = []

  /// Whether the reads of the legacy route are those that trials have shown, and not recorded ones.
  ///
  /// Trials show that a value is read, and nothing about keys that no fixture has.
  package private(set) var isInferred = false

  /// Whether both routes are recorded; if not, a path without a recorded read may still be read.
  package private(set) var isComplete: Bool

  package init(legacyRecords: Bool, codableKeys: KeyConversion?) {
    legacy = legacyRecords ? ReadTree() : nil
    codable = codableKeys == nil ? nil : ReadTree()
    self.codableKeys = codableKeys ?? KeyConversion()
    isComplete = legacy != nil && codable != nil
  }

  /// Adds the recorded reads of one document; `nil` for a route whose recording is unusable.
  package mutating func merge(legacy: ReadTree?, codable: ReadTree?) {
    if let legacy { self.legacy?.merge(legacy) }
    if let codable { self.codable?.merge(codable) }
    if legacy == nil || codable == nil { isComplete = false }
  }

  /// The number of places that the routes read.
  package var count: Int { (legacy?.count ?? 0) + (codable?.count ?? 0) }

  package mutating func add(_ enumerations: Set<[String]>) {
    let new = enumerations.subtracting(self.enumerations)
    guard !new.isEmpty else { return }
    self.enumerations = (self.enumerations + new).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the reads with those of a legacy route that records none, as trials have shown them.
  ///
  /// - Parameter paths: The paths in a document on which the value of the route depends.
  /// - Returns: The reads, or these if the route is recorded.
  /// - Complexity: O(*n*) in the number of paths.
  package func inferringLegacy(from paths: some Sequence<ParityPath>) -> ReadMap {
    guard legacy == nil else { return self }
    var tree = ReadTree()
    for path in paths {
      _ = path.steps.reduce(ReadTree.root) { tree.insertChild(of: $0, at: $1) }
    }
    var map = self
    (map.legacy, map.isInferred) = (tree, true)
    return map
  }

  package var root: ReadCursor {
    ReadCursor(legacy: .root(of: legacy), codable: .root(of: codable))
  }

  package func child(of cursor: ReadCursor, at step: ParityPath.Step, below path: ParityPath)
    -> ReadCursor
  {
    ReadCursor(
      legacy: cursor.legacy.child(at: step, in: legacy),
      codable: cursor.codable.child(at: converted(step, below: path), in: codable)
    )
  }

  /// Returns the position of a path in a document.
  package func cursor(at path: ParityPath) -> ReadCursor {
    var (cursor, prefix) = (root, ParityPath())
    for step in path.steps {
      cursor = child(of: cursor, at: step, below: prefix)
      prefix.append(step)
    }
    return cursor
  }

  /// Returns the knowledge about a value: its requested types, possible cases and absent keys.
  ///
  /// - Parameters:
  ///   - cursor: The position in the recorded reads.
  ///   - site: The value.
  ///   - inherited: The element types of the enclosing collection, used if no read is recorded.
  /// - Returns: The knowledge.
  func knowledge(
    of cursor: ReadCursor,
    at site: MutationSite,
    inherited: RequestedTypes = RequestedTypes()
  ) -> PathKnowledge {
    let legacyEntry = cursor.legacy.entry(in: legacy)
    let codableEntry = cursor.codable.entry(in: codable)
    let keys = site.kind == .object ? keys(legacyEntry, codableEntry) : [:]
    let present = Set(site.document.members(of: site.node).map { site.document.string($0.key) })
    let absent = keys.filter { !present.contains($0.key) }.sorted { $0.key < $1.key }
    let types = types(legacyEntry, codableEntry, inherited)
    let isDictionary = types.isDictionary || isDictionary(cursor)
    return PathKnowledge(
      cases: legacyEntry?.value.cases ?? codableEntry?.value.cases ?? cases(like: site),
      absentKeys: absent.map { ($0.key, $0.value) },
      optionalKeys: Set(keys.filter(\.value.isOptional).keys),
      isLegacyLeaf: legacyEntry.map { $0.value.type != nil && $0.isLeaf }
        ?? (cursor.legacy.isInside && inherited.isOfLegacyScalars),
      types: types,
      isDictionary: isDictionary,
      mayBeDictionary: isDictionary || !isComplete || keys.isEmpty
    )
  }

  private func types(
    _ legacy: ReadTree.Node?,
    _ codable: ReadTree.Node?,
    _ inherited: RequestedTypes
  ) -> RequestedTypes {
    let own = (legacy?.value.types ?? [], codable?.value.types ?? [])
    return RequestedTypes(
      legacy: own.0.isEmpty ? inherited.legacy : own.0,
      codable: own.1.isEmpty ? inherited.codable : own.1
    )
  }

  /// Returns whether a route treats the keys of an object as data.
  package func isDictionary(_ cursor: ReadCursor) -> Bool {
    [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)]
      .contains { $0?.value.hasDataKeys == true }
  }

  /// Returns the schema step to a child: an element that the legacy route requests by index keeps its index, and a
  /// key that is data becomes `anyKey`, unless a route requests it by name.
  func schemaStep(
    _ step: ParityPath.Step,
    in cursor: ReadCursor,
    below path: ParityPath,
    isDictionary: Bool
  ) -> ParityPath.Step {
    let entry = cursor.legacy.entry(in: legacy)
    if case .index(let index) = step, entry?.value.indexes.contains(index) == true { return step }
    guard isDictionary, case .key = step else { return step.schema }
    let codable = cursor.codable.entry(in: codable)
    let isNamed = [(entry, step), (codable, converted(step, below: path))].contains { entry, step in
      entry.map { !$0.value.hasDataKeys && $0.children[step] != nil } ?? false
    }
    return isNamed ? step : .anyKey
  }

  /// Returns whether both routes read values inside a value.
  func isModel(_ cursor: ReadCursor) -> Bool {
    [cursor.legacy.entry(in: legacy), cursor.codable.entry(in: codable)]
      .allSatisfy { $0.map { !$0.isLeaf } ?? false }
  }

  /// Returns whether both routes decode a value with the same Codable type.
  func isBridged(_ cursor: ReadCursor, _ types: RequestedTypes) -> Bool {
    types.isBridged && cursor.legacy.entry(in: legacy).map(\.isLeaf) ?? true
      && cursor.codable.entry(in: codable).map { !$0.isLeaf } ?? false
  }

  private func keys(_ legacyEntry: ReadTree.Node?, _ codableEntry: ReadTree.Node?)
    -> [String: PathReads]
  {
    var keys: [String: PathReads] = [:]
    collectKeys(of: legacyEntry, in: legacy, KeyConversion(), into: &keys)
    collectKeys(of: codableEntry, in: codable, codableKeys, into: &keys)
    return keys
  }

  /// Returns the cases of an enumeration that has the text as a raw value, with alternative spellings.
  private func cases(like site: MutationSite) -> [String] {
    guard let text = site.string, let cases = enumerations.first(where: { $0.contains(text) })
    else { return [] }
    let others = cases.compactMap(KeySpelling.otherStyle).filter { !cases.contains($0) }
    return cases + others
  }

  private func collectKeys(
    of entry: ReadTree.Node?,
    in tree: ReadTree?,
    _ conversion: KeyConversion,
    into keys: inout [String: PathReads]
  ) {
    // Keys that a route enumerates are data: they are read because a fixture has them.
    guard let entry, let tree, !entry.value.isEnumerated else { return }
    for (step, child) in entry.children {
      guard case .key(let key) = step, let documentKey = conversion.documentKey(for: key) else {
        continue
      }
      keys[documentKey, default: PathReads()].merge(tree[child].value)
    }
  }

  /// Converts a document step to the key of the Codable model.
  package func converted(_ step: ParityPath.Step, below path: ParityPath) -> ParityPath.Step {
    guard case .key(let key) = step else { return step }
    return .key(codableKeys.converted(key, at: path.keys))
  }

  /// Converts a step of the Codable model to a document step; returns it unchanged if no key is found.
  package func documentStep(for step: ParityPath.Step) -> ParityPath.Step {
    guard case .key(let key) = step else { return step }
    return .key(codableKeys.documentKey(for: key) ?? key)
  }
}

/// A position in the read trees of both routes.
package struct ReadCursor {
  package enum Side {
    case unread
    case read(Int)
    /// Inside a value that was decoded as a whole, such as an array of strings.
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

    var isInside: Bool { if case .inside = self { true } else { false } }

    var isRead: Bool { if case .unread = self { false } else { true } }

    package func entry(in tree: ReadTree?) -> ReadTree.Node? {
      if case .read(let index) = self { tree?[index] } else { nil }
    }
  }

  package let legacy: Side
  package let codable: Side

  package init(legacy: Side, codable: Side) {
    self.legacy = legacy
    self.codable = codable
  }

  package var isRead: Bool { legacy.isRead || codable.isRead }
}

extension ReadTree {
  /// Returns whether a container was decoded as a whole, so that no reads inside it are recorded.
  fileprivate func isReadAsAWhole(_ index: Int) -> Bool {
    self[index].value.type != nil && self[index].isLeaf
  }
}
