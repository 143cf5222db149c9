import JSONVariants
import LegacyMappers
import ValueComparison

/// Finds the properties to which a divergence belongs.
///
/// An explained divergence of a variant belongs to the property that was mutated. An unexplained one belongs
/// to the properties whose values differ, because a bug affects the same property whichever mutation
/// reveals it.
struct DivergenceTracer {
  package let map: PropertyMap
  let hints: PropertyHints

  /// Returns the divergence with its traces.
  func traced(_ divergence: Divergence) -> Divergence {
    var traced = divergence
    traced.traces = traces(of: divergence).map { trace in
      var trace = trace
      trace.inputKey = inputKey(of: divergence, for: trace.property)
      return trace
    }
    return traced
  }

  /// Returns the mutated key; `nil` if it is that of the property, or of no property.
  private func inputKey(of divergence: Divergence, for property: PropertyName) -> String? {
    guard !divergence.inputKinds.isEmpty else { return nil }
    let path =
      Mutator.addition(divergence.mutatorName, to: divergence.path) ?? divergence.path
    guard map.property(at: hints.counterpart(of: path)) != property else { return nil }
    return path.keys.last
  }

  /// Returns the trace of keys of which each route reads another one; `nil` if that is not the reason.
  ///
  /// Where no route asks for both keys, one of them is misspelled.
  private func trace(ofKeysIn divergence: Divergence) -> Trace? {
    guard let choice = divergence.keyChoice, let hint = hints.hint(on: choice) else { return nil }
    let labels = map.labelPath(of: choice.object.appending(.key(choice.legacy))).steps
    let depth = map.labelPath(of: choice.object).steps.count + 1
    let property = map.property(of: ParityPath(Array(labels.prefix(depth))))
    var trace = Trace(property: property, symptom: .otherKey)
    trace.keyHint = hint
    trace.difference = divergence.differences.indices.first
    trace.fixtureDigests = divergence.shownByFixtures.digests(
      at: divergence.differences.first?.path
    )
    return trace
  }

  private func traces(of divergence: Divergence) -> [Trace] {
    if let trace = trace(ofKeysIn: divergence) { return [trace] }
    let isOfValues = !divergence.differences.isEmpty
    guard isOfValues, divergence.cause == nil || divergence.isRecorded else {
      return [trace(ofWhole: divergence)]
    }
    var traces: [Trace] = []
    var indexes: [Trace.Key: Int] = [:]
    for index in divergence.differences.indices {
      var trace = trace(of: divergence, at: index)
      let place = divergence.differences[index].path
      trace.fixtureDigests = divergence.shownByFixtures.digests(at: place)
      if let known = indexes[trace.key] {
        traces[known].relations = [traces[known].relations, trace.relations].shared
        traces[known].dataLabels = Set(traces[known].dataLabels).union(trace.dataLabels).sorted()
        traces[known].fixtureDigests = Set(traces[known].fixtureDigests)
          .union(trace.fixtureDigests).sorted()
      } else {
        indexes[trace.key] = traces.count
        traces.append(trace)
      }
    }
    return traces
  }

  private func trace(ofWhole divergence: Divergence) -> Trace {
    let refused = hints.counterpart(of: divergence.origin)
    let origin = end(of: refused, in: divergence)
    let labels = map.labelPath(of: origin)
    let place = unrequestedContainer(around: origin, labels, in: divergence) ?? origin
    let symptom = isHiddenRefusal(divergence, at: place) ? .codableRefuses : Symptom(divergence)
    var trace = trace(of: divergence, at: place, map.property(at: place), symptom)
    trace.fixtureDigests = divergence.shownByFixtures.digests(at: nil)
    if origin != refused { (trace.keyHint, trace.read) = (.strictPath, nil) }
    if let property = surroundingProperty(of: divergence) { trace.property = property }
    if symptom == .codableRequires, divergence.isWithoutValue {
      trace.legacyDefault = divergence.legacy.literal(at: map.labelPath(of: place))
    }
    return trace
  }

  /// Returns the value to which a path of objects leads that only the Codable route insists on: one strict path is one
  /// mistake, whichever of its objects is missing.
  private func end(of place: ParityPath, in divergence: Divergence) -> ParityPath {
    guard divergence.cause == nil, divergence.kind == .onlyLegacyAccepts,
      map.members.contains(map.property(at: place)) == false
    else { return place }
    return hints.end(of: place)
  }

