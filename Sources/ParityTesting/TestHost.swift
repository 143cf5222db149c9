import Foundation

#if canImport(Testing)
import Testing
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
}

extension TestHost {
  /// Records a failure at the caller's line.
  func fail(_ message: String, at location: CallLocation) {
    if self != .xcTest { SwiftTestingHost.fail(message, at: location) }
    if self != .swiftTesting { XCTestHost.fail(message, at: location) }
  }

  /// Records a failure that is expected, so that it shows and does not count.
  func recordKnown(_ message: String, at location: CallLocation) {
    if self != .xcTest { SwiftTestingHost.recordKnown(message, at: location) }
    if self == .xcTest { XCTestHost.recordKnown(message, at: location) }
  }

  /// Keeps a text with the test's results, where the host can.
  func attach(_ text: String, named name: String, at location: CallLocation) {
    if self == .swiftTesting { SwiftTestingHost.attach(text, named: name, at: location) }
    if self == .xcTest { XCTestHost.attach(text, named: name) }
  }

  /// The host of a call by a function's name: what Xcode does not say, the name tells well enough to
  /// add to a failure, and not well enough to report one.
  func assuming(_ likely: TestHost) -> TestHost { self == .unknown ? likely : self }
}
