import Foundation

/// A change of one file in the form that `git apply` takes.
struct UnifiedDiff {
  private static let context = 3

  let path: String
  private let hunks: [String]

  /// - Parameters:
  ///   - path: The path of the file; one below the working directory is made relative to it.
  ///   - old: The text of the file.
  ///   - new: The text that replaces it.
  init(path: String, old: String, new: String) {
    let here = [FileManager.default.currentDirectoryPath + "/", "./"].first(where: path.hasPrefix)
    self.path = String(path.dropFirst(here?.count ?? 0))
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    let changes = after.difference(from: before)
    hunks = Self.hunks(before, after, changes)
  }

  var text: String {
    hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks.joined()
  }

  /// The lines between line feeds; a carriage return in front of one is part of the line, and the last line
  /// says when it has no line feed.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if let last = lines.popLast(), !last.isEmpty {
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  /// One hunk around all changes: a draft changes the head of a type and what is behind it.
  private static func hunks(
    _ before: [String],
    _ after: [String],
    _ changes: CollectionDifference<String>
  ) -> [String] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    guard !changes.isEmpty else { return [] }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append("-" + before[old])
        old += 1
      } else if inserted.contains(new) {
        lines.append("+" + after[new])
        new += 1
      } else {
        lines.append(" " + before[old])
        old += 1
        new += 1
      }
    }
    let head = lines.prefix { $0.hasPrefix(" ") }.count
    let skipped = max(0, head - context)
    let tail = lines.reversed().prefix { $0.hasPrefix(" ") }.count
    let dropped = max(0, tail - context)
    let kept = lines.dropFirst(skipped).dropLast(dropped)
    let counts = (kept.count { !$0.hasPrefix("+") }, kept.count { !$0.hasPrefix("-") })
    let range = "@@ -\(skipped + 1),\(counts.0) +\(skipped + 1),\(counts.1) @@\n"
    return [range + kept.map { $0 + "\n" }.joined()]
  }
}
