import Foundation

/// A change of one file in the format that `git apply` reads.
struct UnifiedDiff {
  private static let context = 3

  /// The diff; empty if nothing changes.
  let text: String

  /// Creates a diff.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - root: The folder from which the path starts if the file is inside it.
  ///   - old: The current text of the file.
  ///   - new: The new text of the file.
  init(
    path: String,
    relativeTo root: String = FileManager.default.currentDirectoryPath,
    old: String,
    new: String
  ) {
    let here = [root + "/", "./"].first(where: path.hasPrefix)
    let name = path.dropFirst(here?.count ?? 0)
    let before = Self.lines(of: old)
    // A draft ends its lines with line feeds, which would leave a file with both kinds of lines.
    let carriageReturn = before.first?.hasSuffix("\r") == true ? "\r" : ""
    let after = Self.lines(of: new).map { line in
      line.hasSuffix("\r") || line.utf8.contains(UInt8(ascii: "\n")) ? line : line + carriageReturn
    }
    let hunk = Self.hunk(before, after)
    text = hunk.isEmpty ? "" : "--- a/\(name)\n+++ b/\(name)\n" + hunk
  }

  /// Returns the lines of a text, split at line feeds only, so that carriage returns are kept.
  ///
  /// A last line without a line feed is marked as such.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if let last = lines.popLast(), !last.isEmpty {
      lines.append(last + "\n\\ No newline at end of file")
    }
    return lines
  }

  /// Returns one hunk that includes all changes, because a draft changes places that are close together.
  private static func hunk(_ before: [String], _ after: [String]) -> String {
    let changes = after.difference(from: before)
    guard !changes.isEmpty else { return "" }
    func offsets(_ changes: [CollectionDifference<String>.Change]) -> Set<Int> {
      Set(
        changes.map { change in
          switch change {
          case .remove(let offset, _, _), .insert(let offset, _, _): offset
          }
        }
      )
    }
    let (removed, inserted) = (offsets(changes.removals), offsets(changes.insertions))
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      let isRemoved = removed.contains(old)
      let isInserted = !isRemoved && inserted.contains(new)
      lines.append(isRemoved ? "-" + before[old] : (isInserted ? "+" : " ") + after[new])
      if !isInserted { old += 1 }
      if !isRemoved { new += 1 }
    }
    let head = lines.prefix { $0.hasPrefix(" ") }.count
    let skipped = max(0, head - context)
    let tail = lines.reversed().prefix { $0.hasPrefix(" ") }.count
    let dropped = max(0, tail - context)
    let kept = lines.dropFirst(skipped).dropLast(dropped)
    let counts = (kept.count { !$0.hasPrefix("+") }, kept.count { !$0.hasPrefix("-") })
    let range = "@@ -\(skipped + 1),\(counts.0) +\(skipped + 1),\(counts.1) @@\n"
    return range + kept.map { $0 + "\n" }.joined()
  }
}
