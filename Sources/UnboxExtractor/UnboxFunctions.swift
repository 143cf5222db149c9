public import Foundation
import HimotokiExtractor

/// Unboxes a model from a dictionary.
///
/// - Parameter dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The model.
/// - Throws: `UnboxError`, or what the model's own initialiser throws.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> T {
  try Unboxer(dictionary: dictionary).model()
}

/// Unboxes a model that stands in a dictionary for a key.
///
/// - Parameters:
///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
///   - key: The key, taken literally.
/// - Returns: The model.
/// - Throws: As `Unboxer.unbox(key:)`.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKey key: String
) throws -> T {
  try Unboxer(dictionary: dictionary).unbox(key: key)
}

/// Unboxes a model that stands in a dictionary at a key path.
///
/// - Parameters:
///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
///   - keyPath: Keys and array indexes, joined by periods.
/// - Returns: The model.
/// - Throws: As `Unboxer.unbox(keyPath:)`.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKeyPath keyPath: String
) throws -> T {
  try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath)
}

/// Unboxes models from dictionaries.
///
/// - Parameters:
///   - dictionaries: What `JSONSerialization` gives, or Swift values of the same shape.
///   - allowInvalidElements: Whether dictionaries are dropped that make no model.
/// - Returns: The models.
/// - Throws: `UnboxError`, or what a model's own initialiser throws, unless invalid elements are
///   dropped.
/// - Complexity: O(*n*) in the size of the dictionaries.
public func unbox<T: Unboxable>(
  dictionaries: [UnboxableDictionary],
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.performCustomUnboxing(
    array: dictionaries,
    allowInvalidElements: allowInvalidElements
  ) { try $0.model() }
}

/// Unboxes an array of models that stands in a dictionary for a key.
///
/// - Parameters:
///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
///   - key: The key, taken literally.
///   - allowInvalidElements: Whether objects are dropped that make no model.
/// - Returns: The models.
/// - Throws: As `Unboxer.unbox(key:allowInvalidElements:)`.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKey key: String,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary: dictionary)
    .unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes an array of models that stands in a dictionary at a key path.
///
/// - Parameters:
///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
///   - keyPath: Keys and array indexes, joined by periods.
///   - allowInvalidElements: Whether objects are dropped that make no model.
/// - Returns: The models.
/// - Throws: As `Unboxer.unbox(keyPath:allowInvalidElements:)`.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKeyPath keyPath: String,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary: dictionary)
    .unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes a dictionary of models from a dictionary.
///
/// - Parameter dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The models by their keys.
/// - Throws: `UnboxError.invalidData` when a value is not an object; `UnboxError`, or what a
///   model's own initialiser throws.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> [String: T] {
  try Unboxer(dictionary: dictionary).models()
}

/// Unboxes a model from data.
///
/// - Parameter data: A JSON object in UTF-8, UTF-16 or UTF-32.
/// - Returns: The model.
/// - Throws: `UnboxError.invalidData` when the data is not a JSON object; `UnboxError`, or what the
///   model's own initialiser throws.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: Unboxable>(data: Data) throws -> T {
  try Unboxer(data: data).model()
}

/// Unboxes an array of models from data.
///
/// - Parameters:
///   - data: JSON in UTF-8, UTF-16 or UTF-32: an array of objects, or an object if there is a path.
///   - keyPath: Where the array stands; `nil` when it is the whole document.
///   - allowInvalidElements: Whether objects are dropped that make no model.
/// - Returns: The models.
/// - Throws: `UnboxError.invalidData` when the data is something else; `UnboxError`, or what a
///   model's own initialiser throws, unless invalid elements are dropped.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: Unboxable>(
  data: Data,
  atKeyPath keyPath: String? = nil,
  allowInvalidElements: Bool = false
) throws -> [T] {
  if let keyPath {
    return try Unboxer(data: data)
      .unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
  }
  return try Unboxer.performCustomUnboxing(
    Extractor(unboxing: data).unboxers(),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model() }
}

/// Unboxes a dictionary of models from data.
///
/// - Parameter data: A JSON object of objects in UTF-8, UTF-16 or UTF-32.
/// - Returns: The models by their keys.
/// - Throws: `UnboxError.invalidData` when the data is something else; `UnboxError`, or what a
///   model's own initialiser throws.
/// - Complexity: O(*n*) in the length of the data.
public func unbox<T: Unboxable>(data: Data) throws -> [String: T] {
  try Unboxer(data: data).models()
}

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
