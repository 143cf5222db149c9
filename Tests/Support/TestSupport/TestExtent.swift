import Foundation

/// The extent of tests with large tables and samples.
///
/// In debug, `swift test` checks only a part of them, which takes two thirds of the time. Optimized builds and
/// CI check everything; `EXHAUSTIVE_TESTS=1 swift test` does so in debug.
package enum TestExtent {
  /// Whether everything is checked.
  package static let isExhaustive =
    isOptimised
    || ProcessInfo.processInfo.environment["EXHAUSTIVE_TESTS", default: ""].isEmpty == false

  /// Whether the tests are built with optimization.
  package static var isOptimised: Bool {
    var isDebug = false
    // Not evaluated in an optimized build.
    assert(
      {
        isDebug = true; return true
      }()
    )
    return !isDebug
  }
}
