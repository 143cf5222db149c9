import Dispatch
import Foundation

/// A thread with as much stack as secondary threads have on Apple platforms.
enum SmallThread {
  /// Frames of debug builds are several times as large.
  private static var stackSize: Int {
    #if DEBUG
    4 << 20
    #else
    512 << 10
    #endif
  }

  /// Runs work to its end; an overflow of the stack ends the process.
  static func run<Value>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.result = Result(catching: work)
      outcome.isDone.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    outcome.isDone.wait()
    return try outcome.result.get()
  }

  /// Written before the semaphore is signalled and read after it, never at once.
  private final class Outcome<Value>: @unchecked Sendable {
    let isDone = DispatchSemaphore(value: 0)
    var result: Result<Value, any Error> = .failure(CancellationError())
  }
}
