import HimotokiExtractor

extension JAYSON {
  /// What kind of JSON value stands somewhere, together with the value as Foundation has it.
  ///
  /// Not `Sendable`: it carries `Any`.
  public enum SourceType {
    /// A number that is no Boolean.
    case number(NSNumber)
    /// A string.
    case string(String)
    /// `true` or `false`.
    case bool(Bool)
    /// An array with its elements.
    case array([Any])
    /// An object with its members.
    case dictionary([String: Any])
    /// Null, or a value that is absent.
    case null
  }

  /// The kind of this value.
  ///
  /// - Complexity: O(*n*) in the size of the value, which becomes the payload. `isNull`, `isArray`
  ///   and their kin are O(1).
  public var sourceType: SourceType {
    switch (content.kind, source) {
    case (.true, _): .bool(true)
    case (.false, _): .bool(false)
    case (.number, let number as NSNumber): .number(number)
    case (.string, let string as String): .string(string)
    case (.array, let array as [Any]): .array(array)
    case (.object, let dictionary as [String: Any]): .dictionary(dictionary)
    default: .null
    }
  }

  /// Whether this is null.
  public var isNull: Bool { content.kind == .null }
  /// Whether this is an object.
  public var isDictionary: Bool { content.kind == .object }
  /// Whether this is an array.
  public var isArray: Bool { content.kind == .array }
  /// Whether this is `true` or `false`; the number 1 is not.
  public var isBool: Bool { content.kind == .true || content.kind == .false }
  /// Whether this is a number; a Boolean is not.
  public var isNumber: Bool { content.kind == .number }
}

@available(*, unavailable)
extension JAYSON.SourceType: Sendable {}

extension JAYSON.SourceType: CustomStringConvertible {
  /// The name of the kind, for example `dictionary`.
  public var description: String {
    switch self {
    case .number: "number"
    case .string: "string"
    case .bool: "bool"
    case .array: "array"
    case .dictionary: "dictionary"
    case .null: "null"
    }
  }
}
