import Foundation
package import Testing

/// Limits of what a test costs.
package enum TestLimit {
  /// Runs what took minutes while each step walked over all of its input, and records an issue where
  /// it takes one again.
  ///
  /// The limit is one of processor time of the calling thread. By the clock, a test that needs a second
  /// takes minutes where a thousand others wait for the same two cores.
  ///
  /// - Throws: what `body` throws.
  package static func expectBelowAMinute<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let start = processorSeconds
    defer {
      let seconds = processorSeconds - start
      #expect(seconds < 60, sourceLocation: sourceLocation)
    }
    return try body()
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
