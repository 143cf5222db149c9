#if canImport(XCTest)
import Foundation
import XCTest

/// Reports to XCTest.
enum XCTestHost {
  static func fail(_ message: String, at location: CallLocation) {
    XCTFail(message, file: location.filePath, line: location.line)
  }

  /// Records an expected failure; does nothing on Linux, where XCTest has none.
  static func recordKnown(_ message: String, at location: CallLocation) {
    #if canImport(ObjectiveC)
    XCTExpectFailure { fail(message, at: location) }
    #endif
  }

  /// Attaches a text; does nothing on Linux, where XCTest has no attachments, and outside of the main thread.
  static func attach(_ text: String, named name: String) {
    #if canImport(ObjectiveC)
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      XCTContext.runActivity(named: name) { activity in
        let attachment = XCTAttachment(string: text)
        attachment.name = name
        attachment.lifetime = .keepAlways
        activity.add(attachment)
      }
    }
    #endif
  }
}
#else
/// A replacement on platforms without XCTest, where `TestHost` takes the other framework and `assertParity` is unavailable.
enum XCTestHost {
  static func fail(_ message: String, at location: CallLocation) {
    preconditionFailure(message)
  }
  static func recordKnown(_ message: String, at location: CallLocation) {}
  static func attach(_ text: String, named name: String) {}
}
#endif
