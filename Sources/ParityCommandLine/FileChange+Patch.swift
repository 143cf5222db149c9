import ParityHarness

extension MigrationDraft.FileChange {
  /// The change for `git apply`, in which added lines end as the lines of the file do.
  ///
  /// A draft ends its lines with line feeds, which would leave a file with both kinds of lines.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  var patchWithLineEndings: String {
    let firstLine = old.utf8.prefix { $0 != UInt8(ascii: "\n") }
    guard firstLine.last == UInt8(ascii: "\r") else { return patch }
    let lines = patch.linesWithCarriageReturns
    return lines.indices.map { index in
      let isHeader = index < 2
      // A mark says that the line before it has no end.
      let hasEnd = index + 1 == lines.count || !lines[index + 1].hasPrefix("\\")
      let line = lines[index]
      let isAdded = line.utf8.first == UInt8(ascii: "+") && !isHeader && hasEnd
      return line + (isAdded && line.utf8.last != UInt8(ascii: "\r") ? "\r\n" : "\n")
    }.joined()
  }
}

extension String {
  /// The lines of code or of a patch, split at line feeds only.
  ///
  /// A carriage return and a line feed are one `Character`, and both belong to the code.
  var linesWithCarriageReturns: [String] {
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
