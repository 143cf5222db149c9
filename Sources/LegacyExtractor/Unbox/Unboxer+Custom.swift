public import Foundation

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
    try performCustomUnboxing(
      array.lazy.map(Unboxer.init(dictionary:)),
      allowInvalidElements: allowInvalidElements,
      closure
    )
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
  static func performCustomUnboxing<T>(
    _ unboxers: some Sequence<Unboxer>,
    allowInvalidElements: Bool,
    _ closure: (Unboxer) throws -> T?
  ) throws -> [T] {
    var result: [T] = []
    for unboxer in unboxers {
      do {
        result.append(try unboxer.performCustomUnboxing(closure))
      } catch  where allowInvalidElements {}
    }
    return result
  }
}
