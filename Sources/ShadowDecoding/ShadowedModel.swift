public import Foundation

/// A model that the app decodes the legacy way, and whose documents are sampled.
///
/// A sampled document is decoded both ways later, on the queue of the monitor, so no value is shared between
/// threads, and the values need not be `Sendable`. Do not sample a model whose decoders have side effects, such as
/// one that stores its objects.
public struct ShadowedModel<Value>: Sendable {
  let documents: SampledDocuments
  let legacy: @Sendable (Data) throws -> Value

  /// What was done with the documents so far.
  public var counts: ShadowCounts { documents.counts }

  /// Decodes a document the legacy way, and keeps it for a comparison if it is sampled and there is room.
  ///
  /// - Parameter data: The document.
  /// - Returns: What the legacy decoder returns.
  /// - Throws: What the legacy decoder throws.
  public func decode(_ data: Data) throws -> Value {
    documents.add(data)
    return try legacy(data)
  }

  /// Keeps a document that the app decodes elsewhere, such as with a network library, for a comparison.
  ///
  /// - Parameter data: The document.
  public func sample(_ data: Data) { documents.add(data) }
}

// MARK: -

/// The documents of a model that wait for their comparison, and what was done with the others.
///
/// `@unchecked Sendable`: every access of what changes holds the lock.
final class SampledDocuments: @unchecked Sendable {
  let name: String
  private let worker: ShadowWorker
  private let comparison: @Sendable (Data) -> ShadowOutcome
  private let lock = NSLock()
  // The lock already excludes accesses at one time; the check of the runtime takes twice as long as the rest.
  @exclusivity(unchecked) private var state: State

  init(
    _ name: String,
    _ worker: ShadowWorker,
    _ comparison: @escaping @Sendable (Data) -> ShadowOutcome
  ) {
    self.name = name
    self.worker = worker
    self.comparison = comparison
    state = State(worker.options)
  }

  var counts: ShadowCounts { lock.withLock { state.counts } }

  func count(_ field: WritableKeyPath<ShadowCounts, Int>, _ count: Int = 1) {
    lock.withLock { state.counts[keyPath: field] += count }
  }

  /// Runs on the caller's thread, where each nanosecond counts.
  func add(_ data: Data) {
    lock.lock()
    let isFirst = state.add(data)
    lock.unlock()
    if isFirst { worker.schedule(self) }
  }

  var isEnabled: Bool {
    get { lock.withLock { state.isEnabled } }
    set {
      // Bytes are released after the lock, for which threads of the app may wait.
      let released = lock.withLock {
        state.isEnabled = newValue
        let released = newValue ? [] : state.takeWaiting()
        state.counts.skipped += released.count
        return released
      }
      _ = released
    }
  }

  /// Returns the documents that wait, and starts an empty list.
  func takeWaiting() -> [SampledDocument] {
    lock.withLock {
      state.isScheduled = false
      return state.takeWaiting()
    }
  }

  /// Returns the event that no marker can be written, but only once: the model may be enabled again.
  func reportUnmarked() -> [ShadowEvent] {
    lock.withLock {
      defer { state.hasReportedUnmarked = true }
      return state.hasReportedUnmarked ? [] : [.unmarked(model: name)]
    }
  }

  /// Decodes a document both ways and compares the values.
  ///
  /// - Returns: What is to be reported.
  func compare(_ data: Data) -> [ShadowEvent] {
    let outcome = comparison(data)
    return lock.withLock {
      state.counts.compared += 1
      var events: [ShadowEvent] = []
      switch outcome {
      case .refused: state.counts.refused += 1
      case .compared(let result):
        if !result.notComparable.isEmpty, !state.hasReportedLimits {
          state.hasReportedLimits = true
          events.append(.incomplete(model: name, paths: result.notComparable.sorted()))
        }
        if !result.differences.isEmpty {
          state.counts.different += 1
          events.append(.diverged(ShadowDivergence(model: name, result)))
        } else if result.notComparable.isEmpty {
          state.counts.equal += 1
        } else {
          state.counts.incomplete += 1
        }
      }
      return events
    }
  }
}

/// A document, and since when it waits.
struct SampledDocument: Sendable {
  let data: Data
  let time: DispatchTime = .now()
}

extension Data {
  /// A copy with bytes of its own, for what is read after the call that passed the data.
  ///
  /// `Data(bytesNoCopy:count:deallocator:)` shows memory of the app, such as the buffer of a network library, which
  /// may be freed or reused as soon as the call returns.
  var owned: Data { withUnsafeBytes { Data($0) } }
}

/// What came of one document.
enum ShadowOutcome {
  /// By both decoders.
  case refused
  case compared(StructuralComparison)
}

// MARK: -

extension SampledDocuments {
  private struct State {
    var counts = ShadowCounts()
    var isEnabled = true
    var isScheduled = false
    var hasReportedLimits = false
    var hasReportedUnmarked = false
    private var waiting: [SampledDocument] = []
    private var byteCount = 0
    private let capacity: Int
    private let maximumByteCount: Int
    private let threshold: Double
    private var random = UInt64.random(in: 1...UInt64.max)

    init(_ options: ShadowOptions) {
      capacity = options.capacity
      maximumByteCount = max(0, options.maximumByteCount)
      threshold = options.samplingRate * 0x1p53
    }

    /// Keeps a document, or counts why not.
    ///
    /// - Returns: Whether the queue is to be told.
    mutating func add(_ data: Data) -> Bool {
      counts.called += 1
      guard isEnabled, isChosen() else { return false }
      counts.sampled += 1
      guard waiting.count < capacity, data.count <= maximumByteCount - byteCount else {
        counts.dropped += 1
        return false
      }
      byteCount += data.count
      // A copy under the lock is bearable: few documents are chosen, and the limit of bytes bounds it.
      waiting.append(SampledDocument(data: data.owned))
      defer { isScheduled = true }
      return !isScheduled
    }

    /// Chooses at random with Marsaglia's xorshift; the generator of the system takes longer than a small decode.
    private mutating func isChosen() -> Bool {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Double(random >> 11) < threshold
    }

    mutating func takeWaiting() -> [SampledDocument] {
      defer {
        waiting = []
        byteCount = 0
      }
      return waiting
    }
  }
}
