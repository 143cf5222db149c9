import Foundation

@testable import ParityTesting

/// A failure that a test expects.
struct Failure: Sendable {
  let message: String
  let line: UInt
}

/// Returns the failures of calls, which no framework sees.
func failures(of body: () async throws -> Void) async rethrows -> [Failure] {
  let list = FailureList()
  try await FailureSink.$current.withValue(list.sink) { try await body() }
  return list.all
}

/// Returns the failures of calls, which no framework sees.
func failures(of body: () throws -> Void) rethrows -> [Failure] {
  let list = FailureList()
  try FailureSink.$current.withValue(list.sink, operation: body)
  return list.all
}

/// `@unchecked Sendable`: every access to the failures holds the lock.
private final class FailureList: @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [Failure] = []

  var all: [Failure] { lock.withLock { failures } }

  var sink: FailureSink {
    FailureSink { message, location in
      self.lock.withLock {
        self.failures.append(Failure(message: message, line: location.line))
      }
    }
  }
}
