import JSONVariants
import LegacyMappers
import ValueComparison

/// Finds the properties to which a divergence belongs.
///
/// An explained divergence of a variant belongs to the property that was mutated. An unexplained one belongs
/// to the properties whose values differ, because a bug affects the same property whichever mutation
/// reveals it.
struct DivergenceTracer {
  let map: PropertyMap
  let reads: ComparedReads
  let places: PlaceSearch
  /// What the legacy route does with other values, by the path in a document.
  var leniencies: [ParityPath: LegacyLeniency] = [:]

  /// Returns the divergence with its traces.
  func traced(_ divergence: Divergence) -> Divergence {
    var traced = places.placed(divergence)
    traced.traces = traces(of: traced).map { trace in
      var trace = trace
      trace.inputKey = inputKey(of: traced, for: trace)
      return trace
    }
    return traced
  }

  /// Returns the mutated key; `nil` if it is that of the property, or of no property.
  private func inputKey(of divergence: Divergence, for trace: Trace) -> String? {
    guard !divergence.inputKinds.isEmpty else { return nil }
    let path =
      Mutator.addition(divergence.mutatorName, to: divergence.path) ?? divergence.path
    let place = reads.counterpart(of: path)
    let difference = trace.difference.map { divergence.differences[$0] }
    guard map.property(at: place, in: divergence, difference) != trace.property,
      !map.isSpelled(like: trace.property, place)
    else { return nil }
    return path.keys.last
  }

  /// Returns the trace of two keys of which each route reads a different one; `nil` if that is not the reason.
  ///
  /// Where no route asks for both keys, one of them is misspelled.
  private func trace(ofKeysIn divergence: Divergence) -> Trace? {
    guard let choice = divergence.keyChoice, reads.areOfOneProperty(choice) else { return nil }
    let labels = map.labelPath(of: choice.object.appending(.key(choice.legacy))).steps
    let depth = map.labelPath(of: choice.object).steps.count + 1
    let property = map.property(
      of: ParityPath(Array(labels.prefix(depth))),
      in: map.owners(in: divergence, divergence.differences.first)
    )
    var trace = Trace(property: property, symptom: .otherKey)
    trace.hints = HintTable.hints(
      on: HintSubject(divergence, nil, .otherKey, at: choice.object, reads)
    )
    trace.difference = divergence.differences.indices.first
    trace.digests = divergence.digests(at: divergence.differences.first?.path)
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
      trace.digests = divergence.digests(at: place)
      if let known = indexes[trace.key] {
        traces[known].relations = [traces[known].relations, trace.relations].shared
        traces[known].dataLabels = Set(traces[known].dataLabels).union(trace.dataLabels).sorted()
        traces[known].digests.formUnion(trace.digests)
      } else {
        indexes[trace.key] = traces.count
        traces.append(trace)
      }
    }
    return traces
  }

  private func trace(ofWhole divergence: Divergence) -> Trace {
    let refused = reads.counterpart(of: divergence.origin)
    let origin = end(of: refused, in: divergence)
    let labels = map.labelPath(of: origin)
    let place = unrequestedContainer(around: origin, labels, in: divergence) ?? origin
    let symptom = isHiddenRefusal(divergence, at: place) ? .codableRefuses : Symptom(divergence)
    var trace = trace(
      of: divergence,
      at: place,
      map.property(at: place, in: divergence),
      symptom,
      isOfStrictPath: origin != refused
    )
    trace.digests = divergence.digests(at: nil)
    trace.isOfElement = map.isElement(at: place) || divergence.isOfOtherElements
    if let property = surroundingProperty(of: divergence) { trace.property = property }
    if symptom == .codableRequires && divergence.isWithoutValue || divergence.mayBeReadAsMissing {
      trace.legacyDefault = divergence.legacy.literal(at: map.labelPath(of: place))
    }
    return trace
  }

  /// Returns the value to which a path of objects leads that only the Codable route insists on: one strict path is one
  /// mistake, whichever of its objects is missing.
  private func end(of place: ParityPath, in divergence: Divergence) -> ParityPath {
    guard divergence.cause == nil, divergence.kind == .onlyLegacyAccepts,
      map.members.contains(map.property(at: place, in: divergence)) == false
    else { return place }
    return reads.end(of: place)
  }

  private func trace(of divergence: Divergence, at index: Int) -> Trace {
    let difference = divergence.differences[index]
    let place = map.place(of: difference.path)
    let container = unrequestedContainer(around: place, difference.path, in: divergence)
    var trace = trace(
      of: divergence,
      at: container ?? place,
      container.map { map.property(at: $0, in: divergence, difference) }
        ?? map.property(of: difference.path, in: map.owners(in: divergence, difference)),
      container == nil ? Symptom(divergence, difference) : .valueDiffers,
      container == nil ? difference : nil
    )
    trace.difference = index
    guard container == nil else { return trace }
    trace.relations = difference.relations
    trace.dataLabels = map.dataLabels(on: difference.path)
    trace.isUnknownToCodable =
      difference.kind == .missingInCodable && map.members.isOnlyLegacy(trace.property)
    trace.isOfElement =
      difference.kind.isOfMissingValue && map.isElement(difference.path)
    return trace
  }

  /// Returns the trace at a path in a document, with what the table says of it.
  private func trace(
    of divergence: Divergence,
    at place: ParityPath,
    _ property: PropertyName,
    _ symptom: Symptom,
    _ difference: ValueDifference? = nil,
    isOfStrictPath: Bool = false
  ) -> Trace {
    var trace = Trace(property: property, symptom: symptom)
    // Nobody knows what else a legacy route without recorded reads accepts, so no line is tried for a cause there.
    if !isOfStrictPath, reads.areRecorded || divergence.cause == nil {
      trace.read = read(at: place, property, in: divergence)
    }
    guard divergence.isHinted else { return trace }
    trace.hints = HintTable.hints(
      on: HintSubject(
        divergence,
        difference,
        symptom,
        at: place,
        reads,
        trace.read,
        // Any label that decoded values have not shown is the key itself.
        label: map.members.contains(property) == true ? property.path.keys.last : nil,
        isReadByLegacy: map.hasLegacyLabel(at: place),
        isOfStrictPath: isOfStrictPath,
        isFlattened: map.isFlattened(at: place)
      )
    )
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
    }.max { $0.steps.count < $1.steps.count }
      .map { map.property(of: $0, in: map.owners(in: divergence)) }
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
      let container = reads.unrequestedContainer(around: place)
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
    // A line reads the value of a key, and an element has none.
    var read = reads.codableRead(at: place)
    if read == nil, place.steps.last?.schema != .anyIndex {
      read = divergence.refusedRead(at: place)
    }
    read?.property = map.members.type(of: property)
    read?.isOneOfSeveral = map.isMadeOfSeveral(at: place)
    read?.isFlattened = map.isFlattened(at: place)
    read?.isPart = property.path.keys.count > 1 || map.isPayload(at: place)
    read?.leniency = leniencies[place.schema]
    return read
  }
}

