import JSONVariants
import ValueComparison

/// The types of decoded values at each path of labels, without leaf types.
///
/// A path has one type in most models. Where it has several, such as in an array of `any Shape`, only a value tells
/// which of them declares a property; see `PlaceOwners`.
struct PlaceTypes: Sendable {
  /// The first type at each path.
  private var types: [ParityPath: String] = [:]
  /// All types at each path.
  private var kinds: [ParityPath: Kinds] = [:]
  /// The paths at which several types or cases have been seen.
  private var ambiguous: Set<ParityPath> = []
  /// The names of types, by their names with modules: those of Codable types in findings, and the short ones of all.
  private var codableNames: [String: String] = [:]
  private var shortNames: [String: String] = [:]
  /// The types of Codable values.
  private(set) var observed = ObservedTypes()
  /// The paths whose type only legacy values have shown; the type of a Codable value replaces it.
  private var legacyTypes: Set<ParityPath> = []
  /// The types inside each type, by their path of labels in it.
  ///
  /// A recursive type has the same properties at every depth, even at one that no value has shown.
  private var parts: [Part: String] = [:]
  /// The properties of the types.
  private(set) var members = TypeMembers()
  /// The paths of tuples, such as the payloads of cases: no key of a document leads to one.
  private(set) var tuples: Set<ParityPath> = []
  /// The paths of dictionaries, whose keys are data.
  private(set) var dictionaries: Set<ParityPath> = []

  static let placeholder = ParityPath.Step.key(DataKeys.placeholder)
  static let elements: [ParityPath.Step] = [.anyIndex, .anyKey, placeholder]

  private struct Part: Hashable {
    let type: String
    /// The path of labels below the type.
    let path: ParityPath
  }

  /// The types at one path.
  private struct Kinds {
    /// The types of Codable values, by their names in findings.
    var codable: [String] = []
    /// The types of legacy values, each with the types that Codable has in their place.
    var legacy: [String: Set<String>] = [:]
    /// The cases with payloads.
    var cases: Set<String> = []

    var areSeveral: Bool { codable.count > 1 || legacy.count > 1 || cases.count > 1 }
  }
}

extension PlaceTypes {
  subscript(path: ParityPath) -> String? { types[path] }

  /// The names of all types.
  var names: Set<String> {
    kinds.reduce(into: Set(types.values)) { names, place in
      guard !legacyTypes.contains(place.key) else { return }
      names.formUnion(place.value.codable)
      for type in place.value.legacy.keys { names.insert(name(ofLegacy: type, at: place.key)) }
    }
  }

  /// Whether values of several types or cases have been seen on any path.
  var hasSeveral: Bool { !ambiguous.isEmpty }

  /// Returns whether values of several types or cases have been seen on a path.
  func isAmbiguous(_ path: ParityPath) -> Bool {
    !ambiguous.isEmpty && !ambiguousDepths(of: path).isEmpty
  }

  /// The numbers of the first steps of a path that lead to values of several types or cases.
  func ambiguousDepths(of path: ParityPath) -> [Int] {
    path.steps.indices.filter { ambiguous.contains(ParityPath(Array(path.steps.prefix($0)))) }
  }

  /// Returns the innermost type around a path, and the number of steps that lead to it.
  ///
  /// - Parameters:
  ///   - path: The path, without elements at its end.
  ///   - owners: The types of a value on the path, by the number of steps that lead to them.
  /// - Returns: The type; `nil` if the path leads through none.
  func owner(of path: ParityPath, _ owners: [Int: String] = [:]) -> (type: String, depth: Int)? {
    var owner: (type: String, depth: Int)?
    for depth in path.steps.indices {
      let prefix = ParityPath(Array(path.steps.prefix(depth)))
      let inner = owner.flatMap { parts[Part(type: $0.type, path: prefix.dropping($0.depth))] }
      guard let first = types[prefix] ?? inner else { continue }
      let isKnown = legacyTypes.contains(prefix) && !ambiguous.contains(prefix)
      let own = isKnown ? nil : owners[depth]
      owner = (own ?? declaringKind(of: path.steps[depth], at: prefix) ?? first, depth)
    }
    return owner
  }

  /// Returns the first type at a path that has a label, if there are several types.
  private func declaringKind(of step: ParityPath.Step, at path: ParityPath) -> String? {
    guard ambiguous.contains(path), case .key(let label) = step else { return nil }
    return candidates(at: path).first { members.labels(of: $0)?.contains(label) == true }
  }

  /// The types at a path, the first one first.
  private func candidates(at path: ParityPath) -> [String] {
    let place = kinds[path] ?? Kinds()
    let legacy = place.legacy.keys.sorted().map { name(ofLegacy: $0, at: path) }
    return [types[path]].compactMap { $0 } + place.codable + legacy
  }

