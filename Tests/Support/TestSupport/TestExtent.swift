import Foundation

/// The extent of tests with large tables and samples.
///
/// In debug, `swift test` checks only a part of them, so that it stays fast. Optimized builds check everything, also
/// in CI; `EXHAUSTIVE_TESTS=1 swift test` does so in debug.
package enum TestExtent {
  /// Whether everything is checked.
  package static let isExhaustive =
    isOptimised
    || ProcessInfo.processInfo.environment["EXHAUSTIVE_TESTS", default: ""].isEmpty == false

  /// Returns all cases of a table, or some of them when not everything is checked.
  ///
  /// The choice is fixed, so that a failure can be repeated. A table groups cases of one kind, so some of
  /// them that are spread over the table have a case of each kind.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - first: The index of the first case that is always checked.
  ///   - distance: The distance between the cases that are always checked.
  /// - Returns: The cases to check.
  package static func part<Case>(
    of cases: [Case],
    from first: Int = 0,
    every distance: Int = 3
  ) -> [Case] {
    isExhaustive ? cases : stride(from: first, to: cases.count, by: distance).map { cases[$0] }
  }

  /// Returns how often a test repeats itself.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions when everything is checked.
  ///   - least: The number that is enough otherwise.
  /// - Returns: The number of repetitions.
  package static func count(_ count: Int, atLeast least: Int) -> Int {
    isExhaustive ? count : least
  }

  /// Whether the tests are built with optimization.
  private static var isOptimised: Bool {
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
