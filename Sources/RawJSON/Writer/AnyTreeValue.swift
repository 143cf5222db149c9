import Foundation

/// What one value of an `Any` tree is in terms of JSON.
enum AnyTreeValue {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case string(String)
  case array([Any])
  case object([String: Any])
  case opaque(Any)

  /// Recognises the exact Swift types first, by comparing metadata: a cast costs many times more.
  init(_ value: Any) {
    let type = type(of: value)
    if type == String.self, let value = value as? String {
      self = .string(value)
    } else if type == Int.self, let value = value as? Int {
      self = AnyTreeValue.integer(Int64(value))
    } else if type == Double.self, let value = value as? Double {
      self = Self.finite(value)
    } else if type == Bool.self, let value = value as? Bool {
      self = .bool(value)
    } else if type == [String: Any].self, let value = value as? [String: Any] {
      self = .object(value)
    } else if type == [Any].self, let value = value as? [Any] {
      self = .array(value)
    } else {
      self = Self.object(value) ?? Self.number(value) ?? Self.other(value)
    }
  }

  /// Foundation's own classes, and what bridges to them on Apple platforms.
  private static func object(_ value: Any) -> AnyTreeValue? {
    guard type(of: value) is AnyClass else { return nil }
    if let number = value as? NSNumber { return foundation(number) }
    return value is NSNull ? .null : nil
  }

  private static func number(_ value: Any) -> AnyTreeValue? {
    switch value {
    case let value as any BinaryInteger & Sendable: exactInteger(value)
    case let value as Float: finite(Double(value))
    case let value as CGFloat: finite(Double(value))
    case let value as Decimal: finite(value)
    default: nil
    }
  }

  private static func exactInteger(_ value: some BinaryInteger & Sendable) -> AnyTreeValue {
    if let value = Int64(exactly: value) { return .integer(value) }
    return UInt64(exactly: value).map(AnyTreeValue.unsigned) ?? .opaque(value)
  }

  private static func other(_ value: Any) -> AnyTreeValue {
    if case .some(let unwrapped) = Unwrapping.unwrap(value) {
      return unwrapped.map(AnyTreeValue.init) ?? .null
    }
    if let value = value as? String { return .string(value) }
    if let value = value as? [String: Any] { return .object(value) }
    if let value = value as? [Any] { return .array(value) }
    return .opaque(value)
  }

  private static func foundation(_ number: NSNumber) -> AnyTreeValue {
    // Both platforms keep one object for each Boolean; `objCType` is the same for an `Int8`.
    if number === trueObject { return .bool(true) }
    if number === falseObject { return .bool(false) }
    if let decimal = number as? NSDecimalNumber { return finite(decimal.decimalValue) }
    switch String(cString: number.objCType) {
    case "d", "f": return finite(number.doubleValue)
    case "Q":
      let value = number.uint64Value
      return Int64(exactly: value).map(AnyTreeValue.integer) ?? .unsigned(value)
    default: return .integer(number.int64Value)
    }
  }

  private static func finite(_ value: Double) -> AnyTreeValue {
    value.isFinite ? .double(value) : .opaque(value)
  }

  private static func finite(_ value: Decimal) -> AnyTreeValue {
    value.isNaN ? .opaque(value) : .decimal(value)
  }

  private static let trueObject = NSNumber(value: true)
  private static let falseObject = NSNumber(value: false)
}

/// Looks into an `Optional` that hides in an `Any`.
private enum Unwrapping {
  /// `nil` when the value is no optional; otherwise what it holds.
  static func unwrap(_ value: Any) -> Any?? {
    guard let optional = value as? any OptionalValue else { return nil }
    return .some(optional.wrappedAny)
  }
}

private protocol OptionalValue {
  var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedAny: Any? { map { $0 as Any } }
}
