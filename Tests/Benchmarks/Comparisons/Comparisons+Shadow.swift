import Foundation
import LegacyExtractor
import ShadowDecoding

/// What the caller pays for shadow decoding of every call.
extension Comparisons {
  /// In all rounds together more than 100,000.
  private static let callsPerRound = 10_000

  static func shadows(_ generator: inout Generator) -> [Comparison] {
    let children = (0..<10).map { generator.child($0) }.joined(separator: ",")
    return [
      shadow(Data(generator.child(1).utf8), name: "child", LegacyChild.self, Child.self),
      shadow(Data("[\(children)]".utf8), name: "children10", [LegacyChild].self, [Child].self),
    ]
  }

  private static func shadow<Legacy: LegacyDecodable & Sendable, Codable: Decodable & Sendable>(
    _ data: Data,
    name: String,
    _ legacy: Legacy.Type,
    _ codable: Codable.Type
  ) -> Comparison {
    let limited = monitor { $0.samplingRate = 1 }
    // Every document is kept and compared, on another core.
    let unlimited = monitor { options in
      options.samplingRate = 1
      options.capacity = .max
      options.maximumByteCount = .max
      options.timeShare = 1
      options.deadline = 1_000
    }
    func route(_ suffix: String, _ monitor: ShadowMonitor) -> Route {
      let model = monitor.model(name) { try JSONDecoder().decode(codable, from: $0) }
      return Route("\(name)-\(suffix)") {
        for _ in 0..<callsPerRound {
          keep(try model.decode(data) { try Legacy.decodeValue(from: $0) })
        }
      }
    }
    return Comparison(
      title: "Shadow decoding: \(callsPerRound) calls, each sampled, of \(data.count) bytes",
      routes: [
        Route("\(name)-legacy") {
          for _ in 0..<callsPerRound { keep(try Legacy.decodeValue(from: data)) }
        },
        route("shadow", limited), route("shadow-unlimited", unlimited),
      ],
      note: { results in
        zip(results.dropFirst(), [limited, unlimited]).map { result, monitor in
          let cost = String(format: "%.1f", (1 / result.median - 1) * 100)
          return "\(result.name): \(cost) % more; " + (monitor.counts[name].map(text) ?? "")
        }.joined(separator: "\n  ")
      }
    )
  }

  private static func text(_ counts: ShadowCounts) -> String {
    "called \(counts.called), compared \(counts.compared), equal \(counts.equal), "
      + "dropped \(counts.dropped)"
  }

  private static func monitor(_ limit: (inout ShadowOptions) -> Void) -> ShadowMonitor {
    var options = ShadowOptions()
    limit(&options)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-shadow-\(UUID().uuidString)")
    return ShadowMonitor(folder: folder, options: options) { keep($0) }
  }
}
