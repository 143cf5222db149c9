/// A porting bug that is put into a Codable route at one place, to see whether the fixtures find it.
public enum SeededBug: String, CaseIterable, Codable, Hashable, Sendable {
  /// An optional value is looked for under another key, and never found.
  case wrongKey
  /// The value of another key, with the same type, is read.
  case swappedKey
  /// An optional value is required.
  case optionalAsRequired
  /// An optional value has a default.
  case defaultAdded
  /// A required value has a default.
  case requiredAsOptional
  /// A wrong value is taken for none.
  case errorSwallowed
  /// A string is read as a number.
  case numberInStringAccepted
  /// A Boolean is read as a number.
  case boolAsNumberAccepted
  /// A number is read as a Boolean.
  case numberAsBoolAccepted
  /// A number is read as a string.
  case numberAsStringAccepted
  /// A fraction is cut off.
  case fractionCut
  /// A number has two decimals.
  case rounded
  /// A number that does not fit wraps around.
  case wrappedAround
  /// A string loses the blanks around it.
  case trimmed
  /// A string loses its capitals.
  case lowercased
  /// A string loses what is behind its fortieth character.
  case cutOff
  /// A date is taken for one of another time zone.
  case shiftedDate
  /// An empty string is taken for none.
  case emptyAsNil
  /// Bad elements of an array are left out.
  case badElementsDropped
  /// Only the first element of an array is kept.
  case firstElementOnly
  /// An array is turned round.
  case reversed
}

extension SeededBug {
  /// The kinds of types that bugs tell apart.
  enum Family { case integer, floatingPoint, bool, string, date, array, other }

  /// Whether the bug can be made where a value of a type is read.
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
    // What does not fit these is no number to begin with.
    case .wrappedAround: family == .integer && typeName != "Int" && typeName != "Int64"
    case .rounded: family == .floatingPoint
    case .numberAsBoolAccepted: family == .bool
    case .numberAsStringAccepted, .trimmed, .lowercased, .cutOff: family == .string
    case .emptyAsNil: family == .string && isOptional
    case .badElementsDropped, .firstElementOnly, .reversed: family == .array
    }
  }

  /// What a fixture must have at the place for the bug to be found.
  public var remedy: String {
    switch self {
    case .wrongKey, .shiftedDate: "add a fixture that has the value"
    case .swappedKey: "add a fixture in which the value differs from its neighbours"
    case .optionalAsRequired, .defaultAdded, .requiredAsOptional:
      "add a fixture in which the value is absent or null"
    case .errorSwallowed: "add a fixture in which the value is of a wrong type"
    case .numberInStringAccepted: "add a fixture with a number in a string"
    case .boolAsNumberAccepted: "add a fixture with true"
    case .numberAsBoolAccepted, .numberAsStringAccepted: "add a fixture with a number"
    case .fractionCut, .rounded: "add a fixture with a fraction"
    case .wrappedAround: "add a fixture with a number that does not fit"
    case .trimmed: "add a fixture with blanks around the text"
    case .lowercased: "add a fixture with capitals"
    case .cutOff: "add a fixture with a long text"
    case .emptyAsNil: "add a fixture with an empty text"
    case .badElementsDropped: "add a fixture with a bad element"
    case .firstElementOnly, .reversed: "add a fixture with two different elements"
    }
  }
}

extension SeededBug.Family {
  /// Whether there is a value that ports fall back on.
  fileprivate var hasZero: Bool { self != .other && self != .date }

  /// The family of a type, by its name.
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

/// A bug and its place, in the keys that a model asks for.
struct BugSeeding: Codable, Hashable, Sendable {
  let bug: SeededBug
  let path: ParityPath
}
