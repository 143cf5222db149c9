extension Extractor {
  /// Converts a number; an object of the app's own is cast.
  func scalar<T>(
    expected: @autoclosure () -> String = "\(T.self)",
    _ convert: (JSONNumber) -> T?
  ) throws -> T {
    if let value = number.flatMap(convert) { return value }
    if let value = opaqueValue as? T { return value }
    throw mismatch(expected())
  }

  /// Converts a number to a type that has no more digits than a double.
  func roundedScalar<T>(_ convert: (JSONNumber) -> T?) throws -> T {
    if let value = roundedNumber.flatMap(convert) { return value }
    if let value = opaqueValue as? T { return value }
    throw mismatch("\(T.self)")
  }

  /// Himotoki reads sized integers through `NSNumber`, which cuts them to their width.
  func truncatedInteger<T: FixedWidthInteger>() throws -> T {
    try scalar(expected: "NSNumber") { $0.truncated(to: T.self) }
  }
}
