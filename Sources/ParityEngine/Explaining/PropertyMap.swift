import Foundation
import JSONVariants
import LegacyMappers
import ValueComparison

/// Maps paths in documents and in decoded values to properties of types.
///
/// The types come from decoded values; see `PlaceTypes`. The property that belongs to a key is found by trial: a change of
/// one value in the document changes the decoded value at one label.
struct PropertyMap: Sendable {
  private let model: String
  /// The path of labels in the decoded value for each path in a document; both are schema paths.
  private var labels: [ParityPath: ParityPath] = [:]
  /// The types at each path of labels.
  private(set) var types = PlaceTypes()
  /// The paths of the strings that are documents.
  private var strings: Set<ParityPath> = []

  init(model: String) { self.model = model }
}

extension PropertyMap {
  /// The types of Codable values.
  var observed: ObservedTypes { types.observed }
  /// The properties of the types.
  var members: TypeMembers { types.members }

  /// Returns the property for a path in a document.
  func property(at place: ParityPath) -> PropertyName { property(of: labelPath(of: place)) }

  /// Returns the property for a path of labels in a Codable value.
  ///
  /// - Parameters:
  ///   - labels: The path of labels.
  ///   - owners: The types of a value on the path, by the number of steps that lead to them.
  /// - Returns: The property of the innermost type.
  func property(of labels: ParityPath, in owners: [Int: String] = [:]) -> PropertyName {
    var path = normalized(labels)
    while let last = path.steps.last, PlaceTypes.elements.contains(last) { path.removeLast() }
    if let owner = types.owner(of: path, owners) {
      let rest = path.dropping(owner.depth)
      return PropertyName(type: members.declaringType(of: rest, in: owner.type), path: rest)
    }
    // The value as a whole, or the elements of an array of models.
    if path.steps.isEmpty, let type = types[path] ?? types[path.appending(.anyIndex)] {
      return PropertyName(type: type)
    }
    return PropertyName(type: model, path: path, isOfModel: true)
  }

  /// Returns the path of labels for a path in a document.
  ///
  /// Unknown labels are derived from the keys: the label with the same spelling, else the key itself.
  func labelPath(of place: ParityPath) -> ParityPath {
    var known = ParityPath()
    var prefix = ParityPath()
    for step in place.schema.steps {
      prefix.append(types.dictionaries.contains(known) ? .anyKey : step)
      let isInString =
        !strings.isEmpty && strings.contains(ParityPath(Array(prefix.steps.dropLast())))
      if let labels = labels[prefix] {
        known = labels
      } else if isInString {
        break
      } else if types.dictionaries.contains(known) {
        known.append(.key(DataKeys.placeholder))
      } else if case .key(let key) = step {
        known.append(.key(types.label(like: key, at: known)))
      } else {
        known.append(step)
      }
    }
    return known
  }

  /// Makes the values of an object in a string those of the object around the string, and all others the string's own.
  mutating func open(_ string: ParityPath, keys: [String]) {
    strings.insert(string)
    let parent = labelPath(of: ParityPath(Array(string.steps.dropLast())))
    for key in keys {
      labels[string.appending(.key(key))] = parent.appending(
        .key(types.label(like: key, at: parent))
      )
    }
  }

  /// Adds the types around differences, which a variant may show for the first time.
  mutating func addOwners(in divergences: [Divergence]) {
    guard types.hasSeveral else { return }
    // Both values of a round trip are legacy values.
    let found = divergences.filter { !$0.isEncoded }.flatMap(\.differences)
    for owner in found.flatMap(\.owners) { types.add(owner) }
  }

  /// Returns whether the property at a path is made of other values of the document as well.
  func isMadeOfSeveral(at place: ParityPath) -> Bool {
    let label = labelPath(of: place.withoutLastElements)
    return labels.values.filter { $0 == label }.count > 1
  }

  /// Returns whether the model reads a value out of an object that is none of its properties.
  func isFlattened(at place: ParityPath) -> Bool {
    guard let (object, _) = place.withoutLastElements.member, !object.steps.isEmpty else {
      return false
    }
    let label = labelPath(of: place.withoutLastElements)
    let owner = labelPath(of: object)
    let outer = labelPath(of: ParityPath(Array(object.steps.dropLast())))
    return !label.steps.starts(with: owner.steps) || outer == owner
  }

  /// Returns whether a path leads to the payload of a case, which no line of code assigns.
  func isPayload(at place: ParityPath) -> Bool {
    let label = labelPath(of: place.withoutLastElements)
    return types.isCase(label.steps.last, at: ParityPath(Array(label.steps.dropLast())))
  }

  /// Returns whether a trial has shown that the legacy value depends on a path in a document.
  func hasLegacyLabel(at place: ParityPath) -> Bool { labels[place.schema] != nil }

  /// The paths in a document on which trials have shown that the legacy value depends.
  var placesReadByLegacy: [ParityPath] { labels.keys.sorted() }

  /// The properties of all types in the decoded values.
  var properties: [PropertyName] {
    types.names.flatMap(members.properties)
  }

  /// Returns the path in a document for a path of labels; if it is unknown, the labels themselves.
  func place(of labels: ParityPath) -> ParityPath {
    let label = normalized(labels)
    guard !label.steps.isEmpty else { return label }
    let places = self.labels.filter { $0.value == label }
    return places.keys.sorted().first ?? label
  }

  /// Returns the keys of dictionaries on a path of labels.
  func dataLabels(on labels: ParityPath) -> [String] {
    let steps = zip(labels.steps, normalized(labels).steps)
    return Set(steps.flatMap { $1 == PlaceTypes.placeholder ? ParityPath([$0]).keys : [] }).sorted()
  }

