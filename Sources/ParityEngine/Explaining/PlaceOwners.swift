import Foundation
import JSONVariants
import ValueComparison

/// The types around the place of a divergence that is not one of two values, such as a value that Codable refuses.
///
/// They are looked up in a value that a route makes of the document, and only where the types of values differ.
struct PlaceOwners: Sendable {
  /// The schema path of labels that the map has for the place.
  let known: ParityPath
  /// The same path with the cases that the value has.
  let labels: ParityPath
  /// The types on that path, outermost first.
  let types: [ValueOwner]
  /// Whether the value is that of the legacy route.
  let areLegacy: Bool

  /// Returns a path of labels with the cases that the value has.
  func resolved(_ path: ParityPath) -> ParityPath {
    guard path.steps.starts(with: known.steps) else { return path }
    return ParityPath(labels.steps + path.steps.dropFirst(known.steps.count))
  }
}

extension PropertyMap {
  /// Returns the types around a difference or, without one, around the place of a divergence, by the number of steps
  /// that lead to them.
  func owners(in divergence: Divergence, _ difference: ValueDifference? = nil) -> [Int: String] {
    if let difference, !difference.owners.isEmpty {
      // Both values of a round trip are legacy values.
      let areLegacy = divergence.isEncoded
      return types.names(
        of: difference.owners,
        on: normalized(difference.path),
        areLegacy: areLegacy
      )
    }
    guard let place = divergence.place else { return [:] }
    return types.names(of: place.types, on: place.labels, areLegacy: place.areLegacy)
  }

  /// Returns the property for a path in a document that shows a divergence.
  func property(
    at place: ParityPath,
    in divergence: Divergence,
    _ difference: ValueDifference? = nil
  ) -> PropertyName {
    let labels = labelPath(of: place)
    let path = difference == nil ? divergence.place?.resolved(labels) ?? labels : labels
    return property(of: path, in: owners(in: divergence, difference))
  }

  /// Returns whether a path in a document has the key of a property, in a value of one of several types.
  func isSpelled(like property: PropertyName, _ place: ParityPath) -> Bool {
    let labels = labelPath(of: place)
    return types.isAmbiguous(labels) && labels.keys.last == property.path.keys.last
  }

  /// Returns the names of the types that tell a divergence from those of other kinds of values at the same path;
  /// `nil` if there are no others.
  func kinds(of divergence: Divergence) -> String? {
    let shown: [ValueDifference?] =
      divergence.place == nil ? divergence.differences.map { $0 } : [nil]
    let names = shown.flatMap { difference in
      let path = difference.map { normalized($0.path) } ?? divergence.place?.labels ?? ParityPath()
      let owners = owners(in: divergence, difference)
      return types.ambiguousDepths(of: path).compactMap { owners[$0] }
    }
    return names.isEmpty ? nil : Set(names).sorted().joined(separator: ", ")
  }
}

// MARK: -

/// Looks for the types around the place of a divergence, in the values that the routes make of its document.
struct PlaceSearch {
  let map: PropertyMap
  let evaluator: DocumentEvaluator

  /// Returns the divergence with the types around its place, if there may be several.
  func placed(_ divergence: Divergence) -> Divergence {
    guard map.types.hasSeveral else { return divergence }
    var placed = divergence
    if divergence.place == nil, divergence.differences.allSatisfy(\.owners.isEmpty) {
      placed.place = owners(in: divergence)
    }
    placed.kinds = placed.kinds ?? map.kinds(of: placed)
    return placed
  }

  private func owners(in divergence: Divergence) -> PlaceOwners? {
    let known = map.labelPath(of: divergence.origin)
    guard map.types.isAmbiguous(known), let document = divergence.document,
      let base = divergence.base
    else { return nil }
    let places = [
      divergence.location, divergence.codable.rejection?.path, divergence.legacy.rejection?.path,
    ]
    let place = divergence.origin.concrete(like: places.compactMap { $0 })
    let steps = map.concreteLabels(of: place, in: document)
    let walk = ValueWalk(map: map, steps: steps, renames: evaluator.rules.renames)
    var sources: [(document: Data, isLegacy: Bool)] = []
    // To decode it again may end the process again.
    if divergence.kind != .crash { sources += [(document, true), (document, false)] }
    // Where the arrays of both documents have the same lengths, their elements are at the same places.
    if divergence.edit != nil, steps == map.concreteLabels(of: place, in: base) {
      sources += [(base, false), (base, true)]
    }
    for (document, isLegacy) in sources {
      let route = isLegacy ? evaluator.legacy : evaluator.codable
      guard case .value(let value) = route.run(document),
        let found = walk.owners(in: value, areLegacy: isLegacy, known)
      else { continue }
      return found
    }
    return nil
  }
}

