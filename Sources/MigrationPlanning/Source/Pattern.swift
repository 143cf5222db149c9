import Foundation

/// A regular expression that is compiled once; one that is invalid matches nothing.
package struct Pattern: Sendable {
  private let expression: NSRegularExpression?

  package init(_ pattern: String) { expression = try? NSRegularExpression(pattern: pattern) }

  /// A match; its first group is the whole match.
  package struct Match {
    package let groups: [String]
    package let start: String.Index
    package let end: String.Index

    package subscript(group: Int) -> String { groups[group] }

    fileprivate init?(_ match: NSTextCheckingResult, in text: String) {
      guard let whole = Range(match.range, in: text) else { return nil }
      groups = (0..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
      }
      start = whole.lowerBound
      end = whole.upperBound
    }
  }

  /// Returns the matches in a text, in order.
  package func matches(in text: String) -> [Match] {
    let range = NSRange(text.startIndex..., in: text)
    return (expression?.matches(in: text, range: range) ?? []).compactMap { Match($0, in: text) }
  }

  /// Returns the first match in a text; `nil` if there is none.
  package func firstMatch(in text: String) -> Match? {
    let range = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: range).flatMap { Match($0, in: text) }
  }

  /// Returns a text with other text in place of matches; one for which there is none stays.
  package func replacing(in text: String, with replacement: (Match) -> String?) -> String {
    matches(in: text).reversed().reduce(into: text) { result, match in
      if let new = replacement(match) { result.replaceSubrange(match.start..<match.end, with: new) }
    }
  }

  /// Returns whether a text has a match.
  package func isFound(in text: String) -> Bool {
    firstMatch(in: text) != nil
  }
}
