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
  }

  /// Returns the matches in a text, in order.
  package func matches(in text: String) -> [Match] {
    let range = NSRange(text.startIndex..., in: text)
    return (expression?.matches(in: text, range: range) ?? []).compactMap { match in
      guard let whole = Range(match.range, in: text) else { return nil }
      let groups = (0..<match.numberOfRanges).map { group in
        Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
      }
      return Match(groups: groups, start: whole.lowerBound, end: whole.upperBound)
    }
  }

  /// Returns a text with other text in place of matches; one for which there is none stays.
  package func replacing(in text: String, with replacement: (Match) -> String?) -> String {
    matches(in: text).reversed().reduce(into: text) { result, match in
      if let new = replacement(match) { result.replaceSubrange(match.start..<match.end, with: new) }
    }
  }

  /// Returns whether a text has a match.
  package func isFound(in text: String) -> Bool {
    let range = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: range) != nil
  }
}