extension PropertyMap {
  /// A step of a path of labels; for an element, with the number of elements of the array in the document.
  struct ConcreteLabel: Equatable {
    let step: ParityPath.Step
    var count: Int?
  }

  /// Returns the path of labels for a path in a document, with the indexes and the keys of the document.
  fileprivate func concreteLabels(of place: ParityPath, in document: Data) -> [ConcreteLabel] {
    let editor = DocumentEditor(document)
    var labels: [ConcreteLabel] = []
    for length in place.steps.indices {
      let step = place.steps[length]
      let around = ParityPath(Array(place.steps.prefix(length)))
      let known = labelPath(of: around.appending(step)).steps
      labels = zip(labels, known).prefix { $0.step.schema == $1 || $1 == PlaceTypes.placeholder }
        .map(\.0)
      for label in known.dropFirst(labels.count) {
        let isLast = labels.count == known.count - 1
        if isLast, PlaceTypes.elements.contains(label) {
          labels.append(ConcreteLabel(step: step, count: editor?.elementCount(at: around)))
        } else {
          labels.append(ConcreteLabel(step: label))
        }
      }
    }
    return labels
  }
}

extension ParityPath {
  /// Returns the path with the indexes and keys of the most similar of other paths.
  fileprivate func concrete(like others: [ParityPath]) -> ParityPath {
    func shared(_ other: ParityPath) -> Int {
      zip(steps, other.steps).prefix { $0 == $1.schema || $0 == .anyKey }.count
    }
    guard let other = others.max(by: { shared($0) < shared($1) }) else { return self }
    let count = shared(other)
    return ParityPath(Array(other.steps.prefix(count)) + steps.dropFirst(count))
  }
}

// MARK: -

/// A walk through a decoded value along a path of labels.
private struct ValueWalk {
  let map: PropertyMap
  let steps: [PropertyMap.ConcreteLabel]
  let renames: [String: String]

  /// Returns the types on the path; `nil` unless they tell which of several types each value has.
  func owners(in value: Any, areLegacy: Bool, _ known: ParityPath) -> PlaceOwners? {
    var types: [ValueOwner] = []
    var labels = ParityPath()
    var rest = steps[...]
    var current: Any? = value
    while let content = current.flatMap({ Operand.unwrap($0).content }) {
      let parts = ValueParts(of: content)
      if [.properties, .enumCase].contains(parts.kind) {
        types.append(parts.owner(atDepth: labels.steps.count))
      }
      current = next(in: parts, &rest, &labels, areLegacy ? renames : [:])
    }
    let path = map.normalized(ParityPath(labels.steps + rest.map(\.step)))
    let names = map.types.names(of: types, on: path, areLegacy: areLegacy)
    guard map.types.ambiguousDepths(of: path).allSatisfy({ names[$0] != nil }) else { return nil }
    return PlaceOwners(known: known, labels: path, types: types, areLegacy: areLegacy)
  }

  /// Returns the part to which the next step leads; `nil` if it leads to none.
  private func next(
    in parts: ValueParts,
    _ rest: inout ArraySlice<PropertyMap.ConcreteLabel>,
    _ labels: inout ParityPath,
    _ renames: [String: String]
  ) -> Any? {
    guard let label = rest.first else { return nil }
    func part(_ isPart: (ValueField) -> Bool) -> Any? {
      guard let field = parts.fields.first(where: isPart) else { return nil }
      rest.removeFirst()
      labels.append(label.step)
      return field.value
    }
    switch (parts.kind, label.step) {
    case (.properties, .key(let key)), (.tuple, .key(let key)):
      return part { (renames[$0.label] ?? $0.label) == key }
    case (.dictionary, .key(let key)): return part { $0.label == key }
    case (.elements, .index(let index)):
      guard parts.fields.count == label.count ?? parts.fields.count, !parts.isSet,
        parts.fields.indices.contains(index)
      else { return nil }
      rest.removeFirst()
      labels.append(label.step)
      return parts.fields[index].value
    case (.enumCase, _):
      guard let field = parts.fields.first else { return nil }
      // A path in a document has no case, so the label is that of the first case with such a value.
      if map.types.isCase(label.step, at: map.normalized(labels)) { rest.removeFirst() }
      labels.append(.key(renames[field.label] ?? field.label))
      return field.value
    default: return nil
    }
  }
}
