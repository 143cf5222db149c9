public import Foundation

/// Unboxes a model that needs a context from a dictionary.
///
/// - Parameters:
///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
///   - context: What the model needs.
/// - Returns: The model.
/// - Throws: `UnboxError`, or what the model's own initialiser throws.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: UnboxableWithContext>(
  dictionary: UnboxableDictionary,
  context: T.UnboxContext
) throws -> T {
  try Unboxer(dictionary: dictionary).model(context: context)
}

/// Unboxes models that need a context from dictionaries.
///
/// - Parameters:
///   - dictionaries: What `JSONSerialization` gives, or Swift values of the same shape.
///   - context: What the models need.
///   - allowInvalidElements: Whether dictionaries are dropped that make no model.
/// - Returns: The models.
/// - Throws: `UnboxError`, or what a model's own initialiser throws, unless invalid elements are
///   dropped.
/// - Complexity: O(*n*) in the size of the dictionaries.
public func unbox<T: UnboxableWithContext>(
  dictionaries: [UnboxableDictionary],
  context: T.UnboxContext,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.performCustomUnboxing(
    array: dictionaries,
    allowInvalidElements: allowInvalidElements
  ) { try $0.model(context: context) }
}

/// Unboxes a model that needs a context from data.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - context: What the model needs.
/// - Returns: The model.
/// - Throws: `UnboxError.invalidData` when the data is not a JSON object; `UnboxError`, or what the
///   model's own initialiser throws.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: UnboxableWithContext>(
  data: Data,
  context: T.UnboxContext
) throws -> T {
  try Unboxer(data: data).model(context: context)
}

/// Unboxes an array of models that need a context from data.
///
/// - Parameters:
///   - data: A JSON array of objects in UTF-8, UTF-16 or UTF-32.
///   - context: What the models need.
///   - allowInvalidElements: Whether objects are dropped that make no model.
/// - Returns: The models.
/// - Throws: `UnboxError.invalidData` when the data is not a JSON array of objects; `UnboxError`,
///   or what a model's own initialiser throws, unless invalid elements are dropped.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: UnboxableWithContext>(
  data: Data,
  context: T.UnboxContext,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.performCustomUnboxing(
    Extractor(unboxing: data).unboxers(),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model(context: context) }
}
