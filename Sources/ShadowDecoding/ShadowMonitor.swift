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
///   static let question = monitor.model("Question") {
///     try JSONDecoder.api.decode(Question.self, from: $0)
///   }
/// }
///
/// let question = try Shadows.question.decode(data) { try Question.decodeValue(from: $0) }
/// ```
///
/// The caller gets what the legacy decoder returns or throws, at once. The Codable model decodes the same bytes
/// later, on a serial queue.
///
/// `ShadowMonitor` is `Sendable`: a lock guards what changes.
public final class ShadowMonitor: @unchecked Sendable {
  private let worker: ShadowWorker
  private let lock = NSLock()
  private var models: [ShadowedModel] = []
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
      models.forEach { $0.setEnabled(newValue) }
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
  ///   - codable: Decodes a document the Codable way, on the queue of the comparisons. Where the legacy model
  ///     is another type, return a value with the same property names.
  /// - Returns: What the app decodes the model with.
  public func model(
    _ name: String,
    codable: @escaping @Sendable (Data) throws -> any Sendable
  ) -> ShadowedModel {
    let model = ShadowedModel(name, worker, codable)
    let isOn = lock.withLock {
      models.append(model)
      return self.isOn
    }
    model.setEnabled(isOn)
    return model
  }

  /// Compares everything that waits, without the pauses, before it returns.
  package func finish() {
    let models = lock.withLock { self.models }
    worker.finish(models)
  }
}

// MARK: -

/// What a monitor reports. An event is `Sendable`.
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

/// The differences of one document. A divergence is `Sendable`.
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
