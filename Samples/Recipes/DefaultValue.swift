/// For which reasons a default takes the place of a value: three, because an app means them
/// differently.
public struct DefaultReasons: OptionSet, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let rawValue: Int

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key is not there.
  public static let missing = DefaultReasons(rawValue: 1)
  /// The key is there and its value is null.
  public static let null = DefaultReasons(rawValue: 2)
  /// There is a value, and it does not decode.
  public static let invalid = DefaultReasons(rawValue: 4)
}

extension KeyedDecodingContainer {
  /// Decodes a value, or takes a default instead.
  ///
  ///     count = try container.decode(forKey: .count, default: 0, when: [.missing, .null])
  ///
  /// A missing key *inside* the value makes it invalid, not missing. A `DecodingLog` has the invalid
  /// values: a default for a missing key or null is nothing unusual. Needs `DecodingLog.swift` and
  /// `DecodingFailure.swift`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - defaultValue: The default.
  ///   - reasons: When to take it.
  ///   - onInvalid: Called with the reason why a value is replaced that does not decode.
  /// - Returns: The value or the default.
  /// - Throws: A `DecodingError` for the reasons that are not named.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    default defaultValue: @autoclosure () -> Value,
    when reasons: DefaultReasons,
    onInvalid: (any Error) -> Void = { _ in }
  ) throws -> Value {
    do {
      if let value = try decodeIfPresent(type, forKey: key) { return value }
    } catch  where reasons.contains(.invalid) {
      onInvalid(error)
      withLog(forKey: key) { $0.add(error, from: $1, .replaced) }
      return defaultValue()
    }
    let reason = contains(key) ? DefaultReasons.null : .missing
    // What is decoded here is missing or null, which throws.
    return reasons.contains(reason) ? defaultValue() : try decode(type, forKey: key)
  }
}
