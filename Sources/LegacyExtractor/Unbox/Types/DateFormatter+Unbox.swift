public import Foundation

extension DateFormatter: UnboxFormatter {
  /// A date is made of a string.
  public typealias UnboxRawValue = String
  /// A date formatter makes dates.
  public typealias UnboxFormattedType = Date

  /// Parses a date.
  ///
  /// - Parameter unboxedValue: The text of the date.
  /// - Returns: The date; `nil` when the text is not of the formatter's format.
  public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
}
