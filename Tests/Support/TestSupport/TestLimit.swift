package import Testing

/// Limits of the time that a test takes.
package enum TestLimit {
  /// One minute, where the system is recent enough for a limit in the test itself.
  ///
  /// On older ones, which the package supports, the time limit of the CI job ends a test that hangs.
  package static var minute: any TestTrait {
    if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
      return .timeLimit(.minutes(1))
    }
    return .enabled(if: true)
  }
}
