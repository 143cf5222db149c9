package import RawJSON

extension JSONDocument {
  /// The value as an `NSNumber` would hold it: a Boolean is a number, and so are the infinities and
  /// NaN of a tree, which JSON cannot express.
  package func numberValue(_ node: JSONNode) -> JSONNumber? {
    switch kind(node) {
    case .number: number(node)
    case .true: .integer(1)
    case .false: .integer(0)
    case .opaque: Self.nonFiniteNumber(opaqueValue(node))
    default: nil
    }
  }

  private static func nonFiniteNumber(_ value: Any) -> JSONNumber? {
    if let value = value as? NSDecimalNumber {
      return .decimal(value.decimalValue, double: value.doubleValue)
    }
    return (value as? Double).map(JSONNumber.double)
  }
}
