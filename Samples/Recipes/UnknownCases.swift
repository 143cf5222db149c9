// For: raw values that the app does not know yet.
// Costs: 1.0 times the time of the enum; 1.4 times for an unknown case, and for `OpenEnum`.
// Does not: accept a value of another type.
// Delete when: the server can add no case.
// Needs: `IgnoredValues.swift`.

/// An enum that the server may extend: a case that the app knows, or an unknown raw value.
///
///     let mood: OpenEnum<Mood>        // .known(.calm), .unknown("furious")
///
/// It accepts unknown raw values only: a value of the wrong type throws. Encoding writes the
/// original raw value. An enum that selects one of several models works in the same way:
///
///     init(from decoder: any Decoder) throws {
///       let container = try decoder.container(keyedBy: CodingKeys.self)
///       switch try container.decode(OpenEnum<Kind>.self, forKey: .type) {
///       case .known(.photo): self = .photo(try Photo(from: decoder))
///       case .known(.video): self = .video(try Video(from: decoder))
///       case .unknown(let type): self = .unknown(type)
///       }
///     }
///
/// A `DecodingLog` lists unknown cases separately from errors.
public enum OpenEnum<Value: RawRepresentable> {
  /// A case of the enum.
  case known(Value)
  /// A raw value without a case.
  case unknown(Value.RawValue)
}

extension OpenEnum: RawRepresentable {
  /// Creates a value from a raw value.
  ///
  /// - Parameter rawValue: The raw value.
  public init(rawValue: Value.RawValue) {
    self = Value(rawValue: rawValue).map(OpenEnum.known) ?? .unknown(rawValue)
  }

  /// The raw value, known or unknown.
  public var rawValue: Value.RawValue {
    switch self {
    case .known(let value): value.rawValue
    case .unknown(let rawValue): rawValue
    }
  }

  /// The case; `nil` if the raw value is unknown.
  public var known: Value? { if case .known(let value) = self { value } else { nil } }
}

extension OpenEnum: Decodable where Value.RawValue: Decodable {
  /// Decodes the raw value.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(Value.RawValue.self))
    guard case .unknown(let rawValue) = self else { return }
    decoder.ignoredValues?.add(unknownCase: rawValue, from: decoder, .kept)
  }
}

extension OpenEnum: Encodable where Value.RawValue: Encodable {
  /// Encodes the raw value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension OpenEnum: Equatable where Value.RawValue: Equatable {}
extension OpenEnum: Hashable where Value.RawValue: Hashable {}
extension OpenEnum: Sendable where Value: Sendable, Value.RawValue: Sendable {}

extension KeyedDecodingContainer {
  /// Decodes a case of an enum, or uses a fallback for an unknown raw value.
  ///
  ///     mood = try container.decode(forKey: .mood, ifUnknown: .other)
  ///
  /// - Parameters:
  ///   - type: The type of the enum.
  ///   - key: The key of the raw value.
  ///   - fallback: The result for an unknown raw value.
  /// - Returns: The case or the fallback.
  /// - Throws: A `DecodingError` when the raw value is missing, null or of the wrong type.
  public func decode<Value: RawRepresentable>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    ifUnknown fallback: @autoclosure () -> Value
  ) throws -> Value where Value.RawValue: Decodable {
    let rawValue = try decode(Value.RawValue.self, forKey: key)
    if let value = Value(rawValue: rawValue) { return value }
    withIgnoredValues(forKey: key) { $0.add(unknownCase: rawValue, from: $1, .replaced) }
    return fallback()
  }

  /// Decodes a case of an enum, or uses a fallback for an unknown raw value, if present.
  ///
  /// - Parameters:
  ///   - type: The type of the enum.
  ///   - key: The key of the raw value.
  ///   - fallback: The result for an unknown raw value, which may be `nil`.
  /// - Returns: The case or the fallback; `nil` when the raw value is missing or null.
  /// - Throws: A `DecodingError` when the raw value has the wrong type.
  public func decodeIfPresent<Value: RawRepresentable>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    ifUnknown fallback: @autoclosure () -> Value?
  ) throws -> Value? where Value.RawValue: Decodable {
    guard let rawValue = try decodeIfPresent(Value.RawValue.self, forKey: key) else { return nil }
    if let value = Value(rawValue: rawValue) { return value }
    let value = fallback()
    let action = value == nil ? IgnoredValueAction.readAsNil : .replaced
    withIgnoredValues(forKey: key) { $0.add(unknownCase: rawValue, from: $1, action) }
    return value
  }
}
