import Foundation

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The test framework that runs this process.
///
/// A failure reported to the other one passes silently.
enum TestHost {
  case swiftTesting
  case xcTest
  /// Xcode does not say; both are told.
  case unknown

  static var current: TestHost {
    #if canImport(Testing)
    if Test.current != nil { return .swiftTesting }
    #endif
    return TestHost(arguments: CommandLine.arguments)
  }

  /// Finds the host of code that runs outside of the test's task, such as on a dispatch queue.
  init(arguments: [String]) {
    if let index = arguments.firstIndex(of: "--testing-library"), index + 1 < arguments.count {
      self = arguments[index + 1] == "swift-testing" ? .swiftTesting : .xcTest
    } else {
      #if canImport(ObjectiveC)
      self = .unknown
      #else
      self = .xcTest
      #endif
    }
  }

  /// Records a failure at the caller's line.
  func fail(_ message: String, at location: CallLocation) {
    switch self {
    case .swiftTesting: location.recordIssue(message)
    case .xcTest: location.failXCTest(message)
    case .unknown:
      location.recordIssue(message)
      location.failXCTest(message)
    }
  }
}

/// Where a test called.
struct CallLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

extension CallLocation {
  fileprivate func recordIssue(_ message: String) {
    #if canImport(Testing)
    let location = SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column)
    )
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    #endif
  }

  fileprivate func failXCTest(_ message: String) {
    #if canImport(XCTest)
    XCTFail(message, file: filePath, line: line)
    #endif
  }
}