  /// Returns whether a path of labels leads to an element of a collection, or to a value of a dictionary.
  func isElement(_ labels: ParityPath) -> Bool {
    normalized(labels).steps.last.map(PlaceTypes.elements.contains) ?? false
  }

  /// Returns whether a path in a document leads to an element, and not to an object inside one that is no property.
  func isElement(at place: ParityPath) -> Bool {
    let labels = labelPath(of: place)
    return isElement(labels)
      && (place.schema.steps.last == .anyIndex || labels.steps.last != .anyIndex)
  }

  func normalized(_ path: ParityPath) -> ParityPath {
    path.schema.steps.reduce(into: ParityPath()) { result, step in
      result.append(types.dictionaries.contains(result) ? .key(DataKeys.placeholder) : step)
    }
  }
}

extension ParityPath {
  /// Returns the path without its first steps.
  func dropping(_ count: Int) -> ParityPath { ParityPath(Array(steps.dropFirst(count))) }
}

// MARK: - Labels found by trial

extension PropertyMap {
  private static let maximumPlaces = 400
  private static let maximumTrials = 5

  /// Finds the properties for the paths of a document that no earlier document contained.
  ///
  /// - Parameters:
  ///   - fixture: The document.
  ///   - thinned: The document with fewer elements, in which values are changed.
  ///   - evaluator: The routes.
  ///   - cases: The raw values of each enumeration in the model.
  ///   - excluded: The schema paths at which each run gives another value.
  /// - Complexity: O(*n*) decodes in the number of new paths, up to a limit.
  mutating func learn(
    from fixture: Data,
    trying thinned: Data,
    _ evaluator: DocumentEvaluator,
    _ cases: [[String]],
    _ excluded: Set<ParityPath>
  ) {
    guard let document = try? JSONDocument(thinned, allowingFragments: true) else { return }
    var codable: Any?
    if case .value(let value) = evaluator.codable.run(fixture) {
      types.add(codable: value)
      codable = value
    }
    guard case .value(let whole) = evaluator.legacy.run(fixture) else { return }
    types.add(legacy: whole, beside: codable, evaluator.rules.renames)
    let trial = thinned == fixture ? .value(whole) : evaluator.legacy.run(thinned)
    guard case .value(let value) = trial else { return }
    var trials = PropertyTrial(
      document: document,
      evaluator: evaluator,
      value: value,
      excluded: excluded,
      cases: cases
    )
    var containers: [Container] = []
    learn(.root, at: ParityPath(), below: ParityPath(), &trials, &containers)
    // The outermost first, because the label of a container is one below that of the container around it.
    for container in containers { learn(container) }
  }

  /// A container of a document, with the paths of labels of the scalars in it.
  private struct Container {
    let path: ParityPath
    var labels: [ParityPath] = []
  }

  /// Finds the label of each scalar in a value.
  ///
  /// - Returns: The paths of labels of the scalars.
  @discardableResult
  private mutating func learn(
    _ node: JSONNode,
    at path: ParityPath,
    below parent: ParityPath,
    _ trial: inout PropertyTrial,
    _ containers: inout [Container]
  ) -> [ParityPath] {
    let document = trial.document
    guard document.kind(node).isContainer else { return learnScalar(node, path, parent, &trial) }
    let index = containers.count
    containers.append(Container(path: path))
    var found: [ParityPath] = []
    let isDictionary = types.dictionaries.contains(labelPath(of: path))
    for member in document.members(of: node) {
      let child = path.appending(isDictionary ? .anyKey : .key(document.string(member.key)))
      found += learn(member.value, at: child, below: labelPath(of: path), &trial, &containers)
    }
    for element in document.elements(of: node).prefix(PlaceTypes.maximumElements) {
      let child = path.appending(.anyIndex)
      found += learn(element, at: child, below: labelPath(of: path), &trial, &containers)
    }
    containers[index].labels = found
    return found
  }

  private mutating func learnScalar(
    _ node: JSONNode,
    _ path: ParityPath,
    _ parent: ParityPath,
    _ trial: inout PropertyTrial
  ) -> [ParityPath] {
    if labels[path] == nil, trial.seen.insert(path).inserted,
      trial.seen.count <= Self.maximumPlaces,
      let found = trial.label(behind: node, at: path, Self.maximumTrials)
    {
      let label = normalized(found)
      // A change at a type around the value replaces that whole type, so it shows no single property.
      let isAround = parent.steps.starts(with: label.steps) && types[label] != nil
      if !isAround, !label.steps.isEmpty { labels[path] = label }
    }
    return labels[path].map { [$0] } ?? []
  }

  /// Derives the label of a container, which is the common beginning of the labels of the values in it.
  ///
  /// An object whose values are in several properties of the model around it is no property itself.
  private mutating func learn(_ container: Container) {
    guard let last = container.path.steps.last, last != .anyIndex, last != .anyKey,
      labels[container.path] == nil,
      var common = ParityPath.commonBeginning(of: container.labels)
    else { return }
    let parent = labelPath(of: ParityPath(Array(container.path.steps.dropLast())))
    let isOne = container.labels.count == 1
    if isOne, !common.steps.isEmpty { common.removeLast() }
    guard common.steps.starts(with: parent.steps) else { return }
    if common.steps.count == parent.steps.count {
      if !isOne, !types.dictionaries.contains(parent) { labels[container.path] = parent }
      return
    }
    var label = ParityPath(Array(common.steps.prefix(parent.steps.count + 1)))
    while types.tuples.contains(label), label.steps.count < common.steps.count {
      label.append(common.steps[label.steps.count])
    }
    labels[container.path] = label
  }
}
