/// A type whose values can be written into a `JAYSON`; JAYSON's `JSONWritableType`.
public protocol JAYSONWritableType {
  /// The value, ready to be written.
  var jsonValueBox: JAYSONValueBox { get }
}
