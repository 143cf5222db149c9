import Dispatch
import Foundation

/// Worker threads with a large stack, because decoding deep documents overflows the stack of pool threads.
enum Workers {
  private static let stackSize = 16 << 20
  /// The number of cores, cached because the system call is slow.
  static let count = ProcessInfo.processInfo.activeProcessorCount
  private static let helpers = Helpers(count: count - 1, isBackground: false)
  private static let backgroundHelpers = Helpers(count: count - 1, isBackground: true)

  /// The thread dictionary key of a thread's options.
  private static let optionsKey = "org.parity-harness.worker-options"

  /// Runs a function on a thread with a large stack and waits for it.
  ///
  /// - Parameters:
  ///   - options: The options of the thread and of the helpers that share its work.
  ///   - isGivenUp: Polled to decide whether to return without a result; the thread is leaked then.
  ///   - body: The function.
  /// - Returns: The result of the function; `nil` when it is given up.
  /// - Throws: The error of the function.
  static func onLargeStack<Value: Sendable, Failure: Error>(
    options: WorkerOptions = [],
    unless isGivenUp: (() -> Bool)? = nil,
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    let batch = Batch(of: [()], by: 1) {
      Thread.current.threadDictionary[optionsKey] = options.rawValue
      return Result(catching: body)
    }
    start(isBackground: options.contains(.background), batch.work)
    return try batch.results(unless: isGivenUp).first?.get()
  }

  /// Maps items on all cores and returns the results in the order of the items.
  ///
  /// The calling thread takes part, so it never waits for a helper that has not started.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let options = WorkerOptions(
      rawValue: Thread.current.threadDictionary[optionsKey] as? UInt8 ?? 0
    )
    guard count > 1, items.count > 1, !options.contains(.serial) else {
      return items.map { item in pooled { transform(item) } }
    }
    let batch = Batch(of: items, by: count, transform)
    let helpers = options.contains(.background) ? backgroundHelpers : helpers
    helpers.help(min(count, items.count) - 1, with: batch.work)
    batch.work()
    return batch.results()
  }

  /// Runs a function and, on Apple's systems, releases the Foundation objects that it leaves to the thread.
  ///
  /// A thread of ours has no run loop that would release them before the thread ends.
  static func pooled<Result>(_ body: () -> Result) -> Result {
    #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
    #else
    body()
    #endif
  }

  fileprivate static func start(
    isBackground: Bool,
    _ body: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      #if canImport(Glibc)
      // The lowest priority, of this thread alone and for its whole life.
      if isBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
      #endif
      body()
    }
    thread.stackSize = stackSize
    #if canImport(ObjectiveC)
    // A thread that waits for one of lower quality would be reported as a priority inversion.
    thread.qualityOfService = isBackground ? .utility : Thread.current.qualityOfService
    #endif
    thread.start()
  }
}

/// The options of worker threads.
struct WorkerOptions: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The thread maps items itself instead of sharing them with other threads.
  static let serial = WorkerOptions(rawValue: 1)
  /// The thread has low priority.
  static let background = WorkerOptions(rawValue: 2)
}

/// Runs checks one after the other without blocking the caller.
///
/// Swift Testing runs on a pool with one thread per core: a check that blocked such a thread would delay all
/// other tests, and concurrent checks would only compete for the cores.
package enum CheckQueue {
  private static let queue = DispatchQueue(label: "org.parity-harness.checks", qos: .utility)

  /// Runs a function after all earlier ones have returned.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}

/// Threads that live as long as the process, because starting one takes longer than decoding a document.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class Helpers: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []

  init(count: Int, isBackground: Bool) {
    for _ in 0..<max(0, count) {
      Workers.start(isBackground: isBackground) { while true { self.next()() } }
    }
  }

  func help(_ count: Int, with work: @escaping @Sendable () -> Void) {
    condition.withLock {
      waiting.append(contentsOf: repeatElement(work, count: count))
      for _ in 0..<count { condition.signal() }
    }
  }

  private func next() -> @Sendable () -> Void {
    condition.withLock {
      while waiting.isEmpty { condition.wait() }
      return waiting.removeFirst()
    }
  }
}

/// A batch of items that several threads map together.
///
/// `@unchecked Sendable`: every access holds the lock.
final class Batch<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  /// The number of parts of a worker's share, which it takes one by one so that all workers finish together.
  private static var partsOfShare: Int { 4 }

  private let transform: @Sendable (Item) -> Result
  private let items: [Item]
  private let workers: Int
  private let condition = NSCondition()
  private var rest: Range<Int>
  private var finished: [(start: Int, results: [Result])] = []
  private var unfinished: Int

  init(of items: [Item], by workers: Int, _ transform: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.workers = workers
    self.transform = transform
    rest = items.indices
    unfinished = items.count
  }

  /// Maps items until all are taken.
  func work() {
    while let part = nextPart() {
      finish(part, items[part].map { item in Workers.pooled { transform(item) } })
    }
  }

  /// Waits for all results and returns them in the order of the items; none when the polled condition gives up first.
  func results(unless isGivenUp: (() -> Bool)? = nil) -> [Result] {
    condition.withLock {
      while unfinished > 0 {
        guard let isGivenUp else {
          condition.wait()
          continue
        }
        if !condition.wait(until: Date(timeIntervalSinceNow: 0.05)), isGivenUp() { return [] }
      }
      return finished.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }

  private func nextPart() -> Range<Int>? {
    condition.withLock {
      guard !rest.isEmpty else { return nil }
      let part = rest.prefix(max(1, rest.count / (workers * Self.partsOfShare)))
      rest = part.endIndex..<rest.endIndex
      return part
    }
  }

  private func finish(_ part: Range<Int>, _ results: [Result]) {
    condition.withLock {
      finished.append((part.lowerBound, results))
      unfinished -= part.count
      if unfinished == 0 { condition.broadcast() }
    }
  }
}
