import Foundation

/// A thread-safe collection of lines.
///
/// `@unchecked Sendable`: every access holds the lock.
package final class Lines: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  package init(_ lines: [String] = []) { self.lines = lines }

  /// Removes and returns the first line; `nil` if there is none.
  package func popFirst() -> String? {
    lock.withLock { lines.isEmpty ? nil : lines.removeFirst() }
  }

  package func add(_ line: String) { lock.withLock { lines.append(line) } }

  package var all: [String] { lock.withLock { lines } }
  package var text: String { all.joined(separator: "\n") }
}
