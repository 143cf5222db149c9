import Foundation

#if canImport(Testing)
import Testing
#endif

/// The test framework that runs this process.
///
/// A failure reported to the other framework passes silently.
enum TestHost {
  case swiftTesting
  case xcTest
  /// Unknown, as under Xcode; failures are reported to both frameworks.
  case unknown

  /// The framework of the caller, or the only one that can be imported.
  static var current: TestHost {
    #if !canImport(Testing)
    .xcTest
    #elseif !canImport(XCTest)
    .swiftTesting
    #else
    Test.current == nil ? TestHost(arguments: CommandLine.arguments) : .swiftTesting
    #endif
  }

  /// Determines the host from the arguments of the process, for code outside of the test's task.
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

/// Takes the failures of a task in place of the frameworks.
///
/// A test of this module sees there that a call fails, and prints no page that looks like a failure of its own.
struct FailureSink: Sendable {
  @TaskLocal static var current: FailureSink?

  let take: @Sendable (_ message: String, _ location: CallLocation) -> Void
}

extension TestHost {
  /// Records a failure at the caller's line.
  func fail(_ message: String, at location: CallLocation) {
    if let sink = FailureSink.current { return sink.take(message, location) }
    if self != .xcTest { SwiftTestingHost.fail(message, at: location) }
    if self != .swiftTesting { XCTestHost.fail(message, at: location) }
  }

  /// Records an expected failure, which is shown but does not fail the test.
  func recordKnown(_ message: String, at location: CallLocation) {
    if self != .xcTest { SwiftTestingHost.recordKnown(message, at: location) }
    if self == .xcTest { XCTestHost.recordKnown(message, at: location) }
  }

  /// Attaches a text to the test's results, if the host supports it.
  func attach(_ text: String, named name: String, at location: CallLocation) {
    guard FailureSink.current == nil else { return }
    if self == .swiftTesting { SwiftTestingHost.attach(text, named: name, at: location) }
    if self == .xcTest { XCTestHost.attach(text, named: name) }
  }

  /// Returns the likely host if the host is unknown.
  ///
  /// The name of the called function suggests the host, which is enough for attachments and known issues,
  /// but failures are still reported to both frameworks.
  func assuming(_ likely: TestHost) -> TestHost { self == .unknown ? likely : self }
}
