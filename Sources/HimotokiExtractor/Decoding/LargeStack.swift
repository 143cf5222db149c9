import Dispatch
import Foundation

/// Runs what recurses deeply on a thread with a stack that is large enough for it.
package enum LargeStack {
  /// Calls a closure on another thread, with a stack of a size in bytes, while this one waits.
  package static func run<Value>(bytes: Int, _ body: () throws -> Value) throws -> Value {
    var result: Result<Value, any Error> = .failure(CancellationError())
    call(bytes) { result = Result(catching: body) }
    return try result.get()
  }

  /// Not generic, so that there is one copy of it.
  private static func call(_ bytes: Int, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let call = SynchronousCall(body)
      let thread = Thread { call.run() }
      thread.stackSize = bytes
      thread.qualityOfService = Thread.current.qualityOfService
      thread.start()
      call.isDone.wait()
    }
  }
}

/// A call on another thread for which this one waits.
///
/// `@unchecked` because the two threads never run at once: the one that made the call touches nothing
/// of it until the semaphore says that the other is done.
private final class SynchronousCall: @unchecked Sendable {
  let isDone = DispatchSemaphore(value: 0)
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    call()
    isDone.signal()
  }

  /// Calls the closure and releases it before the semaphore is signalled: it must not outlive the call
  /// that it was made for, while the thread may.
  @inline(never)
  private func call() { body.take()?() }
}
