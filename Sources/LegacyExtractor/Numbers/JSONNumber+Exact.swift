/// The conversions of `NSNumber as? T` (SE-0170): a value converts only when nothing is lost.
///
/// Decimals ask `NSDecimalNumber` itself, because its equality with other numbers is part of the
/// rule: on Linux `12345678901234567.5 as? Int` succeeds.
extension JSONNumber {
  package var exactInt: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsigned: nil
    case .double(let value): Int(exactly: value)
    case .decimal(let value, _): Int(exactly: NSDecimalNumber(decimal: value))
    }
  }

  package var exactUInt: UInt? {
    switch self {
    case .integer(let value): UInt(exactly: value)
    case .unsigned(let value): UInt(exactly: value)
    case .double(let value): Int64(exactly: value).flatMap(UInt.init(exactly:))
    case .decimal(let value, _): UInt(exactly: NSDecimalNumber(decimal: value))
    }
  }

  package var exactDouble: Double? {
    switch self {
    case .integer(let value): Double(exactly: value)
    case .unsigned(let value): Double(exactly: value)
    case .double(let value), .decimal(_, let value): value
    }
  }

  package var exactFloat: Float? {
    switch self {
    case .integer(let value): Float(exactly: value)
    case .unsigned(let value): Float(exactly: value)
    case .double(let value), .decimal(_, let value): value.isNaN ? .nan : Float(exactly: value)
    }
  }

  package var exactBool: Bool? {
    switch self {
    case .integer(0): false
    case .integer(1): true
    case .double(0): false
    case .double(1): true
    case .decimal(let value, _): Bool(exactly: NSDecimalNumber(decimal: value))
    case .integer, .unsigned, .double: nil
    }
  }
}
