import RawJSON

extension Extractor {
  /// The value as a number; a Boolean is one, as `NSNumber` has it.
  var number: JSONNumber? {
    switch document.kind(node) {
    case .number: document.number(node)
    case .true: .integer(1)
    case .false: .integer(0)
    default: nil
    }
  }

  /// Converts a number; an object of the app's own is cast.
  func scalar<T>(
    expected: @autoclosure () -> String = "\(T.self)",
    _ convert: (JSONNumber) -> T?
  ) throws -> T {
    if let value = number.flatMap(convert) { return value }
    if document.isKind(.opaque, node), let value = document.opaqueValue(node) as? T { return value }
    throw mismatch(expected())
  }

  /// Himotoki reads sized integers through `NSNumber`, which cuts them to their width.
  func truncatedInteger<T: FixedWidthInteger>() throws -> T {
    try scalar(expected: "NSNumber") { $0.truncated(to: T.self) }
  }
}
