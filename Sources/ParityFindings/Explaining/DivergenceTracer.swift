import DecodingRoutes
import JSONVariants
import ValueComparison

/// Finds the properties to which a divergence belongs.
///
/// An explained divergence of a variant belongs to the property that was mutated. An unexplained one belongs
/// to the properties whose values differ, because a bug affects the same property whichever mutation
/// reveals it.
package struct DivergenceTracer {
  package let map: PropertyMap
  let hints: PropertyHints

  package init(map: PropertyMap, hints: PropertyHints) {
    self.map = map
    self.hints = hints
  }

  /// Returns the divergence with its traces.
  package func traced(_ divergence: Divergence) -> Divergence {
    var traced = divergence
    traced.traces = traces(of: divergence)
    return traced
  }

  private func traces(of divergence: Divergence) -> [Trace] {
    let isOfValues = !divergence.differences.isEmpty
    guard isOfValues, divergence.cause == nil || divergence.isRecorded else {
      let origin = hints.counterpart(of: divergence.origin)
      let container = unrequestedContainer(
        around: origin,
        map.labelPath(of: origin),
        in: divergence
      )
      let place = container ?? origin
      let symptom = isHiddenRefusal(divergence, at: place) ? .codableRefuses : Symptom(divergence)
      let isRequired = symptom == .codableRequires && divergence.isWithoutValue
      return [
        Trace(
          property: surroundingProperty(of: divergence) ?? map.property(at: place),
          symptom: symptom,
          difference: nil,
          relations: [],
          keyHint: keyHint(at: place, map.property(at: place), in: divergence),
          typeHint: typeHint(at: place, symptom, in: divergence),
          read: read(at: place, map.property(at: place), in: divergence),
          legacyDefault: isRequired ? divergence.legacy.literal(at: map.labelPath(of: place)) : nil
        )
      ]
    }
    var traces: [Trace] = []
    var indexes: [Trace.Key: Int] = [:]
    for (index, difference) in divergence.differences.enumerated() {
      let trace = trace(of: divergence, difference, index)
      if let known = indexes[trace.key] {
        traces[known].relations = [traces[known].relations, trace.relations].shared
        traces[known].dataLabels = Set(traces[known].dataLabels).union(trace.dataLabels).sorted()
      } else {
        indexes[trace.key] = traces.count
        traces.append(trace)
      }
    }
    return traces
  }

  /// Returns whether Codable refuses a value and drops a container around its property.
  ///
  /// The symptom is then the same as without such a container, so that a decision covers both.
  private func isHiddenRefusal(_ divergence: Divergence, at place: ParityPath) -> Bool {
    guard divergence.cause != nil, divergence.kind == .valueDiffers else { return false }
    let property = map.labelPath(of: place).withoutLastElements.steps
    return divergence.differences.contains { difference in
      let path = difference.path.schema.withoutLastElements.steps
      return difference.codableIsNil && path.count < property.count && property.starts(with: path)
    }
  }

  /// Returns the property around the place of a divergence that has the mistake; `nil` if there is none.
  ///
  /// Below a value that differs in the unchanged fixture, the routes may read different objects. And where Codable
  /// drops or replaces a container, the mistake is where it hides the error, whichever value inside is invalid. A
  /// crash, or an error with the path of a value inside, belongs to that value: a decision on the container must not
  /// cover the next one.
  private func surroundingProperty(of divergence: Divergence) -> PropertyName? {
    guard divergence.cause == nil, !divergence.isRecorded, divergence.kind != .crash else {
      return nil
    }
    let place = map.labelPath(of: divergence.origin).steps
    let refused = divergence.codable.rejection?.path.map { map.labelPath(of: $0).steps.count } ?? 0
    let isHidden = divergence.kind == .onlyCodableAccepts
    let replaced =
      divergence.codable.isUnchanged
      ? map.labelPath(of: divergence.path) : divergence.codable.onlyChange
    let around = divergence.baseDifferences + (isHidden ? [replaced].compactMap { $0 } : [])
    return around.map(\.withoutLastElements).filter { path in
      !path.steps.isEmpty && place.count > path.steps.count && place.starts(with: path.steps)
        && refused <= path.steps.count
    }.max { $0.steps.count < $1.steps.count }.map(map.property(of:))
  }

  /// Returns the container around a place that has the mistake, because Codable does not request its key.
  ///
  /// A known cause is one of the value inside, wherever Codable reads it from; so is a crash. What is encoded has
  /// other keys than what is decoded. And an object that only the document has, around values of a flat model, is
  /// no property.
  private func unrequestedContainer(
    around place: ParityPath,
    _ labels: ParityPath,
    in divergence: Divergence
  ) -> ParityPath? {
    let kinds: [Divergence.Kind] = [.valueDiffers, .onlyLegacyAccepts, .onlyCodableAccepts]
    guard divergence.cause == nil, divergence.mutatorName != Divergence.encoded,
      kinds.contains(divergence.kind), let container = hints.unrequestedContainer(around: place)
    else { return nil }
    let property = map.labelPath(of: container).steps
    let steps = labels.schema.steps
    return property.count < steps.count && steps.starts(with: property) ? container : nil
  }

  private func keyHint(
    at place: ParityPath,
    _ property: PropertyName,
    in divergence: Divergence
  ) -> KeyHint? {
    // What both routes ask for says nothing about what is encoded.
    guard divergence.cause == nil, divergence.mutatorName != Divergence.encoded else { return nil }
    return hints.keyHint(
      at: place,
      label: label(of: property),
      isReadByLegacy: map.hasLegacyLabel(at: place)
    ) ?? hints.containerHint(at: place)
  }

  /// Returns the label of a property, if decoded values have shown it: any other is the key itself.
  private func label(of property: PropertyName) -> String? {
    map.members.isKnown(property) ? property.path.keys.last : nil
  }

  /// Returns a sentence on the types that the routes decode, unless it is the encoder that differs.
  private func typeHint(
    at place: ParityPath,
    _ symptom: Symptom,
    _ difference: ValueDifference? = nil,
    in divergence: Divergence
  ) -> String? {
    guard divergence.cause == nil, symptom != .encodingDiffers else { return nil }
    return difference?.dateHint ?? hints.typeHint(at: place)
  }

  private func trace(of divergence: Divergence, _ difference: ValueDifference, _ index: Int)
    -> Trace
  {
    let place = map.place(of: difference.path)
    if let container = unrequestedContainer(around: place, difference.path, in: divergence) {
      let property = map.property(at: container)
      return Trace(
        property: property,
        symptom: .valueDiffers,
        difference: index,
        relations: [],
        keyHint: hints.keyHint(at: container, label: label(of: property)),
        typeHint: nil,
        read: nil
      )
    }
    let property = map.property(of: difference.path)
    let symptom = Symptom(divergence, difference)
    return Trace(
      property: property,
      symptom: symptom,
      difference: index,
      relations: difference.relations,
      keyHint: keyHint(at: place, property, in: divergence),
      typeHint: typeHint(at: place, symptom, difference, in: divergence),
      read: read(at: place, property, in: divergence),
      dataLabels: map.dataLabels(on: difference.path)
    )
  }

  private func read(
    at place: ParityPath,
    _ property: PropertyName,
    in divergence: Divergence
  ) -> CodableRead? {
    // An object of the document that is no property of the model has no line of code.
    guard !map.members.isUnknown(property) else { return nil }
    var read = hints.codableRead(at: place) ?? divergence.refusedRead(at: place)
    read?.property = map.members.type(of: property)
    return read
  }
}

extension Divergence {
  /// Returns the type in the Codable error, for routes without recorded reads.
  fileprivate func refusedRead(at place: ParityPath) -> CodableRead? {
    guard let rejection = codable.rejection, let type = rejection.expected,
      rejection.path?.schema == place.schema, CodableRead.isTypeName(type)
    else { return nil }
    return CodableRead(type: type, isOptional: false)
  }
}

extension ValueDifference {
  /// A sentence on two dates whose relation, if any, may be one by chance.
  ///
  /// A formatter reads a date out of a string, so the types that the routes ask for say nothing of them.
  fileprivate var dateHint: String? {
    guard relations.allSatisfy(\.needsTwo), case .date? = legacyLeaf?.payload,
      case .date? = codableLeaf?.payload
    else { return nil }
    return "Both give a date, so the formats or the time zones differ."
  }
}

extension ParityPath {
  /// The path of the collection if the path leads to its elements: a difference of elements is one of the collection.
  fileprivate var withoutLastElements: ParityPath {
    var path = self
    while let last = path.steps.last, [.anyIndex, .anyKey].contains(last) { path.removeLast() }
    return path
  }
}
