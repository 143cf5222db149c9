/// An enum, or another raw-representable type, that is unboxed from its raw value.
///
/// The raw value is cast, never converted: `"1"` is no case of an `Int` enum, `true` is case 1.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible {}

extension UnboxableEnum {
  /// Casts a value to the raw value and looks up the case.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidCollectionElements: Without meaning here.
  /// - Returns: The case; `nil` when there is none.
  /// - Throws: Nothing.
  public static func unbox(
    value: Any,
    allowInvalidCollectionElements: Bool
  ) throws -> Self? {
    (value as? RawValue).flatMap(Self.init(rawValue:))
  }
}