  /// Returns the label of a type at a path that is spelled like a key; the key itself if there is none.
  func label(like key: String, at path: ParityPath) -> String {
    guard let type = types[path] else { return key }
    let types = ambiguous.contains(path) ? candidates(at: path) : [type]
    let labels = types.lazy.compactMap(members.labels)
    if labels.contains(where: { $0.contains(key) }) { return key }
    let plain = DataKeys.plain(key)
    return labels.compactMap { $0.filter { DataKeys.plain($0) == plain }.min() }.first ?? key
  }

  /// Returns whether a label is the name of a case with a payload at a path.
  func isCase(_ step: ParityPath.Step?, at path: ParityPath) -> Bool {
    guard case .key(let label)? = step else { return false }
    return kinds[path]?.cases.contains(label) == true
  }

  /// Returns the name in findings of a legacy type at a path: that of the Codable type in its place, if one is known.
  func name(ofLegacy type: String, at path: ParityPath) -> String {
    guard !legacyTypes.contains(path), let place = kinds[path], !place.codable.isEmpty else {
      return type
    }
    if let names = place.legacy[type], names.count == 1, let name = names.first { return name }
    let isOnly = place.codable.count == 1 && place.legacy.keys.allSatisfy { $0 == type }
    return isOnly ? place.codable[0] : type
  }

  /// Returns the names in findings of the types around a value, by the number of steps that lead to them.
  ///
  /// - Parameters:
  ///   - owners: The types.
  ///   - path: The path of labels of the value.
  ///   - areLegacy: Whether the value is that of the legacy route. A legacy type in whose place Codable has several is
  ///     left out.
  /// - Returns: The names.
  /// - Complexity: O(*n*) in the number of types.
  func names(of owners: [ValueOwner], on path: ParityPath, areLegacy: Bool) -> [Int: String] {
    owners.reduce(into: [:]) { names, owner in
      guard areLegacy else {
        names[owner.depth] = codableNames[owner.qualifiedTypeName] ?? owner.typeName
        return
      }
      let prefix = ParityPath(Array(path.steps.prefix(owner.depth)))
      let type = owner.typeName
      let isSplit = (kinds[prefix]?.legacy[type]?.count ?? 0) > 1
      if !isSplit { names[owner.depth] = name(ofLegacy: type, at: prefix) }
    }
  }
}

// MARK: - Adding values

extension PlaceTypes {
  private static let maximumDepth = 32
  static let maximumElements = 64

  /// The side of a value that is added.
  private struct Side {
    /// The labels that Codable has instead of those of a legacy value; `nil` for a Codable value.
    var renames: [String: String]?
    /// The Codable value in place of a legacy value, if one is known.
    var counterpart: Any?

    var isLegacy: Bool { renames != nil }

    func renamed(_ label: String) -> String { renames?[label] ?? label }

    /// The parts of the Codable value in place of a legacy value.
    var parts: ValueParts? {
      counterpart.flatMap { Operand.unwrap($0).content }.map { ValueParts(of: $0) }
    }

    /// Returns the side of a part of the value; the parts of a Codable value have no counterparts.
    func part(_ counterpart: Any?) -> Side { Side(renames: renames, counterpart: counterpart) }
  }

  /// Adds the types in a Codable value.
  mutating func add(codable value: Any) {
    visit(value, at: ParityPath(), Side(), depth: 0)
  }

  /// Adds the types in a legacy value.
  ///
  /// The types of legacy values count only until a Codable value has been decoded, since findings and decisions have
  /// the names of the Codable types, whichever fixture comes first.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - codable: The Codable value of the same document; `nil` if Codable refuses it.
  ///   - renames: The labels that Codable has instead of those of the legacy value.
  mutating func add(legacy value: Any, beside codable: Any?, _ renames: [String: String]) {
    visit(value, at: ParityPath(), Side(renames: renames, counterpart: codable), depth: 0)
  }

  /// Adds a type around a difference, which a variant may show for the first time.
  mutating func add(_ owner: ValueOwner) {
    guard codableNames[owner.qualifiedTypeName] == nil, !owner.isHidden else { return }
    let identity = ObservedTypes.Identity(
      short: owner.typeName,
      qualified: owner.qualifiedTypeName,
      labels: nil
    )
    codableNames[identity.qualified] = observed.name(of: identity)
  }

