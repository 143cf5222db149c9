import Foundation
import LegacyExtractor
import TestSupport

/// A formatter of seconds since 1970.
struct EpochFormatter: UnboxFormatter {
  func format(unboxedValue: Double) -> Date? { Date(timeIntervalSince1970: unboxedValue) }
}

/// A formatter of dates in the form of RFC 3339.
struct InternetDateFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> Date? { FactDates.internet.date(from: unboxedValue) }
}

/// A formatter of numbers that are not negative.
struct NumberSignFormatter: UnboxFormatter {
  func format(unboxedValue: Int) -> String? { unboxedValue < 0 ? nil : "#\(unboxedValue)" }
}
