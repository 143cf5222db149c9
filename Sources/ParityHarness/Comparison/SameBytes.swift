/// A look at the bytes, which spares most small values the reflection.
enum SameBytes {
  /// Whether two values are of one type and equal bit by bit: then they are equal in every respect.
  ///
  /// Values that are equal otherwise may still differ in their bytes.
  static func areSame(_ first: Any, _ second: Any) -> Bool {
    guard type(of: first) == type(of: second) else { return false }
    return compare(first, second)
  }

  private static func compare<Value>(_ first: Value, _ second: Any) -> Bool {
    guard let second = second as? Value else { return false }
    return withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { first.elementsEqual($0) }
    }
  }
}
