import Foundation

extension StringProtocol {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension [String] {
  /// The lines without their indentation and without blank lines around them.
  var withoutIndentation: [String] {
    let lines = map(\.trimmed)
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }
}
