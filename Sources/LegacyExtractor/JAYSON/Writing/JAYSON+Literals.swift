extension JAYSON: ExpressibleByNilLiteral {
  /// Creates a value that is null.
  ///
  /// - Parameter nilLiteral: The literal `nil`.
  public init(nilLiteral: ()) { self.init() }
}

extension JAYSON: ExpressibleByStringLiteral {
  /// Creates a string.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) { self.init(content: .string(value)) }
}

extension JAYSON: ExpressibleByIntegerLiteral {
  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension JAYSON: ExpressibleByFloatLiteral {
  /// Creates a number.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension JAYSON: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  ///
  /// - Parameter value: The Boolean.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension JAYSON: ExpressibleByDictionaryLiteral {
  /// Creates an object; of equal keys the last one counts.
  ///
  /// - Parameter elements: The members.
  /// - Complexity: O(*n*) in their number.
  public init(dictionaryLiteral elements: (String, JAYSON)...) {
    self.init(Dictionary(elements) { _, last in last })
  }
}

extension JAYSON: ExpressibleByArrayLiteral {
  /// Creates an array.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(*n*) in their number.
  public init(arrayLiteral elements: JAYSON...) { self.init(elements) }
}
