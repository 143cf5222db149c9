import Foundation

/// The extent of tests with large tables and samples.
///
/// In debug, `swift test` checks only a part of them, so that it stays fast. Optimized builds and CI check
/// everything; `EXHAUSTIVE_TESTS=1 swift test` does so in debug.
package enum TestExtent {
  /// Whether everything is checked.
  package static let isExhaustive =
    isOptimised
    || ProcessInfo.processInfo.environment["EXHAUSTIVE_TESTS", default: ""].isEmpty == false

  /// Returns all cases of a table, or every third one when not everything is checked.
  ///
  /// The choice is fixed, so that a failure can be repeated. A table groups cases of one kind, so a third of
  /// them that is spread over the table has a case of each kind.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - first: The index of the first case that is always checked.
  /// - Returns: The cases to check.
  package static func part<Case>(of cases: [Case], from first: Int = 0) -> [Case] {
    isExhaustive ? cases : stride(from: first, to: cases.count, by: 3).map { cases[$0] }
  }

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
