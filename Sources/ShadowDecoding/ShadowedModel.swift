public import Foundation

/// A model that is decoded the legacy way, and for some calls the Codable way, too.
///
/// A call takes a lock and, if it is sampled and there is room, keeps the document and the value for the queue.
/// Nothing else happens on the caller's thread.
///
/// `ShadowedModel` is `Sendable`: a lock guards what changes.
public final class ShadowedModel: @unchecked Sendable {
  /// The name in reports.
  public let name: String

  private let worker: ShadowWorker
  private let codable: @Sendable (Data) throws -> any Sendable
  private let lock = NSLock()
  private var state: State

  /// What the lock guards.
  private struct State {
    var counts = ShadowCounts()
    var waiting: [ShadowedDocument] = []
    var byteCount = 0
    var sampler: Sampler
    var isEnabled = true
    var isScheduled = false
    var hasReportedLimits = false
  }

  init(
    _ name: String,
    _ worker: ShadowWorker,
    _ codable: @escaping @Sendable (Data) throws -> any Sendable
  ) {
    self.name = name
    self.worker = worker
    self.codable = codable
    state = State(sampler: Sampler(rate: worker.options.samplingRate))
  }

  /// What was done with the documents so far.
  public var counts: ShadowCounts { lock.withLock { state.counts } }

  /// Decodes a document the legacy way, and keeps a sample for the comparison.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - legacy: Decodes it the legacy way.
  /// - Returns: What `legacy` returns.
  /// - Throws: What `legacy` throws.
  public func decode<Value: Sendable>(
    _ data: Data,
    legacy: (Data) throws -> Value
  ) rethrows -> Value {
    do {
      let value = try legacy(data)
      keep(data) { .success(value) }
      return value
    } catch {
      keep(data) { .failure(error) }
      throw error
    }
  }

  /// Keeps a sample of what was decoded elsewhere, such as by a network library.
  ///
  /// - Parameters:
  ///   - legacy: The value that the legacy decoder returned.
  ///   - data: Its document.
  public func compare(_ legacy: some Sendable, decodedFrom data: Data) {
    keep(data) { .success(legacy) }
  }

  private func keep(_ data: Data, _ legacy: () -> Result<any Sendable, any Error>) {
    lock.lock()
    state.counts.called += 1
    guard state.isEnabled, state.sampler.takesNext() else { return lock.unlock() }
    state.counts.sampled += 1
    let options = worker.options
    guard state.waiting.count < options.capacity,
      data.count <= options.maximumByteCount - state.byteCount
    else {
      state.counts.dropped += 1
      return lock.unlock()
    }
    state.byteCount += data.count
    state.waiting.append(ShadowedDocument(data: data, legacy: legacy()))
    let isFirst = !state.isScheduled
    state.isScheduled = true
    lock.unlock()
    if isFirst { worker.schedule(self) }
  }
}

// MARK: - For the queue

extension ShadowedModel {
  func setEnabled(_ isEnabled: Bool) {
    // Values are released after the lock, because that may run code of the app.
    var released: [ShadowedDocument] = []
    lock.withLock {
      state.isEnabled = isEnabled
      guard !isEnabled else { return }
      swap(&released, &state.waiting)
      state.byteCount = 0
      state.counts.skipped += released.count
    }
  }

  var isEnabled: Bool { lock.withLock { state.isEnabled } }

  /// Returns the documents that wait, and starts an empty list.
  func takeWaiting() -> [ShadowedDocument] {
    var taken: [ShadowedDocument] = []
    lock.withLock {
      swap(&taken, &state.waiting)
      state.byteCount = 0
      state.isScheduled = false
    }
    return taken
  }

  func count(_ field: WritableKeyPath<ShadowCounts, Int>, _ count: Int = 1) {
    lock.withLock { state.counts[keyPath: field] += count }
  }

  /// Decodes a document the Codable way and compares it with the legacy outcome.
  ///
  /// - Returns: What is to be reported.
  func examine(_ document: ShadowedDocument) -> [ShadowEvent] {
    count(\.compared)
    var comparison = StructuralComparison(worker.options.valueStrategy)
    switch (document.legacy, Result { try codable(document.data) }) {
    case (.failure, .failure):
      count(\.refused)
      return []
    case (.success(let legacy), .success(let codable)): comparison.compare(legacy, codable)
    case (.failure(let error), .success): comparison.addFailure(legacy: error, codable: nil)
    case (.success, .failure(let error)): comparison.addFailure(legacy: nil, codable: error)
    }
    let limits = comparison.notComparable.sorted()
    var events: [ShadowEvent] = []
    if !limits.isEmpty, setLimitsReported() {
      events.append(.incomplete(model: name, paths: limits))
    }
    if comparison.differences.isEmpty {
      count(limits.isEmpty ? \.equal : \.incomplete)
    } else {
      count(\.different)
      events.append(.diverged(ShadowDivergence(model: name, comparison)))
    }
    return events
  }

  /// Returns whether this is the first call.
  private func setLimitsReported() -> Bool {
    lock.withLock {
      defer { state.hasReportedLimits = true }
      return !state.hasReportedLimits
    }
  }
}

/// A document that waits for its comparison.
struct ShadowedDocument: Sendable {
  let data: Data
  let legacy: Result<any Sendable, any Error>
  let time: DispatchTime = .now()
}

/// Chooses calls at random, with Marsaglia's xorshift: a generator of the system is a call of the system on Linux.
private struct Sampler {
  let rate: Double
  private var state = UInt64.random(in: 1...UInt64.max)

  init(rate: Double) { self.rate = rate }

  mutating func takesNext() -> Bool {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) < rate * 0x1p53
  }
}
