extension Unboxer {
  /// Makes the model of the whole object.
  func model<T: Unboxable>() throws -> T {
    try T(unboxer: self)
  }

  /// Makes the model of the whole object.
  func model<T: UnboxableWithContext>(context: T.UnboxContext) throws -> T {
    try T(unboxer: self, context: context)
  }

  /// Makes a model of the value of every member.
  func models<T: Unboxable>() throws -> [String: T] {
    let members = try extractor.members().orThrow(UnboxError.invalidData)
    guard members.allSatisfy({ $0.value.isKind(.object) }) else { throw UnboxError.invalidData }
    var models: [String: T] = [:]
    for (key, member) in members { models[key] = try T(unboxer: Unboxer(member)) }
    return models
  }
}

extension Extractor {
  /// An unboxer for every element of the root array.
  func unboxers() throws -> [Unboxer] {
    let elements = document.elements(of: node).map(at)
    guard isKind(.array), elements.allSatisfy({ $0.isKind(.object) }) else {
      throw UnboxError.invalidData
    }
    return elements.map(Unboxer.init)
  }
}
