/// Finds the properties to which a divergence belongs.
///
/// An explained divergence of a variant belongs to the property that was mutated. An unexplained one belongs
/// to the properties whose values differ, because a bug affects the same property whichever mutation
/// reveals it.
struct DivergenceTracer {
  let map: PropertyMap
  let hints: PropertyHints

  /// Returns the divergence with its traces.
  func traced(_ divergence: Divergence) -> Divergence {
    var traced = divergence
    traced.traces = traces(of: divergence)
    return traced
  }

  private func traces(of divergence: Divergence) -> [Trace] {
    let isOfValues = !divergence.differences.isEmpty
    guard isOfValues, divergence.cause == nil || divergence.isRecorded else {
      let place = hints.counterpart(of: place(of: divergence))
      let symptom = Symptom(divergence)
      let isRequired = symptom == .codableRequires && divergence.isWithoutValue
      return [
        Trace(
          property: map.property(at: place),
          symptom: symptom,
          difference: nil,
          relations: [],
          hint: divergence.cause == nil ? hints.hint(at: place) : nil,
          read: hints.codableRead(at: place) ?? divergence.refusedRead(at: place),
          legacyDefault: isRequired ? divergence.legacy.literal(at: map.labelPath(of: place)) : nil
        )
      ]
    }
    var traces: [Trace] = []
    for (index, difference) in divergence.differences.enumerated() {
      let trace = trace(of: divergence, difference, index)
      let isKnown = traces.contains { $0.property == trace.property && $0.symptom == trace.symptom }
      if !isKnown { traces.append(trace) }
    }
    return traces
  }

  private func trace(of divergence: Divergence, _ difference: ValueDifference, _ index: Int)
    -> Trace
  {
    let property = map.property(of: difference.path)
    let place = map.place(of: difference.path)
    let defaults = difference.defaults(isAbsent: divergence.isWithoutValue)
    return Trace(
      property: property,
      symptom: Symptom(divergence, difference),
      difference: index,
      relations: (defaults.map { [$0] } ?? []) + difference.relations,
      hint: divergence.cause == nil ? hints.hint(at: place) : nil,
      read: hints.codableRead(at: place) ?? divergence.refusedRead(at: place)
    )
  }

  /// Returns the path of the mutation or, if no cause explains the divergence, the path that one route
  /// rejects.
  private func place(of divergence: Divergence) -> ParityPath {
    let place = divergence.causePath ?? divergence.path
    guard divergence.cause == nil else { return place }
    switch divergence.kind {
    case .onlyLegacyAccepts:
      guard let refused = divergence.codable.rejection?.path?.schema, !refused.steps.isEmpty,
        !place.steps.starts(with: refused.steps)
      else { return place }
      return refused
    case .onlyCodableAccepts:
      // A legacy error has no indexes in its path.
      guard let refused = divergence.legacy.rejection?.path?.keys, refused.starts(with: place.keys)
      else { return place }
      let rest = refused.dropFirst(place.keys.count).map { ParityPath.Step.key($0) }
      return ParityPath(place.steps + rest)
    default: return place
    }
  }
}

extension Divergence {
  /// Whether the mutation removed the value, so that the routes return defaults.
  fileprivate var isWithoutValue: Bool {
    original != nil && (input == nil || input == "null") && !isRecorded
  }

  /// Returns the type in the Codable error, for routes without recorded reads.
  fileprivate func refusedRead(at place: ParityPath) -> CodableRead? {
    guard let rejection = codable.rejection, let type = rejection.expected,
      rejection.path?.schema == place.schema, CodableRead.isTypeName(type)
    else { return nil }
    return CodableRead(type: type, isOptional: false)
  }
}

extension ValueDifference {
  /// Returns the relation of the defaults that the routes return if there is no value.
  ///
  /// Only numbers, Booleans, nil and empty strings count as defaults, because any other value may come from
  /// another key of the document.
  fileprivate func defaults(isAbsent: Bool) -> Relation? {
    guard isAbsent, [legacyLeaf, codableLeaf].allSatisfy({ $0?.isPlainConstant == true }) else {
      return nil
    }
    return Relation(.defaults, "legacy gives \(legacy), Codable \(codable), when there is no value")
  }
}

extension LeafValue {
  fileprivate var isPlainConstant: Bool {
    switch payload {
    case .none, .bool, .integer, .unsigned, .double, .float, .decimal: true
    case .string(let text): text.isEmpty
    default: false
    }
  }
}
