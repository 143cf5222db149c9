import Foundation

/// Lines from any thread.
///
/// Every access holds the lock, hence `@unchecked`.
package final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  package init() {}

  package func add(_ line: String) { lock.withLock { lines.append(line) } }

  package var all: [String] { lock.withLock { lines } }
  package var text: String { all.joined(separator: "\n") }
}
