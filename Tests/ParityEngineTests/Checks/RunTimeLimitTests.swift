import Foundation
import ParityHarness
import Testing

/// A model that never ends to decode a document ends neither the run nor its caller.
@Suite struct RunTimeLimitTests {
  /// Skips bad elements in a loop that stays at the first of them, until the test has seen enough.
  private struct Endless: Decodable {
    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let end = Date(timeIntervalSinceNow: 4)
      while !list.isAtEnd, Date() < end {
        if let number = try? list.decode(Int.self) { numbers.append(number) }
      }
    }
  }

  @Test func namesTheDocument() throws {
    let check = ParityCheck(
      "List",
      legacy: DecodingRoute<[Int]>("legacy") { _ in [1] },
      codable: .codable(Endless.self)
    )
    let fixture = Fixture(name: "bad.json", data: Data(#"[1,"x"]"#.utf8))
    let error = #expect(throws: (any Error).self) {
      try check.run(on: .fixtures([fixture]), timeLimit: 0.3)
    }
    #expect(
      error.map { "\($0)" } == #"the codable route takes too long to decode [1,"x"]"#
    )
  }
}
