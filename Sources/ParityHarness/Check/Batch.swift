import Foundation

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
