import Foundation

/// Lends typed comparisons to each check of two values and keeps what it has learned for the next.
///
/// Every access holds the lock, hence `@unchecked`.
final class TypedComparisonPool: @unchecked Sendable {
  static let shared = TypedComparisonPool()

  private let lock = NSLock()
  private var idle: [ComparisonOptions: [TypedComparisons]] = [:]

  func withComparisons<Result>(
    for options: ComparisonOptions,
    _ body: (TypedComparisons) -> Result
  ) -> Result {
    let comparisons = take(options) ?? TypedComparisons(options)
    defer { putBack(comparisons, options) }
    return body(comparisons)
  }

  private func take(_ options: ComparisonOptions) -> TypedComparisons? {
    lock.lock()
    defer { lock.unlock() }
    return idle[options]?.popLast()
  }

  private func putBack(_ comparisons: TypedComparisons, _ options: ComparisonOptions) {
    lock.lock()
    defer { lock.unlock() }
    idle[options, default: []].append(comparisons)
  }
}
