import Foundation

extension String {
  /// The text with something else for each match of a pattern; `Regex` is not there before iOS 16.
  func replacingMatches(of pattern: String, with template: String) -> String {
    replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }
}
