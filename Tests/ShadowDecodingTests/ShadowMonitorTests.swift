import Foundation
import ShadowDecoding
import TestSupport
import Testing

@Suite struct ShadowMonitorTests {
  private struct Failure: Error {}

  private let folder: TemporaryFolder
  private let events = Events()

  init() throws { folder = try TemporaryFolder() }

  private func monitor(
    _ change: (inout ShadowOptions) -> Void = { _ in }
  ) -> ShadowMonitor {
    var options = ShadowOptions()
    options.samplingRate = 1
    options.delay = 1_000
    change(&options)
    return ShadowMonitor(
      folder: folder.url,
      options: options,
      handler: events.append
    )
  }

  /// Decodes a document as its text; the Codable way differs for `x` and throws for `!`.
  private func model(_ monitor: ShadowMonitor) -> ShadowedModel<String> {
    monitor.model("Text") { data in
      let text = String(decoding: data, as: UTF8.self)
      if text.hasPrefix("?") { throw Failure() }
      return text
    } codable: { data in
      let text = String(decoding: data, as: UTF8.self)
      if text.hasSuffix("!") { throw Failure() }
      return text == "x" ? "y" : text
    }
  }

  private func counts(_ counts: ShadowCounts) -> [String: Int] {
    let fields = Mirror(reflecting: counts).children.map {
      ($0.label ?? "", $0.value as? Int ?? -1)
    }
    return Dictionary(fields) { first, _ in first }.filter { $0.value != 0 }
  }

