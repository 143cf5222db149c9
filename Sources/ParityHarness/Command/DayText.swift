package import Foundation

/// Days as known divergences have them.
package enum DayText {
  /// The day in UTC, for example `2026-08-01`.
  package static func text(of date: Date) -> String {
    CivilTime(secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down))).dateText
  }
}
