import RawJSON

extension Unboxer {
  /// Makes the model of the whole object.
  func model<T: Unboxable>() throws -> T {
    _ = try readable()
    return try T(unboxer: self)
  }

  /// Makes the model of the whole object.
  func model<T: UnboxableWithContext>(context: T.UnboxContext) throws -> T {
    _ = try readable()
    return try T(unboxer: self, context: context)
  }

  /// Makes a model of the value of every member.
  func models<T: Unboxable>() throws -> [String: T] {
    let root = try readable()
    let members = root.document.effectiveMembers(of: root.node)
    guard members.allSatisfy({ root.at($0.value).isKind(.object) }) else {
      throw UnboxError.invalidData
    }
    var models: [String: T] = [:]
    for (key, node) in members { models[key] = try T(unboxer: Unboxer(root.at(node))) }
    return models
  }

  /// The object in its document, which a dictionary that is nested too deeply does not have.
  func readable() throws -> Extractor {
    try extractor.orThrow(UnboxError.invalidData)
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