  /// Adds the types in a value; a path that has a type already keeps it as its first.
  private mutating func visit(_ value: Any, at path: ParityPath, _ side: Side, depth: Int) {
    guard depth < Self.maximumDepth else { return }
    let parts = ValueParts(of: value)
    let isPartOfModel = parts.hasFields && parts.isOfLibrary && !path.steps.isEmpty
    switch parts.kind {
    case .properties where !isPartOfModel, .enumCase where !isPartOfModel:
      return visitFields(parts, at: path, side, depth: depth)
    case .dictionary: dictionaries.insert(path)
    case .tuple, .properties, .enumCase: tuples.insert(path)
    case .leaf, .optional, .elements: break
    }
    let others = parts.kind == .optional ? nil : side.parts?.counterparts(of: parts)
    for (index, field) in parts.fields.prefix(Self.maximumElements).enumerated() {
      let inner =
        switch parts.kind {
        case .elements: path.appending(.anyIndex)
        case .dictionary: path.appending(Self.placeholder)
        case .tuple, .properties, .enumCase: path.appending(.key(field.label))
        default: path
        }
      let part = parts.kind == .optional ? side : side.part(others?[index])
      visit(field.value, at: inner, part, depth: depth + 1)
    }
  }

  private mutating func visitFields(
    _ parts: ValueParts,
    at path: ParityPath,
    _ side: Side,
    depth: Int
  ) {
    var other = side.parts.flatMap { $0.hasFields ? $0 : nil }
    // In an unordered array, values of other kinds have the same index.
    if isOfCodable(parts, at: path), other?.type != parts.type { other = nil }
    let type = name(of: parts, beside: other, at: path, side)
    if types[path] == nil || (!side.isLegacy && legacyTypes.contains(path)) {
      types[path] = type
      if side.isLegacy { legacyTypes.insert(path) } else { legacyTypes.remove(path) }
    }
    if parts.kind == .enumCase, let name = parts.fields.first?.label {
      kinds[path, default: Kinds()].cases.insert(side.renamed(name))
    }
    if kinds[path]?.areSeveral == true { ambiguous.insert(path) }
    if let owner = owner(of: path), !ambiguous.contains(path) {
      self.parts[Part(type: owner.type, path: path.dropping(owner.depth))] = type
    }
    for field in parts.fields {
      let label = side.renamed(field.label)
      members.add(
        label,
        of: type,
        declaredBy: field.owner == parts.type ? nil : TypeName.of(field.owner),
        as: ValueParts(of: field.value).typeName,
        isLegacy: side.isLegacy
      )
      let part = other?.fields.first { $0.label == label }?.value
      visit(field.value, at: path.appending(.key(label)), side.part(part), depth: depth + 1)
    }
  }

  /// Returns the name of a type in findings, and notes it for its path.
  private mutating func name(
    of parts: ValueParts,
    beside other: ValueParts?,
    at path: ParityPath,
    _ side: Side
  ) -> String {
    guard side.isLegacy else {
      let name = codableName(of: parts)
      if kinds[path]?.codable.contains(name) != true {
        kinds[path, default: Kinds()].codable.append(name)
      }
      return name
    }
    let short = shortName(of: parts)
    let counterpart =
      isOfCodable(parts, at: path)
      ? codableName(of: parts) : other.map { codableName(of: $0) }
    kinds[path, default: Kinds()].legacy[short, default: []]
      .formUnion(counterpart.map { [$0] } ?? [])
    return counterpart ?? name(ofLegacy: short, at: path)
  }

  /// Returns whether Codable values have a type at a path, too, which then stands for itself.
  private func isOfCodable(_ parts: ValueParts, at path: ParityPath) -> Bool {
    guard let name = codableNames[parts.qualifiedTypeName] else { return false }
    return kinds[path]?.codable.contains(name) == true
  }

  private mutating func codableName(of parts: ValueParts) -> String {
    let qualified = parts.qualifiedTypeName
    if let known = codableNames[qualified] { return known }
    let name = observed.name(of: .init(parts))
    codableNames[qualified] = name
    return name
  }

  private mutating func shortName(of parts: ValueParts) -> String {
    let qualified = parts.qualifiedTypeName
    if let known = shortNames[qualified] { return known }
    let name = parts.typeName
    shortNames[qualified] = name
    return name
  }
}

extension ValueParts {
  fileprivate var hasFields: Bool { kind == .properties || kind == .enumCase }

  /// Returns the parts in place of those of another value; `nil` if it is unknown which part is in whose place.
  fileprivate func counterparts(of other: ValueParts) -> [Any?]? {
    guard kind == other.kind, !isSet else { return nil }
    switch kind {
    case .elements: return fields.count == other.fields.count ? fields.map(\.value) : nil
    case .dictionary, .tuple:
      return other.fields.map { field in fields.first { $0.label == field.label }?.value }
    case .leaf, .optional, .properties, .enumCase: return nil
    }
  }
}

extension ObservedTypes.Identity {
  fileprivate init(_ parts: ValueParts) {
    let isPrivate = TypeName.isHidden(parts.type) && parts.kind == .properties
    self.init(
      short: parts.typeName,
      qualified: parts.qualifiedTypeName,
      labels: isPrivate ? parts.fields.map(\.label) : nil
    )
  }
}
