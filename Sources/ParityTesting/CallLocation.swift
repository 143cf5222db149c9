#if canImport(Testing)
import ParityHarness
import Testing
#endif

/// The source location of a test's call.
struct CallLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The test that the name contains, because all tests of a suite have the location of the check.
  var test: String?
}

extension CallLocation {
  /// Creates the location at which a check is declared, for a test of its suite.
  init(_ origin: ParityCheck.Origin, in test: String? = SwiftTestingHost.testName) {
    self.init(
      fileID: origin.fileID,
      filePath: origin.filePath,
      line: origin.line,
      column: 1,
      test: test
    )
  }

  /// The file and the line, for example `UserTests-14`, with the test of a suite.
  var name: String {
    let place = Self.name(ofFile: "\(fileID)", line: Int(line))
    return test.map { "\(place).\($0)" } ?? place
  }

  static func name(ofFile fileID: String, line: Int) -> String {
    let file = fileID.split(separator: "/").last ?? ""
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
