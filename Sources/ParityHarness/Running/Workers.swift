import Dispatch
import Foundation

/// Threads of our own: decoding deep documents needs more stack than a pool's threads have.
enum Workers {
  private static let stackSize = 16 << 20
  /// Asked once: the system is slow to tell.
  static let count = ProcessInfo.processInfo.activeProcessorCount
  private static let helpers = Helpers(count: count - 1, isBackground: false)
  private static let backgroundHelpers = Helpers(count: count - 1, isBackground: true)

  /// Under which a thread keeps its manner.
  private static let mannerKey = "org.parity-harness.manner"

  /// Runs a function on a thread with a large stack and waits for it.
  ///
  /// - Parameters:
  ///   - manner: How the thread works, and those that it shares its work with.
  ///   - isGivenUp: Asked now and then whether to go on without a result; the thread is lost then.
  ///   - body: The function.
  /// - Returns: What the function returns; `nil` when it is given up.
  static func onLargeStack<Result: Sendable>(
    in manner: WorkManner = [],
    unless isGivenUp: (() -> Bool)? = nil,
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let batch = Batch(of: [()], by: 1) {
      Thread.current.threadDictionary[mannerKey] = manner.rawValue
      return body()
    }
    start(isBackground: manner.contains(.background), batch.work)
    return (isGivenUp.map(batch.results(unless:)) ?? batch.results()).first
  }

  /// Maps items on all cores; the results stand in the order of the items.
  ///
  /// The thread that asks works too, and so waits for no helper that has not begun.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let manner = WorkManner(
      rawValue: Thread.current.threadDictionary[mannerKey] as? UInt8 ?? 0
    )
    guard count > 1, items.count > 1, !manner.contains(.serial) else {
      return items.map(transform)
    }
    let batch = Batch(of: items, by: count, transform)
    let helpers = manner.contains(.background) ? backgroundHelpers : helpers
    helpers.help(min(count, items.count) - 1, with: batch.work)
    batch.work()
    return batch.results()
  }

  fileprivate static func start(
    isBackground: Bool,
    _ body: @escaping @Sendable () -> Void
  ) {
    let thread = Thread {
      #if canImport(Glibc)
      // Of this thread alone, and for its whole life.
      if isBackground { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }
      #endif
      body()
    }
    thread.stackSize = stackSize
    #if canImport(ObjectiveC)
    if isBackground { thread.qualityOfService = .utility }
    #endif
    thread.start()
  }
}

/// How threads of our own work.
struct WorkManner: OptionSet, Sendable {
  let rawValue: UInt8

  /// What the thread maps stays on it.
  static let serial = WorkManner(rawValue: 1)
  /// The system prefers other threads.
  static let background = WorkManner(rawValue: 2)
}

/// Runs checks one after the other, and lets whoever waits for one do other work.
///
/// A test framework has as many threads as there are cores: a check that blocked one would hold up every
/// other test, and several checks at once would only share the cores.
package enum CheckQueue {
  private static let queue = DispatchQueue(label: "org.parity-harness.checks", qos: .utility)

  /// Runs a function when those before it have returned.
  package static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}

/// Threads that live as long as the process: to start one takes longer than to decode a document.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Helpers: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [@Sendable () -> Void] = []

  init(count: Int, isBackground: Bool) {
    for _ in 0..<max(0, count) {
      Workers.start(isBackground: isBackground) { while true { self.next()() } }
    }
  }

  func help(_ count: Int, with work: @escaping @Sendable () -> Void) {
    condition.lock()
    defer { condition.unlock() }
    waiting.append(contentsOf: repeatElement(work, count: count))
    for _ in 0..<count { condition.signal() }
  }

  private func next() -> @Sendable () -> Void {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty { condition.wait() }
    return waiting.removeFirst()
  }
}

/// Items that several threads map together.
///
/// Every access holds the lock, hence `@unchecked`.
final class Batch<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  /// A worker takes this part of its share at a time, so that all end at about the same time.
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

  /// Maps items until none is left.
  func work() {
    while let part = nextPart() {
      #if canImport(ObjectiveC)
      autoreleasepool { finish(part, items[part].map(transform)) }
      #else
      finish(part, items[part].map(transform))
      #endif
    }
  }

  /// All results, in the order of the items, once they are there.
  func results() -> [Result] {
    condition.lock()
    defer { condition.unlock() }
    while unfinished > 0 { condition.wait() }
    return sortedResults
  }

  /// All results, or none when they are not there and somebody gives them up, who is asked now and then.
  func results(unless isGivenUp: () -> Bool) -> [Result] {
    condition.lock()
    defer { condition.unlock() }
    while unfinished > 0 {
      if !condition.wait(until: Date(timeIntervalSinceNow: 0.05)), isGivenUp() { return [] }
    }
    return sortedResults
  }

  private var sortedResults: [Result] {
    finished.sorted { $0.start < $1.start }.flatMap(\.results)
  }

  private func nextPart() -> Range<Int>? {
    condition.lock()
    defer { condition.unlock() }
    guard !rest.isEmpty else { return nil }
    let part = rest.prefix(max(1, rest.count / (workers * Self.partsOfShare)))
    rest = part.endIndex..<rest.endIndex
    return part
  }

  private func finish(_ part: Range<Int>, _ results: [Result]) {
    condition.lock()
    defer { condition.unlock() }
    finished.append((part.lowerBound, results))
    unfinished -= part.count
    if unfinished == 0 { condition.broadcast() }
  }
}
