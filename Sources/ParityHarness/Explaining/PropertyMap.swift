import Foundation
import LegacyExtractor

/// Tells which property of which type stands behind a place of a document or of a value.
///
/// The types are those of decoded values. Which key belongs to which property is found out by trial: a
/// document with another value at one place gives a model with another value at one label.
struct PropertyMap: Sendable {
  private let model: String
  /// The labels behind places of documents, all as schema paths.
  private var labels: [ParityPath: ParityPath] = [:]
  /// The types of the structures in values.
  private var types: [ParityPath: String] = [:]
  /// The types of the structures in those of a type, which may be in itself: wherever it stands, it has them.
  private var parts: [Part: String] = [:]

  private struct Part: Hashable {
    let type: String
    /// The labels below the type.
    let path: ParityPath
  }
  /// The labels of each type.
  private var members: [String: Set<String>] = [:]
  /// Where a value's keys are data.
  private var dictionaries: Set<ParityPath> = []

  private static let placeholder = ParityPath.Step.key(DataKeys.placeholder)

  init(model: String) { self.model = model }
}

extension PropertyMap {
  /// The property behind a place of a document.
  func property(at place: ParityPath) -> PropertyName { property(of: labelPath(of: place)) }

  /// The property at a place of a Codable value.
  func property(of labels: ParityPath) -> PropertyName {
    var path = normalized(labels)
    while let last = path.steps.last, [.anyIndex, .anyKey, Self.placeholder].contains(last) {
      path.removeLast()
    }
    if let owner = owner(of: path) {
      return PropertyName(type: owner.type, path: path.dropping(owner.depth))
    }
    // The value as a whole, or the elements of an array of models.
    if path.steps.isEmpty, let type = types[path] ?? types[path.appending(.anyIndex)] {
      return PropertyName(type: type)
    }
    return PropertyName(type: model, path: path, isOfModel: true)
  }

  /// The innermost structure around a path, and how many steps lead to it.
  ///
  /// A type that is in itself may stand deeper than any value has shown.
  private func owner(of path: ParityPath) -> (type: String, depth: Int)? {
    var owner: (type: String, depth: Int)?
    for depth in path.steps.indices {
      let prefix = ParityPath(Array(path.steps.prefix(depth)))
      let inner = owner.flatMap { parts[Part(type: $0.type, path: prefix.dropping($0.depth))] }
      if let type = types[prefix] ?? inner { owner = (type, depth) }
    }
    return owner
  }

  /// The labels behind a place: as far as they are known, then by spelling.
  func labelPath(of place: ParityPath) -> ParityPath {
    var known = ParityPath()
    var prefix = ParityPath()
    for step in place.schema.steps {
      prefix.append(dictionaries.contains(known) ? .anyKey : step)
      if let labels = labels[prefix] {
        known = labels
      } else if dictionaries.contains(known) {
        known.append(.key(DataKeys.placeholder))
      } else if case .key(let key) = step {
        known.append(.key(label(like: key, at: known)))
      } else {
        known.append(step)
      }
    }
    return known
  }

  /// The properties of all types that values have shown.
  var properties: [PropertyName] {
    Set(types.values).flatMap { type in
      (members[type] ?? []).map {
        PropertyName(type: type, path: ParityPath([ParityPath.Step.key($0)]))
      }
    }
  }

  /// The place of a document behind labels; the labels themselves where none is known.
  func place(of labels: ParityPath) -> ParityPath {
    let label = normalized(labels)
    let places = self.labels.filter { $0.value == label }
    return places.keys.sorted().first ?? label
  }

  private func label(like key: String, at owner: ParityPath) -> String {
    guard let labels = types[owner].flatMap({ members[$0] }) else { return key }
    if labels.contains(key) { return key }
    let plain = DataKeys.plain(key)
    return labels.filter { DataKeys.plain($0) == plain }.sorted().first ?? key
  }

  private func normalized(_ path: ParityPath) -> ParityPath {
    path.schema.steps.reduce(into: ParityPath()) { result, step in
      result.append(dictionaries.contains(result) ? .key(DataKeys.placeholder) : step)
    }
  }
}

extension ParityPath {
  /// The steps below one of the path's beginnings.
  func dropping(_ count: Int) -> ParityPath { ParityPath(Array(steps.dropFirst(count))) }
}

// MARK: - What values show

extension PropertyMap {
  private static let maximumDepth = 32
  private static let maximumElements = 64

  /// Adds the types in a value; those that are known stay.
  mutating func addTypes(in result: RouteResult, renames: [String: String] = [:]) {
    guard case .value(let value) = result else { return }
    visit(value, at: ParityPath(), renames, depth: 0)
  }

  private mutating func visit(
    _ value: Any,
    at path: ParityPath,
    _ renames: [String: String],
    depth: Int
  ) {
    guard depth < Self.maximumDepth, LeafType.leaf(value) == nil else { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return }
      visit(wrapped, at: path, renames, depth: depth)
    case .collection, .set:
      for child in mirror.children.prefix(Self.maximumElements) {
        visit(child.value, at: path.appending(.anyIndex), renames, depth: depth + 1)
      }
    case .dictionary:
      dictionaries.insert(path)
      for child in mirror.children.prefix(Self.maximumElements) {
        guard let value = Mirror(reflecting: child.value).children.dropFirst().first else {
          continue
        }
        let below = path.appending(.key(DataKeys.placeholder))
        visit(value.value, at: below, renames, depth: depth + 1)
      }
    case .struct, .class, .enum: visitFields(of: value, mirror, at: path, renames, depth: depth)
    default: break
    }
  }

  private mutating func visitFields(
    of value: Any,
    _ mirror: Mirror,
    at path: ParityPath,
    _ renames: [String: String],
    depth: Int
  ) {
    let type = types[path] ?? "\(type(of: value))"
    types[path] = type
    if let owner = owner(of: path) {
      parts[Part(type: owner.type, path: path.dropping(owner.depth))] = type
    }
    for field in ValueField.all(in: mirror) {
      let label = renames[field.label] ?? field.label
      members[type, default: []].insert(label)
      visit(field.value, at: path.appending(.key(label)), renames, depth: depth + 1)
    }
  }
}

