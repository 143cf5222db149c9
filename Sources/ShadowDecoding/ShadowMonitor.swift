public import Foundation

/// Decodes samples of an app's documents with the Codable models, too, and reports where they differ from the
/// legacy ones.
///
/// An app has one monitor, and one ``ShadowedModel`` for each model that it is about to move:
///
/// ```swift
/// enum Shadows {
///   static let monitor = ShadowMonitor(folder: folder) { event in
///     Analytics.send("\(event)")
///   }
///   static let question = monitor.model(
///     "Question",
///     legacy: { try Question.decodeValue(from: $0) },
///     codable: { try JSONDecoder.api.decode(Question.self, from: $0) }
///   )
/// }
///
/// let question = try Shadows.question.decode(data)
/// ```
///
/// The caller gets what the legacy decoder returns or throws, at once. A sampled document is decoded both ways
/// later, on a serial queue.
///
/// `ShadowMonitor` is `Sendable`: a lock guards what changes.
public final class ShadowMonitor: @unchecked Sendable {
  private let worker: ShadowWorker
  private let lock = NSLock()
  private var models: [SampledDocuments] = []
  private var isOn = true

  /// Creates a monitor and reports which models crashed an earlier launch.
  ///
  /// - Parameters:
  ///   - folder: Where the markers of running comparisons are kept between launches. Each process, such as an
  ///     app and its extension, needs a folder of its own.
  ///   - options: The limits of the comparisons.
  ///   - handler: Called with each event, on the queue of the comparisons.
  public init(
    folder: URL,
    options: ShadowOptions = ShadowOptions(),
    handler: @escaping @Sendable (ShadowEvent) -> Void
  ) {
    worker = ShadowWorker(folder: folder, options: options, handler: handler)
  }

  /// Whether documents are compared.
  ///
  /// Set it to `false` to stop at once, such as when the server says so, or when the app enters the background.
  /// Documents that wait are released, and a running comparison ends with its current document.
  public var isEnabled: Bool {
    get { lock.withLock { isOn } }
    set {
      let models = lock.withLock {
        isOn = newValue
        return self.models
      }
      models.forEach { $0.isEnabled = newValue }
    }
  }

  /// What was done with the documents of each model so far, by the name of the model.
  public var counts: [String: ShadowCounts] {
    let models = lock.withLock { self.models }
    return Dictionary(models.map { ($0.name, $0.counts) }) { first, _ in first }
  }

  /// Adds a model.
  ///
  /// - Parameters:
  ///   - name: The name in reports, and of the marker. Use it for one model only.
  ///   - legacy: Decodes a document the legacy way.
  ///   - codable: Decodes it the Codable way. If the two are different types, properties of the same name are
  ///     compared.
  /// - Returns: What the app decodes the model with.
  public func model<Value>(
    _ name: String,
    legacy: @escaping @Sendable (Data) throws -> Value,
    codable: @escaping @Sendable (Data) throws -> Any
  ) -> ShadowedModel<Value> {
    let strategy = worker.options.valueStrategy
    let documents = SampledDocuments(name, worker) { data in
      var comparison = StructuralComparison(strategy)
      switch (Result { try legacy(data) }, Result { try codable(data) }) {
      case (.failure, .failure): return .refused
      case (.success(let legacy), .success(let codable)): comparison.compare(legacy, codable)
      case (.failure(let error), .success): comparison.addFailure(legacy: error, codable: nil)
      case (.success, .failure(let error)): comparison.addFailure(legacy: nil, codable: error)
      }
      return .compared(comparison)
    }
    lock.withLock {
      models.append(documents)
      documents.isEnabled = isOn
    }
    return ShadowedModel(documents: documents, legacy: legacy)
  }

  /// Compares everything that waits, without the pauses, before it returns.
  package func finish() {
    let models = lock.withLock { self.models }
    worker.finish(models)
  }
}

// MARK: -

/// What a monitor reports, which is `Sendable`.
public enum ShadowEvent: Sendable, Hashable {
  /// The two decoders made different values of a document.
  case diverged(ShadowDivergence)
  /// The values at these paths cannot be compared; reported once for a model and launch.
  case incomplete(model: String, paths: [String])
  /// An earlier launch ended while the model was compared; it is not compared until the date, except by
  /// another version of the app.
  case turnedOff(model: String, until: Date)
  /// The marker of the model could not be written, so it is not compared; reported once for a model and launch.
  case unmarked(model: String)
}

/// The differences of one document, which are `Sendable`.
public struct ShadowDivergence: Sendable, Hashable {
  /// The name of the model.
  public let model: String
  /// The first differences, at most ten.
  public let differences: [ShadowDifference]
  /// The number of further differences.
  public let omittedCount: Int

  init(model: String, _ comparison: StructuralComparison) {
    self.model = model
    differences = comparison.differences
    omittedCount = comparison.omittedCount
  }
}
