import Foundation

/// Routes that are measured against the first of them, in one run.
///
/// Absolute times depend on the machine and its mood; ratios inside one run hardly do. The routes take
/// turns, the order rotates every round, and each ratio is taken round by round.
struct Comparison {
  let title: String
  let routes: [Route]
  /// Prints one line more, such as a throughput.
  var note: (([RouteResult]) -> String)?

  static let rounds = 15
  private static let secondsPerSample = 0.02

  func measure() throws -> [RouteResult] {
    let repetitions = try routes.map(Self.repetitions)
    var samples: [[Sample]] = routes.map { _ in [] }
    for round in 0..<Self.rounds {
      for offset in routes.indices {
        let index = (round + offset) % routes.count
        samples[index].append(try Self.sample(routes[index], repetitions[index]))
      }
    }
    return routes.indices.map { index in
      RouteResult(
        name: routes[index].name,
        seconds: samples[index].map(\.seconds).sorted()[Self.rounds / 2],
        speeds: zip(samples[0], samples[index]).map { $0.seconds / $1.seconds }.sorted(),
        processorSpeeds: zip(samples[0], samples[index])
          .map { $0.processorSeconds / $1.processorSeconds }.sorted()
      )
    }
  }

  /// How often a route has to run for a sample that the clock can resolve.
  private static func repetitions(_ route: Route) throws -> Int {
    let once = min(try sample(route, 1).seconds, try sample(route, 1).seconds)
    return max(1, Int(secondsPerSample / max(once, 1e-7)))
  }

  private static func sample(_ route: Route, _ repetitions: Int) throws -> Sample {
    let start = DispatchTime.now().uptimeNanoseconds
    let processorStart = clock()
    for _ in 0..<repetitions { try route.run() }
    let ticks = Double(clock() - processorStart)
    let nanoseconds = Double(DispatchTime.now().uptimeNanoseconds - start)
    return Sample(
      seconds: nanoseconds / 1e9 / Double(repetitions),
      processorSeconds: ticks / Double(CLOCKS_PER_SEC) / Double(repetitions)
    )
  }
}

/// One measurement of a route.
private struct Sample {
  let seconds: Double
  /// The time on all cores together.
  let processorSeconds: Double
}

/// What was measured of one route.
struct RouteResult {
  let name: String
  /// The median.
  let seconds: Double
  /// How many times as fast as the first route, for each round, sorted.
  let speeds: [Double]
  /// The same, by the time on all cores together.
  let processorSpeeds: [Double]

  var median: Double { speeds[speeds.count / 2] }
  var processorMedian: Double { processorSpeeds[processorSpeeds.count / 2] }
}