// MARK: - What trials show

extension PropertyMap {
  private static let maximumPlaces = 400
  private static let maximumTrials = 5

  /// Finds out which properties stand behind the places of a document that no other has shown.
  ///
  /// - Complexity: O(*n*) decodes in the number of new places, up to a limit.
  mutating func learn(from fixture: Data, _ evaluator: DocumentEvaluator, _ cases: [[String]]) {
    guard let document = try? JSONDocument(fixture, allowingFragments: true) else { return }
    let legacy = evaluator.legacy.run(fixture)
    addTypes(in: evaluator.codable.run(fixture))
    addTypes(in: legacy, renames: evaluator.rules.renames)
    guard case .value(let value) = legacy else { return }
    var trial = PropertyTrial(document: document, evaluator: evaluator, value: value, cases: cases)
    learn(.root, at: ParityPath(), below: ParityPath(), &trial)
  }

  /// - Returns: The labels of the scalars in a value.
  @discardableResult
  private mutating func learn(
    _ node: JSONNode,
    at path: ParityPath,
    below parent: ParityPath,
    _ trial: inout PropertyTrial
  ) -> [ParityPath] {
    let document = trial.document
    guard document.kind(node).isContainer else {
      if labels[path] == nil, trial.seen.insert(path).inserted,
        trial.seen.count <= Self.maximumPlaces,
        let found = trial.label(behind: node, at: path, Self.maximumTrials)
      {
        let label = normalized(found)
        // A value that changes everything around it is no property of its own.
        let isAround = parent.steps.starts(with: label.steps) && types[label] != nil
        if !isAround, !label.steps.isEmpty { labels[path] = label }
      }
      return labels[path].map { [$0] } ?? []
    }
    var found: [ParityPath] = []
    let isDictionary = dictionaries.contains(labelPath(of: path))
    for member in document.members(of: node) {
      let child = path.appending(isDictionary ? .anyKey : .key(document.string(member.key)))
      found += learn(member.value, at: child, below: labelPath(of: path), &trial)
    }
    for element in document.elements(of: node).prefix(Self.maximumElements) {
      found += learn(element, at: path.appending(.anyIndex), below: labelPath(of: path), &trial)
    }
    learnContainer(at: path, from: found, below: parent)
    return found
  }

  /// What all values in an object have in common is the object's own label.
  private mutating func learnContainer(
    at path: ParityPath,
    from found: [ParityPath],
    below parent: ParityPath
  ) {
    guard labels[path] == nil, var common = found.first else { return }
    for other in found.dropFirst() {
      while !other.steps.starts(with: common.steps) { common.removeLast() }
    }
    let isOne = found.count == 1
    if isOne, !common.steps.isEmpty { common.removeLast() }
    if common.steps.count > parent.steps.count, common.steps.starts(with: parent.steps) {
      labels[path] = ParityPath(Array(common.steps.prefix(parent.steps.count + 1)))
    }
  }
}

/// Decodes a document with another value at one place, to see which label changes.
private struct PropertyTrial {
  let document: JSONDocument
  let evaluator: DocumentEvaluator
  /// What the legacy route makes of the document.
  let value: Any
  /// The raw values of enumerations.
  let cases: [[String]]
  var seen: Set<ParityPath> = []

  func label(behind node: JSONNode, at path: ParityPath, _ limit: Int) -> ParityPath? {
    let key = path.keys.last.map(DataKeys.plain)
    for text in others(than: node).prefix(limit) {
      let edited = document.text(after: document.replacing(node, with: text))
      guard case .value(let changed) = evaluator.legacy.run(edited) else { continue }
      let paths = StructuralComparison.changes(from: value, to: changed).map {
        $0.path.schema.renamed(evaluator.rules.renames)
      }
      let named = paths.first { $0.keys.last.map(DataKeys.plain) == key }
      if let found = named ?? paths.first { return found }
    }
    return nil
  }

  /// Other values that a model is likely to accept in the place of a scalar.
  private func others(than node: JSONNode) -> [String] {
    let text = document.text(of: node)
    switch document.kind(node) {
    case .true: return ["false"]
    case .false: return ["true"]
    case .number: return [Int64(text).map { "\($0 == .max ? 0 : $0 + 1)" } ?? "0.5", "1", "null"]
    case .string: return strings(document.string(node)) + ["null"]
    default: return []
    }
  }

  private func strings(_ string: String) -> [String] {
    let words = cases.first { $0.contains(string) }?.filter { $0 != string }.prefix(1) ?? []
    let digits = [string.lastIndex(where: \.isNumber), string.firstIndex(where: \.isNumber)]
      .compactMap { $0.map { Self.bumping(string, at: $0) } }
    return (words + digits + [string + "x"]).map(JSONText.quoted)
  }

  private static func bumping(_ string: String, at index: String.Index) -> String {
    let digit = string[index].wholeNumberValue ?? 0
    return string.replacingCharacters(in: index...index, with: digit == 1 ? "2" : "1")
  }
}
