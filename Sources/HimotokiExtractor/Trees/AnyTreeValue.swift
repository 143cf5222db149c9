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

  /// What stands in the text that is written for the value.
  var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool(let value): value ? .true : .false
    case .integer, .unsigned, .double, .decimal: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .opaque: .opaque
    }
  }

  /// Recognises the types of nearly all trees by comparing metadata, which costs less than a cast.
  init(_ value: Any) {
    func open<T>(_ value: T) -> AnyTreeValue? { Self.common(value) }
    self = _openExistential(value, do: open) ?? Self.uncommon(value)
  }

  /// The value, if its type is one of the few that trees are made of.
  ///
  /// Each `unsafeBitCast` is between a type and itself, or from a class that is known to be `NSNumber`
  /// or one of its subclasses: the compared metadata says so.
  private static func common<T>(_ value: T) -> AnyTreeValue? {
    if T.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
    if T.self == numberType { return fromNumber(reference(value)) }
    if T.self == [String: Any].self {
      return .object(unsafeBitCast(value, to: [String: Any].self))
    }
    if T.self == booleanType { return .bool(reference(value) === trueObject) }
    if T.self == [Any].self { return .array(unsafeBitCast(value, to: [Any].self)) }
    if T.self == NSNull.self { return .null }
    if T.self == Int.self { return .integer(Int64(unsafeBitCast(value, to: Int.self))) }
    if T.self == Double.self { return finite(unsafeBitCast(value, to: Double.self)) }
    if T.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
    return nil
  }

  private static func reference<T>(_ value: T) -> NSNumber {
    let reference = unsafeBitCast(value, to: UnsafeRawPointer.self)
    return Unmanaged.fromOpaque(reference).takeUnretainedValue()
  }

  private static let numberType: Any.Type = type(of: NSNumber(value: 1))
  private static let booleanType: Any.Type = type(of: trueObject)

  private static func uncommon(_ value: Any) -> AnyTreeValue {
    if type(of: value) is AnyClass { return fromObject(value) }
    if let optional = value as? any OptionalValue { return fromOptional(optional) }
    return fromSwiftNumber(value) ?? fromOther(value)
  }

  /// Asks for the classes of Foundation before it casts.
  ///
  /// On Apple platforms, the strings and containers of a parsed tree are of private subclasses, and each
  /// cast that fails costs more than the question.
  private static func fromObject(_ value: Any) -> AnyTreeValue {
    switch value {
    case is NSString, is NSDictionary, is NSArray: fromOther(value)
    case let number as NSNumber: fromNumber(number)
    case is NSNull: .null
    default: .opaque(value)
    }
  }

  /// Unwraps in a loop, and before any cast: both the casts of the runtime and a function of ours would
  /// recurse as often as optionals are nested.
  private static func fromOptional(_ optional: any OptionalValue) -> AnyTreeValue {
    var next: (any OptionalValue)? = optional
    while let optional = next {
      guard let value = optional.wrappedAny else { return .null }
      next = value as? any OptionalValue
      if next == nil { return AnyTreeValue(value) }
    }
    return .null
  }

  private static func fromSwiftNumber(_ value: Any) -> AnyTreeValue? {
    switch value {
    case let value as any BinaryInteger & Sendable: exactInteger(value)
    case let value as Float: finite(Double(value))
    case let value as CGFloat: finite(Double(value))
    case let value as Decimal: finite(value)
    default: nil
    }
  }

  /// Reads the digits, because the generic conversions between integers add 2 KB to an app.
  private static func exactInteger(_ value: some BinaryInteger & Sendable) -> AnyTreeValue {
    switch JSONNumber(digits: value.description) {
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    default: .opaque(value)
    }
  }

  private static func fromOther(_ value: Any) -> AnyTreeValue {
    if let value = value as? String { return .string(value) }
    if let value = value as? [String: Any] { return .object(value) }
    if let value = value as? [Any] { return .array(value) }
    return .opaque(value)
  }

  private static func fromNumber(_ number: NSNumber) -> AnyTreeValue {
    // Both platforms keep one object for each Boolean; `objCType` is the same for an `Int8`.
    if number === trueObject { return .bool(true) }
    if number === falseObject { return .bool(false) }
    if type(of: number) != numberType, let decimal = number as? NSDecimalNumber {
      return finite(decimal.decimalValue)
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"):
      return number.doubleValue.isFinite ? .double(number.doubleValue) : .opaque(number)
    case UInt8(ascii: "Q"):
      let value = number.uint64Value
      return Int64(exactly: value).map(AnyTreeValue.integer) ?? .unsigned(value)
    default: return .integer(number.int64Value)
    }
  }

  private static func finite(_ value: Double) -> AnyTreeValue {
    value.isFinite ? .double(value) : .opaque(NSNumber(value: value))
  }

  private static func finite(_ value: Decimal) -> AnyTreeValue {
    value.isNaN ? .opaque(NSDecimalNumber(decimal: value)) : .decimal(value)
  }

  private static let trueObject = NSNumber(value: true)
  private static let falseObject = NSNumber(value: false)
}

extension JSONKind {
  /// The kind of a value of a tree; not inlined, to keep the code of all cases in one place.
  @inline(never)
  package init(ofTree value: Any) { self = AnyTreeValue(value).kind }
}

extension JSONNumber {
  /// The number in an object of Foundation; `nil` for a Boolean.
  package init?(_ number: NSNumber) {
    switch AnyTreeValue(number) {
    case .bool: return nil
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .unsigned(value)
    // `NSDecimalNumber` rounds some decimals to another double than the nearest.
    case .decimal(let value): self = JSONNumber(value)
    default: self = .double(number.doubleValue)
    }
  }
}

/// An optional that hides in an `Any`.
private protocol OptionalValue {
  var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrappedAny: Any? { map { $0 as Any } }
}
