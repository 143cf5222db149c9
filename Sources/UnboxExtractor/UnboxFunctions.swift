public import Foundation
public import HimotokiExtractor

/// Unboxes a model from a dictionary, as `Unboxer(dictionary:)` takes it.
///
/// - Throws: `UnboxError`, or what the model's own initialiser throws.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> T {
  try T(unboxer: Unboxer(dictionary: dictionary))
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

/// Unboxes models from dictionaries; `allowInvalidElements` drops those that make no model.
///
/// - Throws: `UnboxError`, or what a model's own initialiser throws, unless invalid elements are
///   dropped.
/// - Complexity: O(*n*) in the number of dictionaries.
public func unbox<T: Unboxable>(
  dictionaries: [UnboxableDictionary],
  allowInvalidElements: Bool = false
) throws -> [T] {
  try Unboxer.values(
    of: dictionaries.lazy.map(Unboxer.init(dictionary:)),
    allowInvalidElements: allowInvalidElements
  ) { try T(unboxer: $0) }
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

/// Unboxes a dictionary of models from a dictionary, in O(*n*) in the number of its members.
///
/// - Throws: `UnboxError.invalidData` when a value is not an object; what a model's own initialiser throws.
public func unbox<T: Unboxable>(dictionary: UnboxableDictionary) throws -> [String: T] {
  try Unboxer(dictionary: dictionary).models()
}

/// Unboxes a model from data, as `Unboxer(data:)` takes it, in O(*n*) in the length of the data.
///
/// - Throws: `UnboxError.invalidData` when the data is not a JSON object; what the model's own initialiser
///   throws.
public func unbox<T: Unboxable>(data: Data) throws -> T {
  try T(unboxer: Unboxer(data: data))
}

/// Unboxes an array of objects, at a key path or as the root of the data; `allowInvalidElements` drops those
/// that make no model.
///
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
  ) { try T(unboxer: $0) }
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
  try T(unboxer: Unboxer(dictionary: dictionary), context: context)
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
  ) { try T(unboxer: $0, context: context) }
}

/// Unboxes a model that needs a context from data, as `unbox(data:)` does.
public func unbox<T: UnboxableWithContext>(
  data: Data,
  context: T.UnboxContext
) throws -> T {
  try T(unboxer: Unboxer(data: data), context: context)
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
  ) { try T(unboxer: $0, context: context) }
}

// `HimotokiExtractor` declares these too, and is not exported here.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence

/// Unboxes a required value for a key, or for an array of keys and indexes, as `Unboxer.unbox(key:)` does.
public func <| <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(path) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes a required model for a key, or for an array of keys and indexes, as `Unboxer.unbox(key:)` does.
public func <| <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(path) { try T(unboxer: $0.unboxer()) }
}

/// Unboxes a value for a key, or for an array of keys and indexes; `nil` when anything fails.
public func <|? <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(path) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes a model for a key, or for an array of keys and indexes; `nil` when anything fails.
public func <|? <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(path) { try T(unboxer: $0.unboxer()) }
}