extension Divergence {
  /// Whether the legacy model may read the value that Codable refuses as a missing one, and not as another value.
  fileprivate var mayBeReadAsMissing: Bool {
    Symptom(self) == .codableRefuses
      && [nil, .optionalSwallowsError, .unknownValue].contains(cause)
  }

  /// Whether an array has another element than before, or others, so that it is an element that is refused.
  fileprivate var isOfOtherElements: Bool {
    let added = Mutator.addition(mutatorName, to: path)
    return added.map { $0.withoutLastElements != $0 } == true
      || [original, input].allSatisfy { $0?.hasPrefix("[") == true && $0 != "[]" }
  }

  /// Whether the reads of both routes say something of the divergence: not if it has a cause, nor of what is encoded.
  fileprivate var isHinted: Bool { cause == nil && !isEncoded }

  /// Returns the type in the Codable error, for routes without recorded reads.
  fileprivate func refusedRead(at place: ParityPath) -> CodableRead? {
    guard let rejection = codable.rejection, let type = rejection.expected,
      rejection.path?.schema == place.schema, CodableRead.isTypeName(type)
    else { return nil }
    return CodableRead(type: type, isOptional: false)
  }
}

extension ParityPath {
  /// The path of the collection if the path leads to its elements: a difference of elements is one of the collection.
  var withoutLastElements: ParityPath {
    var path = self
    while let last = path.steps.last, [.anyIndex, .anyKey].contains(last) { path.removeLast() }
    return path
  }
}
