#if canImport(Testing)
import Testing

/// Reports to Swift Testing.
enum SwiftTestingHost {
  /// The file and the line of the current test, for example `SuiteTests-21`; `nil` outside of a test's task.
  static var testName: String? {
    Test.current.map { test in
      let location = test.sourceLocation
      return CallLocation.name(ofFile: location.fileID, line: location.line)
    }
  }

  static func fail(_ message: String, at location: CallLocation) {
    Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
  }

  static func recordKnown(_ message: String, at location: CallLocation) {
    let place = location.sourceLocation
    withKnownIssue(sourceLocation: place) {
      Issue.record(Comment(rawValue: message), sourceLocation: place)
    }
  }

  /// Attaches a text to the current test; does nothing outside of a test's task.
  static func attach(_ text: String, named name: String, at location: CallLocation) {
    #if compiler(>=6.2)
    guard Test.current != nil else { return }
    Attachment.record(text, named: name, sourceLocation: location.sourceLocation)
    #endif
  }
}
#else
/// A replacement on platforms without Swift Testing, where `TestHost` takes the other framework and `expectParity` is unavailable.
enum SwiftTestingHost {
  static var testName: String? { nil }
  static func fail(_ message: String, at location: CallLocation) {
    preconditionFailure(message)
  }
  static func recordKnown(_ message: String, at location: CallLocation) {}
  static func attach(_ text: String, named name: String, at location: CallLocation) {}
}
#endif
