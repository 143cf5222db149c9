package import Foundation

/// A formatter of ISO 8601 that several threads read with: creating one takes longer than reading a date.
///
/// `@unchecked Sendable`: a formatter is safe to share as long as nobody changes it. Not every SDK declares so, and
/// where one does, `nonisolated(unsafe)` would be a warning.
package struct SharedFormatter: @unchecked Sendable {
  private let formatter: ISO8601DateFormatter

  /// Creates a formatter.
  package init(adding options: ISO8601DateFormatter.Options = []) {
    formatter = ISO8601DateFormatter()
    formatter.formatOptions.insert(options)
  }

  /// The formatter itself, for calls that take one.
  package var unwrapped: ISO8601DateFormatter { formatter }

  /// Returns the date that a text spells.
  package func date(from text: String) -> Date? { formatter.date(from: text) }
}
