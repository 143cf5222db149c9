import Foundation
import LegacyExtractor
import ShadowDecoding

/// What the caller pays for shadow decoding of 100,000 calls, in processor time of its own thread.
struct ShadowCost {
  static let ofAllCalls = ShadowCost(
    title: "Shadow decoding: 100,000 calls, each sampled",
    rounds: 20,
    callsPerRound: 5_000
  )

  let title: String
  let rounds: Int
  let callsPerRound: Int

  func print() throws {
    var generator = Generator()
    Swift.print("\n\(title)")
    try print(
      "child",
      { Data(generator.child($0).utf8) },
      legacy: { try LegacyChild.decodeValue(from: $0) },
      codable: { try JSONDecoder().decode(Child.self, from: $0) }
    )
    try print(
      "children20",
      { start in
        let children = (start..<start + 20).map { generator.child($0) }
        return Data("[\(children.joined(separator: ","))]".utf8)
      },
      legacy: { try [LegacyChild].decodeValue(from: $0) },
      codable: { try JSONDecoder().decode([Child].self, from: $0) }
    )
  }

  private func print<Legacy>(
    _ name: String,
    _ document: (Int) -> Data,
    legacy: @escaping @Sendable (Data) throws -> Legacy,
    codable: @escaping @Sendable (Data) throws -> Any
  ) throws {
    // Several, as an app would not decode the same bytes on two threads at once.
    let documents = (0..<100).map(document)
    let limited = monitor { $0.delay = 0.001 }
    // Every call has room. Nothing is compared, which would take a minute, but released after each round.
    let roomy = monitor { options in
      (options.capacity, options.maximumByteCount) = (callsPerRound, .max)
      (options.delay, options.deadline, options.timeShare) = (1_000, 1_000, 1)
    }
    let models = [limited, roomy].map { monitor in
      monitor.model(name, legacy: legacy, codable: codable)
    }
    var costs: [[Double]] = [[], []]
    var alone: [Double] = []
    for _ in 0..<rounds {
      let plain = try seconds(documents, legacy)
      alone.append(plain)
      for (index, model) in models.enumerated() {
        let time = try seconds(documents, model.decode)
        costs[index].append(time / plain - 1)
      }
      roomy.isEnabled = false
      roomy.isEnabled = true
    }
    let each = alone.sorted()[rounds / 2] / Double(callsPerRound)
    Swift.print(
      "  \(name), \(documents[0].count) bytes: legacy \(String(format: "%.2f", each * 1e6)) µs"
    )
    for (route, (costs, monitor)) in zip(
      ["limited", "all kept"],
      zip(costs, [limited, roomy])
    ) {
      let median = costs.sorted()[rounds / 2]
      let counts = monitor.counts[name].map(Self.text) ?? ""
      Swift.print("    \(route): " + String(format: "%+.1f %%", median * 100) + "   \(counts)")
    }
  }

  /// The processor time of this thread for the calls of a round.
  private func seconds<Value>(
    _ documents: [Data],
    _ decode: (Data) throws -> Value
  ) throws -> Double {
    let start = Self.threadTime
    for index in 0..<callsPerRound { keep(try decode(documents[index % documents.count])) }
    return Self.threadTime - start
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func text(_ counts: ShadowCounts) -> String {
    "called \(counts.called), compared \(counts.compared), equal \(counts.equal), "
      + "dropped \(counts.dropped), released \(counts.skipped)"
  }

  private func monitor(_ limit: (inout ShadowOptions) -> Void) -> ShadowMonitor {
    var options = ShadowOptions()
    options.samplingRate = 1
    limit(&options)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-shadow-\(UUID().uuidString)")
    return ShadowMonitor(folder: folder, options: options) { keep($0) }
  }
}
