import Dispatch
import Foundation

/// Runs what recurses deeply, such as `JSONSerialization`, on a thread with a large stack.
///
/// Secondary threads have 512 KiB on Apple platforms; writing 512 levels takes 872 KiB.
enum RoomyThread {
  private static let stackSize = 8 << 20

  /// Runs work to its end while the caller waits.
  static func run<Value>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = Thread {
      outcome.result = Result(catching: work)
      outcome.isDone.signal()
    }
    thread.stackSize = stackSize
    thread.qualityOfService = Thread.current.qualityOfService
    thread.start()
    outcome.isDone.wait()
    return try outcome.result.orThrow(CancellationError()).get()
  }

  /// Written before the semaphore is signalled and read after it, never at once.
  private final class Outcome<Value>: @unchecked Sendable {
    let isDone = DispatchSemaphore(value: 0)
    var result: Result<Value, any Error>?
  }
}
