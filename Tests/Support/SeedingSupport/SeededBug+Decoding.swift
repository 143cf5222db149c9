import Foundation

extension SeededBug {
  /// Decodes a value with this bug.
  ///
  /// - Parameters:
  ///   - container: The container of the value.
  ///   - key: The key of the value.
  ///   - isOptional: Whether the model asks for an optional value; only then the result may be `nil`.
  ///   - decode: Decodes the value without the bug.
  /// - Returns: The value.
  /// - Throws: The error of `decode`, unless the bug accepts the value.
  func value<T: Decodable, Key: CodingKey>(
    in container: KeyedDecodingContainer<Key>,
    for key: Key,
    isOptional: Bool,
    decode: () throws -> T?
  ) throws -> T? {
    switch self {
    case .wrongKey where isOptional: return nil
    case .swappedKey: if let other = neighbour(of: key, T.self, in: container) { return other }
    case .optionalAsRequired where isOptional && isNil(container, key):
      return try container.decode(T.self, forKey: key)
    case .requiredAsOptional where !isOptional && isNil(container, key):
      if let zero = ZeroValue.of(T.self) { return zero }
    default: break
    }
    do {
      let value = try decode()
      if isOptional, self == .emptyAsNil, (value as? String)?.isEmpty == true { return nil }
      if value == nil, self == .defaultAdded { return ZeroValue.of(T.self) }
      return value.map(changed)
    } catch {
      if self == .errorSwallowed, isOptional { return nil }
      guard let value = accepted(T.self, container, key) else { throw error }
      return value
    }
  }

  /// Returns the first value of the same type under another key.
  private func neighbour<T: Decodable, Key: CodingKey>(
    of key: Key,
    _ type: T.Type,
    in container: KeyedDecodingContainer<Key>
  ) -> T? {
    container.allKeys.filter { $0.stringValue != key.stringValue }
      .sorted { $0.stringValue < $1.stringValue }.lazy
      .compactMap { try? container.decode(type, forKey: $0) }.first { _ in true }
  }

  private func isNil<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key) -> Bool {
    !container.contains(key) || (try? container.decodeNil(forKey: key)) == true
  }
}

extension SeededBug {
  private static let hour = 3600.0

  /// Returns a correctly decoded value as the bug changes it.
  private func changed<T>(_ value: T) -> T {
    if let text = value as? String { return changed(text) as? T ?? value }
    if self == .shiftedDate, let date = value as? Date {
      return date.addingTimeInterval(Self.hour) as? T ?? value
    }
    if let number = value as? any BinaryFloatingPoint { return changed(number) as? T ?? value }
    if let list = value as? any ShortenedArray { return list.changed(by: self) as? T ?? value }
    return value
  }

  private func changed(_ text: String) -> String {
    switch self {
    case .trimmed:
      String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    case .lowercased: text.lowercased()
    case .cutOff: String(text.prefix(40))
    default: text
    }
  }

  private func changed<Number: BinaryFloatingPoint>(_ number: Number) -> Number {
    switch self {
    case .fractionCut: number.rounded(.towardZero)
    case .rounded: (number * 100).rounded() / 100
    default: number
    }
  }

  /// Returns the value that the bug accepts where the correct route throws.
  private func accepted<T: Decodable, Key: CodingKey>(
    _ type: T.Type,
    _ container: KeyedDecodingContainer<Key>,
    _ key: Key
  ) -> T? {
    switch self {
    case .errorSwallowed: ZeroValue.of(type)
    case .numberInStringAccepted:
      (try? container.decode(String.self, forKey: key)).flatMap { Self.number($0) }
    case .boolAsNumberAccepted:
      (try? container.decode(Bool.self, forKey: key)).flatMap { Self.number($0 ? "1" : "0") }
    case .fractionCut:
      (try? container.decode(Double.self, forKey: key)).flatMap {
        Int64(exactly: $0.rounded(.towardZero))
      }
      .flatMap { Self.number("\($0)") }
    case .wrappedAround:
      (try? container.decode(Int64.self, forKey: key)).flatMap { number in
        (type as? any FixedWidthInteger.Type)?.init(truncatingIfNeeded: number) as? T
      }
    case .numberAsBoolAccepted:
      (try? container.decode(Double.self, forKey: key)).flatMap { ($0 != 0) as? T }
    case .numberAsStringAccepted:
      (try? container.decode(Double.self, forKey: key)).flatMap { "\($0)" as? T }
    case .badElementsDropped:
      (type as? any ShortenedArray.Type)?.withoutBadElements(in: container, for: key) as? T
    default: nil
    }
  }

  private static func number<T>(_ text: String) -> T? {
    (T.self as? any LosslessStringConvertible.Type)?.init(text) as? T
  }
}

/// The default values that ports fall back to.
private enum ZeroValue {
  static func of<T>(_ type: T.Type) -> T? {
    switch type {
    case is String.Type: "" as? T
    case is Bool.Type: false as? T
    case let array as any ShortenedArray.Type: array.empty as? T
    case let number as any Numeric.Type: number.init(exactly: 0) as? T
    default: nil
    }
  }
}

private protocol ShortenedArray {
  static var empty: Any { get }
  func changed(by bug: SeededBug) -> Any
  static func withoutBadElements<Key>(
    in container: KeyedDecodingContainer<Key>,
    for key: Key
  ) -> Any?
}

extension Array: ShortenedArray where Element: Decodable {
  fileprivate static var empty: Any { [Element]() }

  fileprivate func changed(by bug: SeededBug) -> Any {
    switch bug {
    case .firstElementOnly: Array(prefix(1))
    case .reversed: Array(reversed())
    default: self
    }
  }

  fileprivate static func withoutBadElements<Key>(
    in container: KeyedDecodingContainer<Key>,
    for key: Key
  ) -> Any? {
    (try? container.decode([Lenient<Element>].self, forKey: key))?.compactMap(\.value)
  }
}

private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
