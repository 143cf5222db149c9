import Dispatch

/// Routes that are measured against the first of them, in one run.
///
/// Absolute times depend on the machine and its mood; ratios inside one run hardly do. The routes take
/// turns, the order rotates every round, and each ratio is taken round by round.
struct Comparison {
  let title: String
  let routes: [Route]
  /// Prints one line more, such as a throughput.
  var note: ((_ secondsOfFirst: Double) -> String)?

  static let rounds = 15
  private static let secondsPerSample = 0.02

  func measure() throws -> [RouteResult] {
    let repetitions = try routes.map(Self.repetitions)
    var samples: [[Double]] = routes.map { _ in [] }
    for round in 0..<Self.rounds {
      for offset in routes.indices {
        let index = (round + offset) % routes.count
        samples[index].append(try Self.seconds(routes[index], repetitions[index]))
      }
    }
    return routes.indices.map { index in
      RouteResult(
        name: routes[index].name,
        seconds: samples[index].sorted()[Self.rounds / 2],
        speeds: zip(samples[0], samples[index]).map { $0 / $1 }.sorted()
      )
    }
  }

  /// How often a route has to run for a sample that the clock can resolve.
  private static func repetitions(_ route: Route) throws -> Int {
    let once = min(try seconds(route, 1), try seconds(route, 1))
    return max(1, Int(secondsPerSample / max(once, 1e-7)))
  }

  private static func seconds(_ route: Route, _ repetitions: Int) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { try route.run() }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 / Double(repetitions)
  }
}

/// What was measured of one route.
struct RouteResult {
  let name: String
  /// The median.
  let seconds: Double
  /// How many times as fast as the first route, for each round, sorted.
  let speeds: [Double]

  var median: Double { speeds[speeds.count / 2] }
}
