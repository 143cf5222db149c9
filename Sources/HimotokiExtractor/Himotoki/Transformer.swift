/// Turns extracted values into values of another type; Himotoki's `Transformer`.
///
///     let date = Transformer<String, Date> { try parse($0) }
///     try Post(created: date.apply(e <| "created"), edited: date.apply(e <|? "edited"))
///
/// Not `Sendable`: the closure may capture anything, such as a `DateFormatter`.
public struct Transformer<From, To> {
  private let transform: (From) throws -> To

  /// Creates a transformer.
  ///
  /// - Parameter transform: Converts one value. What it throws passes through unchanged: no key path
  ///   is added to a foreign error.
  public init(_ transform: @escaping (From) throws -> To) { self.transform = transform }

  /// Transforms a value.
  ///
  /// - Parameter subject: The value.
  /// - Returns: The transformed value.
  /// - Throws: What the closure throws.
  public func apply(_ subject: From) throws -> To { try transform(subject) }

  /// Transforms a value that may be absent.
  ///
  /// - Parameter subject: The value, or `nil`.
  /// - Returns: The transformed value, or `nil`.
  /// - Throws: What the closure throws.
  public func apply(_ subject: From?) throws -> To? { try subject.map(transform) }

  /// Transforms every element.
  ///
  /// - Parameter subject: The elements.
  /// - Returns: The transformed elements.
  /// - Throws: What the closure throws.
  public func apply(_ subject: [From]) throws -> [To] { try subject.map(transform) }

  /// Transforms every element of an array that may be absent.
  ///
  /// - Parameter subject: The elements, or `nil`.
  /// - Returns: The transformed elements, or `nil`.
  /// - Throws: What the closure throws.
  public func apply(_ subject: [From]?) throws -> [To]? {
    try subject.map { try $0.map(transform) }
  }

  /// Transforms every value of a dictionary.
  ///
  /// - Parameter subject: The values by their keys.
  /// - Returns: The transformed values by the same keys.
  /// - Throws: What the closure throws.
  public func apply(_ subject: [String: From]) throws -> [String: To] {
    try subject.mapValues(transform)
  }

  /// Transforms every value of a dictionary that may be absent.
  ///
  /// - Parameter subject: The values by their keys, or `nil`.
  /// - Returns: The transformed values by the same keys, or `nil`.
  /// - Throws: What the closure throws.
  public func apply(_ subject: [String: From]?) throws -> [String: To]? {
    try subject.map { try $0.mapValues(transform) }
  }
}

@available(*, unavailable)
extension Transformer: Sendable {}
