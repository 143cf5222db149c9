#if canImport(XCTest)
import Foundation
import XCTest

/// What XCTest is told.
enum XCTestHost {
  static func fail(_ message: String, at location: CallLocation) {
    XCTFail(message, file: location.filePath, line: location.line)
  }

  /// There are no expected failures in XCTest on Linux.
  static func recordKnown(_ message: String, at location: CallLocation) {
    #if canImport(ObjectiveC)
    XCTExpectFailure { fail(message, at: location) }
    #endif
  }

  /// There are no attachments in XCTest on Linux, and elsewhere none but on the main thread.
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
/// There is no XCTest here.
enum XCTestHost {
  static func fail(_ message: String, at location: CallLocation) {}
  static func recordKnown(_ message: String, at location: CallLocation) {}
  static func attach(_ text: String, named name: String) {}
}
#endif
