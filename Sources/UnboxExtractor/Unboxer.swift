// The real libraries leaked Foundation through their umbrella headers: one model file in nine uses
// `URL` or `Date` without importing it, and has to keep compiling.
@_exported public import Foundation
public import HimotokiExtractor

/// One JSON object, from which a legacy model unboxes what it needs.
///
/// Not `Sendable`: an unboxer made from a dictionary may carry objects of the app.
public final class Unboxer {
  /// The object, in its document or in the dictionary that the unboxer was made from.
  @usableFromInline
  package let extractor: Extractor
  private var materialised: UnboxableDictionary?
  /// Guards `materialised` of all unboxers, which is touched once for each of few of them: a lock of
  /// its own would cost every unboxer an allocation.
  private static let lock = NSLock()

  /// The object as `JSONSerialization` gives it, or the dictionary that the unboxer was made from.
  ///
  /// - Complexity: O(*n*) in the size of the object at the first call for an unboxer made from data.
  public var dictionary: UnboxableDictionary {
    if let tree = extractor.context.tree, tree.isObject { return tree.members }
    if let known = materialised(or: nil) { return known }
    return materialised(or: extractor.rawValue as? UnboxableDictionary) ?? [:]
  }

  /// Creates an unboxer for an object of a document.
  package init(_ extractor: Extractor) { self.extractor = extractor }

  /// Creates an unboxer for a dictionary.
  ///
  /// It is read where it stands. A read that gets more than 512 levels deep throws
  /// `UnboxError.invalidData`.
  ///
  /// - Parameter dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
  public init(dictionary: UnboxableDictionary) {
    extractor = Extractor(any: dictionary, failingWith: UnboxError.self)
  }

  /// Creates an unboxer for the JSON object in data.
  ///
  /// - Parameter data: A JSON object in UTF-8, UTF-16 or UTF-32.
  /// - Throws: `UnboxError.invalidData` when the data is not JSON or its root is not an object.
  /// - Complexity: O(*n*) in the length of the data.
  public convenience init(data: Data) throws {
    try self.init(data: data, bridgingDecoder: nil)
  }

  /// Creates an unboxer that hands a decoder and a recorder down to every model.
  package convenience init(
    data: Data,
    bridgingDecoder: JSONDecoder?,
    recorder: (any ExtractionRecorder)? = nil
  ) throws {
    let root = try Extractor(
      data: data,
      failingWith: UnboxError.self,
      bridgingDecoder: bridgingDecoder,
      recorder: recorder
    )
    guard root.isKind(.object) else { throw UnboxError.invalidData }
    self.init(root)
  }

  /// The dictionary that was made first, which may be the one that is handed in.
  private func materialised(or new: UnboxableDictionary?) -> UnboxableDictionary? {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    materialised = materialised ?? new
    return materialised
  }
}

@available(*, unavailable)
extension Unboxer: Sendable {}

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
  package func unboxers() throws -> [Unboxer] {
    var elements = try ObjectElements(of: self).orThrow(UnboxError.invalidData)
    var unboxers: [Unboxer] = []
    while let unboxer = elements.next() { unboxers.append(unboxer) }
    return unboxers
  }
}

extension Unboxer {
  /// Unboxes a dictionary with a closure, for types that are not `Unboxable`.
  ///
  /// - Parameters:
  ///   - dictionary: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - closure: What makes the value.
  /// - Returns: The value.
  /// - Throws: `UnboxError.customUnboxingFailed` when the closure returns `nil`; what it throws.
  /// - Complexity: O(*n*) in the size of the dictionary.
  public static func performCustomUnboxing<T>(
    dictionary: UnboxableDictionary,
    closure: (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(dictionary: dictionary).performCustomUnboxing(closure)
  }

  /// Unboxes dictionaries with a closure, for types that are not `Unboxable`.
  ///
  /// - Parameters:
  ///   - array: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - allowInvalidElements: Whether dictionaries are dropped for which the closure fails.
  ///   - closure: What makes one value.
  /// - Returns: The values.
  /// - Throws: `UnboxError.customUnboxingFailed` when the closure returns `nil`, or what it throws,
  ///   unless invalid elements are dropped.
  /// - Complexity: O(*n*) in the size of the dictionaries.
  public static func performCustomUnboxing<T>(
    array: [UnboxableDictionary],
    allowInvalidElements: Bool = false,
    closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    try values(
      of: array.lazy.map(Unboxer.init(dictionary:)),
      allowInvalidElements: allowInvalidElements
    ) { try $0.performCustomUnboxing(closure) }
  }

  /// Unboxes the JSON object in data with a closure, for types that are not `Unboxable`.
  ///
  /// - Parameters:
  ///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
  ///   - closure: What makes the value.
  /// - Returns: The value.
  /// - Throws: `UnboxError.invalidData` when the data is not a JSON object;
  ///   `UnboxError.customUnboxingFailed` when the closure returns `nil`; what it throws.
  /// - Complexity: O(*n*) in the length of the data.
  public static func performCustomUnboxing<T>(
    data: Data,
    closure: @escaping (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(data: data).performCustomUnboxing(closure)
  }

  private func performCustomUnboxing<T>(_ closure: (Unboxer) throws -> T?) throws -> T {
    try closure(self).orThrow(UnboxError.customUnboxingFailed)
  }

  /// Makes one value of every unboxer.
  static func values<T>(
    of unboxers: some Collection<Unboxer>,
    allowInvalidElements: Bool,
    _ value: (Unboxer) throws -> T
  ) throws -> [T] {
    var result: [T] = []
    result.reserveCapacity(unboxers.count)
    for unboxer in unboxers {
      do {
        result.append(try value(unboxer))
      } catch  where allowInvalidElements {}
    }
    return result
  }
}
