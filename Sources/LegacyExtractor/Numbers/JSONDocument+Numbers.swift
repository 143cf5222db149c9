extension JSONDocument {
  /// The value as an `NSNumber` would hold it: a Boolean is a number, and so are the infinities and
  /// NaN of a tree, which JSON cannot express.
  package func numberValue(_ node: JSONNode) -> JSONNumber? {
    switch kind(node) {
    case .number: number(node)
    case .true: .integer(1)
    case .false: .integer(0)
    case .opaque: JSONNumber(nonFinite: opaqueValue(node))
    default: nil
    }
  }
}

extension JSONNumber {
  /// A number that JSON cannot express; `nil` for anything else.
  init?(nonFinite value: Any) {
    if let value = value as? NSDecimalNumber {
      self = .decimal(value.decimalValue, double: value.doubleValue)
    } else if let value = value as? Double {
      self = .double(value)
    } else {
      return nil
    }
  }
}
