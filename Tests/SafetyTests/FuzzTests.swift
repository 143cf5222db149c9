import Foundation
import FuzzSupport
import Testing

/// A short run of the fuzzer, always the same; `swift run -c release fuzz` makes longer ones.
@Suite struct FuzzTests {
  @Test func noInputTraps() {
    var run = FuzzRun(seed: 42, comparingEvery: 10)
    run.run(100_000)
    #expect(run.inputs == 100_000)
    #expect((5_000..<95_000).contains(run.accepted))
    #expect(run.decoded > 1_000)
    #expect(
      run.disagreements.isEmpty,
      "\(run.disagreements.prefix(3).map { String(decoding: $0, as: UTF8.self) })"
    )
  }
}
