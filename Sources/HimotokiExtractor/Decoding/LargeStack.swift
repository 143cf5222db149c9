import Dispatch
import Foundation

/// Runs what recurses deeply on a thread with a stack that is large enough for it.
package enum LargeStack {
  /// Calls a closure on another thread, with a stack of a size in bytes, while this one waits.
  package static func run<Result>(bytes: Int, _ body: () throws -> Result) throws -> Result {
    var result: Result?
    try call(bytes) { result = try body() }
    guard let result else { throw CancellationError() }
    return result
  }

  /// Not generic, so that there is one copy of it.
  private static func call(_ bytes: Int, _ body: () throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      let call = SynchronousCall(body)
      let thread = Thread { call.run() }
      thread.stackSize = bytes
      thread.qualityOfService = Thread.current.qualityOfService
      thread.start()
      try call.wait()
    }
  }
}

/// A call on another thread for which this one waits.
///
/// `@unchecked` because the two threads never run at once: the one that made the call touches nothing
/// of it until the semaphore says that the other is done.
private final class SynchronousCall: @unchecked Sendable {
  private var body: (() throws -> Void)?
  private let isDone = DispatchSemaphore(value: 0)
  private var outcome: Result<Void, any Error>?

  init(_ body: @escaping () throws -> Void) { self.body = body }

  func run() {
    call()
    isDone.signal()
  }

  /// Calls the closure and lets go of it, before anybody hears that it has returned: it must not
  /// outlive the call that it was made for, while the thread may.
  @inline(never)
  private func call() {
    guard let body else { return }
    self.body = nil
    outcome = Result(catching: body)
  }

  func wait() throws {
    isDone.wait()
    guard let outcome else { throw CancellationError() }
    try outcome.get()
  }
}
