// For: the hook through which lenient recipes say what they ignore.
// Costs: nothing until a value is ignored, and then a look into `userInfo`.
// Does not: keep anything; `DecodingLog.swift` does.
// Delete when: no lenient recipe is left.

/// What a lenient recipe did with a value that it ignores.
public enum IgnoredValueAction: String, Sendable {
  /// The element or member was left out of its collection.
  case dropped
  /// The property is `nil`.
  case readAsNil = "read as nil"
  /// The property has its default.
  case replaced = "replaced by the default"
  /// The property contains the unknown raw value.
  case kept
}

/// Learns of every value that the lenient recipes ignore, such as a `DecodingLog`.
///
/// The recipes look for it in the decoder's `userInfo`.
public protocol IgnoredValueObserver: Sendable {
  /// Called with an error that a recipe ignores, and the decoder of the value.
  func add(_ error: any Error, from decoder: any Decoder, _ action: IgnoredValueAction)
  /// Called with a raw value for which an enum has no case.
  func add(unknownCase rawValue: Any, from decoder: any Decoder, _ action: IgnoredValueAction)
}

extension CodingUserInfoKey {
  /// The key of the observer in `userInfo`.
  public static let ignoredValues: CodingUserInfoKey =
    // The initializer is declared failable, but accepts every raw value.
    CodingUserInfoKey(rawValue: "ignoredValues").unsafelyUnwrapped
}

extension Decoder {
  /// The observer of ignored values, if present.
  public var ignoredValues: (any IgnoredValueObserver)? {
    userInfo[.ignoredValues] as? any IgnoredValueObserver
  }
}

extension KeyedDecodingContainer {
  /// Passes on the observer and the decoder of a key, if there is an observer.
  ///
  /// It is slow, so call it only after an error.
  func withIgnoredValues(forKey key: Key, _ body: (any IgnoredValueObserver, any Decoder) -> Void) {
    guard let decoder = try? superDecoder(forKey: key), let observer = decoder.ignoredValues else {
      return
    }
    body(observer, decoder)
  }
}
