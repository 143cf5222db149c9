import ParityHarness

#if canImport(Testing)
import Testing
#endif

/// Where a test called.
struct CallLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

extension CallLocation {
  /// The place at which a check was written.
  init(_ origin: ParityCheck.Origin) {
    self.init(fileID: origin.fileID, filePath: origin.filePath, line: origin.line, column: 1)
  }

  /// The file and the line, for example `UserTests-14`.
  var name: String {
    let file = "\(fileID)".split(separator: "/").last ?? ""
    let base = file.hasSuffix(".swift") ? file.dropLast(".swift".count) : file
    return "\(base)-\(line)"
  }

  #if canImport(Testing)
  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column)
    )
  }
  #endif
}
