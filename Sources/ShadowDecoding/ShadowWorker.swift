import Foundation

/// The queue on which the models of a monitor are compared, one batch at a time.
final class ShadowWorker: Sendable {
  let options: ShadowOptions
  let handler: @Sendable (ShadowEvent) -> Void

  private let queue = DispatchQueue(label: "legacy-extractor.shadow-decoding", qos: .utility)
  private let markers: CrashMarkers
  private let pause = Pause()

  init(
    folder: URL,
    options: ShadowOptions,
    handler: @escaping @Sendable (ShadowEvent) -> Void
  ) {
    self.options = options
    self.handler = handler
    markers = CrashMarkers(folder: folder, options: options)
    queue.async { self.reportCrashes() }
  }

  private func reportCrashes() {
    for (model, date) in markers.findCrashes() { handler(.turnedOff(model: model, until: date)) }
  }

  /// Compares the documents of a model after the delay, or after the pause.
  func schedule(_ model: SampledDocuments) {
    queue.asyncAfter(deadline: .now() + options.delay) { self.run(model) }
  }

  private func run(_ model: SampledDocuments) {
    let end = pause.end
    guard end <= .now() else { return queue.asyncAfter(deadline: end) { self.run(model) } }
    compareWaiting(model)
  }

  func finish(_ models: [SampledDocuments]) {
    queue.sync { models.forEach(compareWaiting) }
  }

  private func compareWaiting(_ model: SampledDocuments) {
    let start = DispatchTime.now()
    let documents = model.takeWaiting()
    guard !documents.isEmpty else { return }
    let isOff = markers.isOff(model.name)
    if isOff { model.isEnabled = false }
    if isOff || !options.condition() {
      model.count(\.skipped, documents.count)
    } else {
      // Not while a marker stands, because the handler is not part of the model.
      compare(documents, of: model).forEach(handler)
    }
    pause.begin(after: start, share: options.timeShare)
  }

  /// Compares documents under one marker, or under one each after a crash.
  private func compare(
    _ documents: [SampledDocument],
    of model: SampledDocuments
  ) -> [ShadowEvent] {
    var events: [ShadowEvent] = []
    var markedCount = 0
    for document in documents {
      guard model.isEnabled else {
        model.count(\.skipped)
        continue
      }
      guard document.time + options.deadline > .now() else {
        model.count(\.late)
        continue
      }
      guard markedCount > 0 || markers.set(model.name) else {
        events += model.reportUnmarked()
        model.count(\.skipped)
        model.isEnabled = false
        continue
      }
      events += model.compare(document.data)
      markedCount += 1
      if markers.isOnProbation(model.name) {
        markers.remove(model.name, comparedCount: markedCount)
        markedCount = 0
      }
    }
    if markedCount > 0 { markers.remove(model.name, comparedCount: markedCount) }
    return events
  }
}

// MARK: -

/// The pause after a batch.
private final class Pause: @unchecked Sendable {
  private let lock = NSLock()
  private var time = DispatchTime.now()

  var end: DispatchTime { lock.withLock { time } }

  func begin(after start: DispatchTime, share: Double) {
    let now = DispatchTime.now()
    let worked = Double(now.uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    lock.withLock { time = now + worked * (1 / min(max(share, 0.001), 1) - 1) }
  }
}
