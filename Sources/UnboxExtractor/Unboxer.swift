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
  /// Guards `materialised` of all unboxers, which few of them use: a lock of its own would cost every
  /// unboxer an allocation.
  private static let lock = NSLock()

  /// The object as `JSONSerialization` gives it, or the dictionary that the unboxer was made from.
  ///
  /// - Complexity: O(*n*) in the size of the object at the first call for an unboxer made from data.
  public var dictionary: UnboxableDictionary {
    if let tree = extractor.context.tree, tree.isObject { return tree.members }
    if let known = Self.lock.withLock({ materialised }) { return known }
    // Not under the lock, for which the unboxers of all threads would wait.
    let dictionary = extractor.rawValue as? UnboxableDictionary ?? [:]
    Self.lock.withLock { materialised = dictionary }
    return dictionary
  }

  /// Creates an unboxer for an object of a document.
  package init(_ extractor: Extractor) { self.extractor = extractor }

  /// Creates an unboxer for what `JSONSerialization` gives, or for Swift values of the same shape.
  ///
  /// It is read where it stands. A read of a container that is nested more than 512 levels deep throws
  /// `UnboxError.invalidData`.
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
}

@available(*, unavailable)
extension Unboxer: Sendable {}

extension Unboxer {
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

// Unboxing with a closure, for types that are not `Unboxable`.
extension Unboxer {
  /// Unboxes a dictionary, as `init(dictionary:)` takes it, with a closure that makes the value.
  ///
  /// - Throws: `UnboxError.customUnboxingFailed` when the closure returns `nil`; what it throws.
  public static func performCustomUnboxing<T>(
    dictionary: UnboxableDictionary,
    closure: (Unboxer) throws -> T?
  ) throws -> T {
    try Unboxer(dictionary: dictionary).performCustomUnboxing(closure)
  }

  /// Unboxes dictionaries with a closure, as `performCustomUnboxing(dictionary:closure:)` does one;
  /// `allowInvalidElements` drops those for which the closure fails.
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

  /// Unboxes the JSON object in data with a closure, as `performCustomUnboxing(dictionary:closure:)`
  /// does a dictionary; throws as `init(data:)` too, in O(*n*) in the length of the data.
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

extension ExtractionPath {
  /// Creates a path of the keys of a key path as Unbox writes it, with periods.
  package init(keyPath: String) {
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    // One key is taken as it is, which copies nothing.
    if keys.count == 1 { self.init(keyPath) } else { self.init(keys.map(String.init)) }
  }

  /// The keys as Unbox writes them, with periods.
  var keyPath: String { components.joined(separator: ".") }
}
