import Foundation
import FuzzSupport
import TestSupport
import Testing

/// A short run of the fuzzer, always the same; `swift run -c release fuzz` makes longer ones.
@Suite struct FuzzTests {
  @Test func noInputTraps() {
    let count = TestExtent.count(100_000, atLeast: 20_000)
    var run = FuzzRun(seed: 42, comparingEvery: 10)
    run.run(count)
    #expect(run.inputs == count)
    #expect((count / 20..<count * 19 / 20).contains(run.accepted))
    #expect(run.decoded > count / 100)
    var found = PlatformDifferences("mutated documents")
    for data in run.disagreements {
      found.add(String(decoding: data, as: UTF8.self), cause: .parser)
    }
    found.report()
  }
}
