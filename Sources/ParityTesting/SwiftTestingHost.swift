#if canImport(Testing)
import Testing

/// What Swift Testing is told.
enum SwiftTestingHost {
  static func fail(_ message: String, at location: CallLocation) {
    Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
  }

  static func recordKnown(_ message: String, at location: CallLocation) {
    let place = location.sourceLocation
    withKnownIssue(sourceLocation: place) {
      Issue.record(Comment(rawValue: message), sourceLocation: place)
    }
  }

  /// Outside of a test's task there is nothing to attach to.
  static func attach(_ text: String, named name: String, at location: CallLocation) {
    #if compiler(>=6.2)
    guard Test.current != nil else { return }
    Attachment.record(text, named: name, sourceLocation: location.sourceLocation)
    #endif
  }
}
#else
/// There is no Swift Testing here.
enum SwiftTestingHost {
  static func fail(_ message: String, at location: CallLocation) {}
  static func recordKnown(_ message: String, at location: CallLocation) {}
  static func attach(_ text: String, named name: String, at location: CallLocation) {}
}
#endif
