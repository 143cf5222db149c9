/// A model that needs something else besides the JSON object to initialise itself.
public protocol UnboxableWithContext {
  /// What the model needs.
  associatedtype UnboxContext

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - unboxer: The JSON object to read.
  ///   - context: What the caller passed.
  /// - Throws: `UnboxError`, or any error of the model's own.
  init(unboxer: Unboxer, context: UnboxContext) throws
}

extension UnboxableWithContext {
  /// Creates a model from an object; anything else is invalid.
  static func unbox(at place: Extractor, context: UnboxContext) throws -> Self {
    guard place.isKind(.object) else { throw InvalidUnboxValue.error }
    return try Self(unboxer: Unboxer(place), context: context)
  }
}