  @Test func countsWhatItCompares() throws {
    let monitor = monitor()
    let model = model(monitor)
    for text in ["a", "b", "x", "b!"] { #expect(try model.decode(Data(text.utf8)) == text) }
    for text in ["?a", "?!"] {
      #expect(throws: Failure.self) { try model.decode(Data(text.utf8)) }
    }
    model.sample(Data("c".utf8))
    #expect(counts(model.counts) == ["called": 7, "sampled": 7])
    monitor.finish()
    #expect(
      counts(model.counts) == [
        "called": 7, "sampled": 7, "compared": 7, "equal": 3, "different": 3, "refused": 1,
      ]
    )
    #expect(monitor.counts == ["Text": model.counts])
    #expect(
      events.texts == [
        "(value): value, legacy String, codable String",
        "(value): failure, legacy value, codable Failure",
        "(value): failure, legacy Failure, codable value",
      ]
    )
    #expect(folder.files.isEmpty)
  }

  @Test func comparesWithoutBeingAsked() async throws {
    let monitor = monitor { $0.delay = 0 }
    let model = model(monitor)
    for index in 1...3 {
      _ = try model.decode(Data("x".utf8))
      while model.counts.compared < index { try await Task.sleep(nanoseconds: 1_000_000) }
    }
    #expect(model.counts.different == 3)
  }

  @Test(arguments: [0..<40, 0..<20, 10..<40, 39..<40, 0..<0, 20..<20])
  func comparesTheBytesOfTheCall(range: Range<Int>) throws {
    let monitor = monitor { $0.valueStrategy = .show }
    let model = monitor.model("Text") {
      String(decoding: $0, as: UTF8.self)
    } codable: { _ in
      "x"
    }
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 40)
    defer { memory.deallocate() }
    memory.initialize(repeating: UInt8(ascii: "a"), count: 40)
    let data = Data(bytesNoCopy: memory, count: 40, deallocator: .none)[range]
    let text = String(repeating: "a", count: range.count)
    #expect(try model.decode(data) == text)
    memory.initialize(repeating: UInt8(ascii: "b"), count: 40)
    monitor.finish()
    #expect(events.texts == ["(value): value, legacy \(text), codable x"])
  }

  @Test func dropsWhatHasNoRoom() throws {
    let monitor = monitor { $0.capacity = 5 }
    let model = model(monitor)
    for _ in 0..<100_000 { model.sample(Data("a".utf8)) }
    #expect(counts(model.counts) == ["called": 100_000, "sampled": 100_000, "dropped": 99_995])
    monitor.finish()
    #expect(model.counts.equal == 5)
  }

  @Test func dropsWhatIsTooLarge() throws {
    let monitor = monitor { $0.maximumByteCount = 5 }
    let model = model(monitor)
    for count in [6, 3, 3, 2] { model.sample(Data(count: count)) }
    #expect(model.counts.dropped == 2)
    monitor.finish()
    model.sample(Data(count: 5))
    #expect(model.counts.dropped == 2)
  }

  @Test(arguments: [(0, 0...0), (0.1, 700...1_300), (1, 10_000...10_000), (.nan, 0...0)])
  func samplesAShareOfTheCalls(rate: Double, expected: ClosedRange<Int>) throws {
    let model = model(monitor { $0.samplingRate = rate })
    for _ in 0..<10_000 { model.sample(Data("a".utf8)) }
    #expect(model.counts.called == 10_000)
    #expect(expected.contains(model.counts.sampled))
  }

  @Test func aSwitchReleasesWhatWaits() throws {
    let monitor = monitor()
    let model = model(monitor)
    model.sample(Data("a".utf8))
    monitor.isEnabled = false
    #expect(try model.decode(Data("b".utf8)) == "b")
    monitor.finish()
    #expect(counts(model.counts) == ["called": 2, "sampled": 1, "skipped": 1])
    monitor.isEnabled = true
    model.sample(Data("a".utf8))
    monitor.finish()
    #expect(model.counts.equal == 1)
  }

  @Test func aModelAddedLaterIsOffToo() {
    let monitor = monitor()
    monitor.isEnabled = false
    let model = model(monitor)
    model.sample(Data("a".utf8))
    #expect(counts(model.counts) == ["called": 1])
  }

  @Test func aConditionSkips() {
    let monitor = monitor { $0.condition = { false } }
    let model = model(monitor)
    model.sample(Data("a".utf8))
    monitor.finish()
    #expect(counts(model.counts) == ["called": 1, "sampled": 1, "skipped": 1])
  }

  @Test func countsWhatWaitedTooLong() {
    let monitor = monitor { $0.deadline = 0 }
    let model = model(monitor)
    model.sample(Data("a".utf8))
    monitor.finish()
    #expect(counts(model.counts) == ["called": 1, "sampled": 1, "late": 1])
  }

  @Test func comparesNothingWithoutAMarker() throws {
    try folder.write("", to: "file")
    let monitor = ShadowMonitor(
      folder: URL(fileURLWithPath: folder.path + "/file"),
      options: {
        var options = ShadowOptions()
        options.samplingRate = 1
        return options
      }(),
      handler: events.append
    )
    let model = model(monitor)
    for _ in 0..<3 { model.sample(Data("x".utf8)) }
    monitor.finish()
    #expect(model.counts.compared == 0)
    #expect(model.counts.skipped == model.counts.sampled)
    #expect(events.all == [.unmarked(model: "Text")])
    monitor.isEnabled = true
    model.sample(Data("x".utf8))
    monitor.finish()
    #expect(model.counts.compared == 0)
    #expect(events.all == [.unmarked(model: "Text")])
  }

  @Test func reportsOnceWhatItCannotCompare() {
    let monitor = monitor()
    let model = monitor.model("Handler") { _ in
      [{ 1 }]
    } codable: { _ in
      [{ 1 }]
    }
    for _ in 0..<3 { model.sample(Data()) }
    monitor.finish()
    #expect(model.counts.incomplete == 3)
    #expect(model.counts.equal == 0)
    #expect(events.all == [.incomplete(model: "Handler", paths: ["[]"])])
  }

  @Test func pausesAfterABatch() async throws {
    let monitor = monitor {
      $0.delay = 0
      $0.timeShare = 0.5
    }
    let times = Times()
    let model = monitor.model("Slow") { _ in
      1
    } codable: { _ in
      times.append()
      Thread.sleep(forTimeInterval: 0.2)
      times.append()
      return 1
    }
    for count in 1...2 {
      model.sample(Data())
      while model.counts.compared < count { try await Task.sleep(nanoseconds: 1_000_000) }
    }
    // As long as the first one took.
    #expect(times.all[2] - times.all[1] >= 0.19)
  }
}

/// When something happened.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Times: @unchecked Sendable {
  private let lock = NSLock()
  private var times: [TimeInterval] = []

  var all: [TimeInterval] { lock.withLock { times } }

  func append() { lock.withLock { times.append(ProcessInfo.processInfo.systemUptime) } }
}

/// What a monitor reported.
///
/// Every access holds the lock, hence `@unchecked`.
private final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [ShadowEvent] = []

  var all: [ShadowEvent] { lock.withLock { events } }

  var texts: [String] {
    all.flatMap { event -> [String] in
      guard case .diverged(let divergence) = event else { return ["\(event)"] }
      return divergence.differences.map(\.description)
    }
  }

  @Sendable func append(_ event: ShadowEvent) { lock.withLock { events.append(event) } }
}
