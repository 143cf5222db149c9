import Foundation

/// How much tests of tables and of large samples do.
///
/// `swift test` in debug is for the minute between two edits: it checks a part of each. An optimised build
/// and CI check all of it: `EXHAUSTIVE_TESTS=1 swift test`.
package enum TestExtent {
  /// Whether everything is checked.
  package static let isExhaustive =
    isOptimised
    || ProcessInfo.processInfo.environment["EXHAUSTIVE_TESTS", default: ""].isEmpty == false

  /// Whether the tests are an optimised build.
  package static var isOptimised: Bool {
    var isDebug = false
    // Not evaluated in an optimised build.
    assert(
      {
        isDebug = true; return true
      }()
    )
    return !isDebug
  }
}
