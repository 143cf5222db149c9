/// Finds the properties that a divergence is about.
///
/// A divergence with a cause is about the value that was changed, one without about what differs: a bug is
/// seen at its property, whatever change of the document brings it out.
struct DivergenceTracer {
  let map: PropertyMap
  let hints: PropertyHints

  /// The divergence with its traces.
  func traced(_ divergence: Divergence) -> Divergence {
    var traced = divergence
    traced.traces = traces(of: divergence)
    return traced
  }

  private func traces(of divergence: Divergence) -> [Trace] {
    let isOfValues = !divergence.differences.isEmpty
    guard isOfValues, divergence.cause == nil || divergence.isRecorded else {
      let place = hints.counterpart(of: place(of: divergence))
      return [
        Trace(
          property: map.property(at: place),
          symptom: Symptom(divergence),
          difference: nil,
          relations: [],
          hint: divergence.cause == nil ? hints.hint(at: place) : nil,
          read: hints.codableRead(at: place) ?? divergence.refusedRead(at: place)
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

  /// Where the document was changed, or what a route refuses below.
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
  /// Whether the change has taken the value away, so that what a route gives is its own.
  fileprivate var isWithoutValue: Bool {
    original != nil && (input == nil || input == "null") && !isRecorded
  }

  /// What the error of a route that is not recorded says of the type.
  fileprivate func refusedRead(at place: ParityPath) -> CodableRead? {
    guard let rejection = codable.rejection, let type = rejection.expected,
      rejection.path?.schema == place.schema, CodableRead.isIdentifier(type)
    else { return nil }
    return CodableRead(type: type, isOptional: false)
  }
}

extension ValueDifference {
  /// What the routes give without a value: constants of the code.
  ///
  /// A text or a date might come from another key of the document.
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
