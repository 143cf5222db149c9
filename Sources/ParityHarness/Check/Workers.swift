import Foundation

/// Threads of our own: decoding deep documents needs more stack than a pool's threads have.
enum Workers {
  private static let stackSize = 16 << 20

  /// Runs a function on a thread with a large stack and waits for it.
  static func onLargeStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let results = Results<Result>(count: 1)
    let done = DispatchSemaphore(value: 0)
    start {
      results.set(body(), at: 0)
      done.signal()
    }
    done.wait()
    return results.all.first
  }

  /// Maps items on all cores; the results stand in the order of the items.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, items.count)
    guard count > 1 else { return items.map(transform) }
    let results = Results<Result>(count: items.count)
    let queue = IndexQueue(count: items.count)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<count {
      start {
        while let index = queue.next() { results.set(transform(items[index]), at: index) }
        done.signal()
      }
    }
    for _ in 0..<count { done.wait() }
    return results.all
  }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// Results that arrive in any order.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var slots: [Result?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }

  func set(_ result: Result, at index: Int) {
    lock.lock()
    defer { lock.unlock() }
    slots[index] = result
  }

  var all: [Result] {
    lock.lock()
    defer { lock.unlock() }
    return slots.compactMap { $0 }
  }
}

/// Hands out indexes, each once.
///
/// Every access holds the lock, hence `@unchecked`.
private final class IndexQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var indexes: Range<Int>

  init(count: Int) { indexes = 0..<count }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    return indexes.popFirst()
  }
}
