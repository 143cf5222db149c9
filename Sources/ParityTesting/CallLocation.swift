import ParityHarness

#if canImport(Testing)
import Testing
#endif

/// The source location of a test's call.
struct CallLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

extension CallLocation {
  /// Creates the location at which a check is declared.
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
