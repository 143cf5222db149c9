#if os(Linux) || os(macOS)
import Foundation

/// The number of the signal that arrived while signals were delayed; 0 for none.
///
/// Behind a pointer, because a handler of signals may do little more than to store a word.
nonisolated(unsafe) private let arrivedSignal: UnsafeMutablePointer<Int32> = {
  let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return pointer
}()

/// Delays the signals that end a process, for the short time in which a file is replaced.
enum DelayedSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// Two writes at a time would restore each other's handlers.
  private static let lock = NSLock()

  static func run<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    arrivedSignal.pointee = 0
    let handlers = numbers.map { number in
      var handler = sigaction()
      sigaction(number, nil, &handler)
      signal(number) { arrivedSignal.pointee = $0 }
      return handler
    }
    defer {
      for (number, handler) in zip(numbers, handlers) {
        var handler = handler
        sigaction(number, &handler, nil)
      }
      if arrivedSignal.pointee != 0 { raise(arrivedSignal.pointee) }
    }
    return body()
  }
}
#endif