  private func trace(of divergence: Divergence, at index: Int) -> Trace {
    let difference = divergence.differences[index]
    let place = map.place(of: difference.path)
    let container = unrequestedContainer(around: place, difference.path, in: divergence)
    var trace = trace(
      of: divergence,
      at: container ?? place,
      container.map { map.property(at: $0) } ?? map.property(of: difference.path),
      container == nil ? Symptom(divergence, difference) : .valueDiffers
    )
    trace.difference = index
    guard container == nil else { return trace }
    trace.relations = difference.relations
    trace.dataLabels = map.dataLabels(on: difference.path)
    trace.isUnknownToCodable =
      difference.kind == .missingInCodable && map.members.isOnlyLegacy(trace.property)
    trace.isOfElement =
      difference.kind.isOfMissingValue && map.isElement(difference.path)
    if divergence.isHinted { trace.typeHint = difference.dateHint ?? trace.typeHint }
    return trace
  }

  /// Returns the trace at a path in a document, with what the recorded reads say of it.
  private func trace(
    of divergence: Divergence,
    at place: ParityPath,
    _ property: PropertyName,
    _ symptom: Symptom
  ) -> Trace {
    var trace = Trace(property: property, symptom: symptom)
    // Nobody knows what else a legacy route without recorded reads accepts, so no line is tried for a cause there.
    if hints.areRecorded || divergence.cause == nil {
      trace.read = read(at: place, property, in: divergence)
    }
    guard divergence.isHinted else { return trace }
    trace.keyHint =
      hints.keyHint(
        at: place,
        // Any label that decoded values have not shown is the key itself.
        label: map.members.contains(property) == true ? property.path.keys.last : nil,
        isReadByLegacy: map.hasLegacyLabel(at: place)
      ) ?? hints.containerHint(at: place)
    let isRefusal = symptom == .codableRefuses || symptom == .codableAccepts
    let types =
      hints.areRecorded
      ? hints.typeHint(at: place) : isRefusal ? trace.read?.conversion : nil
    trace.typeHint = types ?? divergence.shapeHint(trace.read)
    if symptom == .codableGivesNil || symptom == .valueDiffers {
      trace.sharedHint = hints.sharedHint(at: place, isNil: symptom == .codableGivesNil)
    }
    return trace
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
    guard divergence.isHinted, kinds.contains(divergence.kind),
      let container = hints.unrequestedContainer(around: place)
    else { return nil }
    let parent = map.labelPath(of: ParityPath(Array(container.steps.dropLast()))).steps
    let property = map.labelPath(of: container).steps
    let steps = labels.schema.steps
    let isProperty = parent.count < property.count && property.count < steps.count
    return isProperty && steps.starts(with: property) ? container : nil
  }

  private func read(
    at place: ParityPath,
    _ property: PropertyName,
    in divergence: Divergence
  ) -> CodableRead? {
    // An object of the document that is no property of the model has no line of code.
    guard map.members.contains(property) != false else { return nil }
    var read = hints.codableRead(at: place) ?? divergence.refusedRead(at: place)
    read?.property = map.members.type(of: property)
    return read
  }
}

extension Divergence {
  /// A sentence on a container that Codable expects where the document has none, or one of another kind.
  fileprivate func shapeHint(_ read: CodableRead?) -> String? {
    guard kind == .onlyLegacyAccepts, let rejection = codable.rejection,
      rejection.kind == .wrongType, let path = rejection.path, let expected = rejection.expected,
      let document, let found = DocumentEditor(document)?.token(at: path)?.kind.noun
    else { return nil }
    let isArray = expected.hasPrefix("Array<")
    guard isArray || expected.hasPrefix("Dictionary<") else { return nil }
    if isArray, let type = read?.type, type.hasPrefix("Dictionary<") {
      return
        "JSONDecoder reads `\(TypeName.inCode(type))` from an array of keys and values, and the document has \(found): decode a "
        + "dictionary with `String` keys and map them."
    }
    let wanted = isArray ? "an array" : "an object"
    return wanted == found ? nil : "Codable expects \(wanted), and the document has \(found)."
  }

  /// Whether the reads of both routes say something of the divergence: not if it has a cause, nor of what is encoded.
  fileprivate var isHinted: Bool { cause == nil && mutatorName != Divergence.encoded }

  /// Returns the type in the Codable error, for routes without recorded reads.
  fileprivate func refusedRead(at place: ParityPath) -> CodableRead? {
    guard let rejection = codable.rejection, let type = rejection.expected,
      rejection.path?.schema == place.schema, CodableRead.isTypeName(type)
    else { return nil }
    return CodableRead(type: type, isOptional: false)
  }
}

extension JSONKind {
  /// The kind in words; `nil` for what is no value of a document.
  fileprivate var noun: String? {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .true, .false: "true or false"
    case .null: "null"
    case .key, .opaque: nil
    }
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
