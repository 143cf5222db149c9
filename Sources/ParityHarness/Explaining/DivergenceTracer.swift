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
      let place = hints.counterpart(of: divergence.origin)
      let symptom = Symptom(divergence)
      let isRequired = symptom == .codableRequires && divergence.isWithoutValue
      return [
        Trace(
          property: replacedProperty(of: divergence) ?? map.property(at: place),
          symptom: symptom,
          difference: nil,
          relations: [],
          keyHint: divergence.cause == nil ? hints.keyHint(at: place) : nil,
          typeHint: divergence.cause == nil ? hints.typeHint(at: place) : nil,
          read: hints.codableRead(at: place) ?? divergence.refusedRead(at: place),
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
      } else {
        indexes[trace.key] = traces.count
        traces.append(trace)
      }
    }
    return traces
  }

  /// Returns the property around an invalid value that Codable replaces or drops as a whole; `nil` if it keeps
  /// all of the value's containers.
  ///
  /// The mistake is where the error is hidden, whichever value inside is invalid.
  private func replacedProperty(of divergence: Divergence) -> PropertyName? {
    guard divergence.kind == .onlyCodableAccepts, divergence.cause == nil, !divergence.isRecorded,
      var replaced = divergence.codable.isUnchanged
        ? map.labelPath(of: divergence.path) : divergence.codable.onlyChange
    else { return nil }
    // A legacy error has no indexes in its path.
    while let last = replaced.steps.last, [.anyIndex, .anyKey].contains(last) {
      replaced.removeLast()
    }
    let refused = map.labelPath(of: divergence.origin).steps
    guard refused.count > replaced.steps.count, refused.starts(with: replaced.steps) else {
      return nil
    }
    return map.property(of: replaced)
  }

  private func trace(of divergence: Divergence, _ difference: ValueDifference, _ index: Int)
    -> Trace
  {
    let property = map.property(of: difference.path)
    let place = map.place(of: difference.path)
    let symptom = Symptom(divergence, difference)
    return Trace(
      property: property,
      symptom: symptom,
      difference: index,
      relations: difference.relations,
      keyHint: divergence.cause == nil ? hints.keyHint(at: place) : nil,
      typeHint: divergence.cause == nil ? hints.typeHint(at: place) : nil,
      setting: symptom == .codableGivesNil ? hints.setting(at: place) : nil,
      read: hints.codableRead(at: place) ?? divergence.refusedRead(at: place)
    )
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
