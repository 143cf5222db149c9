/// A porting bug that is seeded into a Codable route at one path, to test whether documents catch it.
package enum SeededBug: String, CaseIterable, Sendable {
  /// An optional value is read from a misspelled key, and is always `nil`.
  case wrongKey
  /// The value of another key of the same type is read.
  case swappedKey
  /// An optional value is required.
  case optionalAsRequired
  /// An optional value has a default.
  case defaultAdded
  /// A required value has a default.
  case requiredAsOptional
  /// An invalid value is read as `nil`.
  case errorSwallowed
  /// A string is read as a number.
  case numberInStringAccepted
  /// A Boolean is read as a number.
  case boolAsNumberAccepted
  /// A number is read as a Boolean.
  case numberAsBoolAccepted
  /// A number is read as a string.
  case numberAsStringAccepted
  /// A fraction is truncated.
  case fractionCut
  /// A number is rounded to two decimals.
  case rounded
  /// A number that does not fit its type wraps around.
  case wrappedAround
  /// A string loses surrounding white space.
  case trimmed
  /// A string is lowercased.
  case lowercased
  /// A string is truncated to forty characters.
  case cutOff
  /// A date is shifted by a time zone offset.
  case shiftedDate
  /// An empty string is read as `nil`.
  case emptyAsNil
  /// Invalid elements of an array are dropped.
  case badElementsDropped
  /// Only the first element of an array is kept.
  case firstElementOnly
  /// An array is reversed.
  case reversed
}

extension SeededBug {
  /// The type families that bugs distinguish.
  enum Family { case integer, floatingPoint, bool, string, date, array, other }

  /// Returns whether the bug can be seeded where a value of a type is read.
  func applies(to typeName: String, isOptional: Bool, hasSibling: Bool) -> Bool {
    let family = Family(typeName: typeName)
    return switch self {
    case .wrongKey, .optionalAsRequired: isOptional
    case .swappedKey: hasSibling
    case .defaultAdded: isOptional && family.hasZero
    case .requiredAsOptional: !isOptional && family.hasZero
    case .errorSwallowed: isOptional || family.hasZero
    case .shiftedDate: family == .date
    case .numberInStringAccepted, .boolAsNumberAccepted, .fractionCut:
      family == .integer || family == .floatingPoint
    // A number beyond 64 bits is not decoded as an integer at all, so nothing can wrap around.
    case .wrappedAround: family == .integer && typeName != "Int" && typeName != "Int64"
    case .rounded: family == .floatingPoint
    case .numberAsBoolAccepted: family == .bool
    case .numberAsStringAccepted, .trimmed, .lowercased, .cutOff: family == .string
    case .emptyAsNil: family == .string && isOptional
    case .badElementsDropped, .firstElementOnly, .reversed: family == .array
    }
  }
}

extension SeededBug.Family {
  /// Whether ports commonly use a default value for the family.
  fileprivate var hasZero: Bool { self != .other && self != .date }

  /// Creates the family of a type name.
  init(typeName: String) {
    switch typeName {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64":
      self = .integer
    case "Double", "Float", "CGFloat": self = .floatingPoint
    case "Bool": self = .bool
    case "String": self = .string
    case "Date": self = .date
    default: self = typeName.hasPrefix("Array<") ? .array : .other
    }
  }
}
