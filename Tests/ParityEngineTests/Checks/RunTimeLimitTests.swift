import Foundation
import ParityHarness
import Testing

/// A model that never ends to decode a document ends neither the run nor its caller.
@Suite struct RunTimeLimitTests {
  /// Skips bad elements in a loop that stays at the first of them, until the test has seen enough.
  private struct Endless: Decodable {
    static let starts = StartCounter()

    var numbers: [Int] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      Self.starts.count()
      let end = Date(timeIntervalSinceNow: 1)
      while !list.isAtEnd, Date() < end {
        if let number = try? list.decode(Int.self) { numbers.append(number) }
      }
    }
  }

  /// `@unchecked Sendable`: every access holds the lock.
  private final class StartCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var starts = 0

    func count() { lock.withLock { starts += 1 } }

    var value: Int { lock.withLock { starts } }
  }

  /// What is left of the run decodes nothing more: a loop without end would keep a core busy for each document.
  @Test func namesTheDocumentAndDecodesNoOther() async throws {
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
    let starts = Endless.starts.value
    try await Task.sleep(nanoseconds: 2_500_000_000)
    #expect(Endless.starts.value == starts)
  }
}
