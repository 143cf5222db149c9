public import Foundation
public import HimotokiExtractor

/// Unboxes a model from a dictionary.
///
/// - Parameter dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The model.
/// - Throws: `UnboxError`, or what the model's own initialiser throws.
/// - Complexity: O(*n*) in the size of the dictionary.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> T {
  try Unboxer(dictionary: dictionary).model()
}

/// Unboxes a model that stands in a dictionary for a key, as `Unboxer.unbox(key:)` does.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKey key: String
) throws -> T {
  try Unboxer(dictionary: dictionary).unbox(key: key)
}

/// Unboxes a model that stands in a dictionary at a key path, as `Unboxer.unbox(keyPath:)` does.
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
  try Unboxer.values(
    of: dictionaries.lazy.map(Unboxer.init(dictionary:)),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model() }
}

/// Unboxes an array that stands in a dictionary for a key, as `Unboxer.unbox(key:allowInvalidElements:)` does.
public func unbox<T: Unboxable>(
  dictionary: UnboxableDictionary,
  atKey key: String,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer(dictionary: dictionary)
    .unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes an array in a dictionary at a key path, as `Unboxer.unbox(keyPath:allowInvalidElements:)` does.
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
  return try Unboxer.values(
    of: Extractor(data: data, failingWith: UnboxError.self).unboxers(),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model() }
}

/// Unboxes a dictionary of models from a JSON object of objects, as `unbox(data:)` does one model.
///
/// - Throws: `UnboxError.invalidData` when the data is something else; what a model's own initialiser throws.
public func unbox<T: Unboxable>(data: Data) throws -> [String: T] {
  try Unboxer(data: data).models()
}

/// Unboxes a model that needs a context from a dictionary, as `unbox(dictionary:)` does.
public func unbox<T: UnboxableWithContext>(
  dictionary: UnboxableDictionary,
  context: T.UnboxContext
) throws -> T {
  try Unboxer(dictionary: dictionary).model(context: context)
}

/// Unboxes models that need a context from dictionaries, as `unbox(dictionaries:allowInvalidElements:)` does.
public func unbox<T: UnboxableWithContext>(
  dictionaries: [UnboxableDictionary],
  context: T.UnboxContext,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.values(
    of: dictionaries.lazy.map(Unboxer.init(dictionary:)),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model(context: context) }
}

/// Unboxes a model that needs a context from data, as `unbox(data:)` does.
public func unbox<T: UnboxableWithContext>(
  data: Data,
  context: T.UnboxContext
) throws -> T {
  try Unboxer(data: data).model(context: context)
}

/// Unboxes models that need a context from a JSON array, as `unbox(data:atKeyPath:allowInvalidElements:)` does.
public func unbox<T: UnboxableWithContext>(
  data: Data,
  context: T.UnboxContext,
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.values(
    of: Extractor(data: data, failingWith: UnboxError.self).unboxers(),
    allowInvalidElements: allowInvalidElements
  ) { try $0.model(context: context) }
}

// `HimotokiExtractor` declares these too, and is not exported here.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence

/// Unboxes a required value for a key, or for an array of keys and indexes, as `Unboxer.unbox(key:)` does.
public func <| <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(UnboxPath(path)) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes a required model for a key, or for an array of keys and indexes, as `Unboxer.unbox(key:)` does.
public func <| <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(UnboxPath(path), T.unbox(at:))
}

/// Unboxes a value for a key, or for an array of keys and indexes; `nil` when anything fails.
public func <|? <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(UnboxPath(path)) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes a model for a key, or for an array of keys and indexes; `nil` when anything fails.
public func <|? <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(UnboxPath(path), T.unbox(at:))
}
