import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// Launches of an app of which a Codable model traps.
@Suite struct CrashTests {
  private final class Anchor {}

  private let folder: TemporaryFolder
  private let app = BuiltExecutable("crashing-shadow", beside: Anchor.self)

  init() throws { folder = try TemporaryFolder() }

  private func launch(
    _ document: String,
    version: String = "1"
  ) throws -> BuiltExecutable.Ending {
    try app.run(
      [folder.path, document, version],
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
  }

  @Test func aTrapTurnsTheModelOffAtTheNextLaunch() throws {
    #expect(try launch(#"["A-7"]"#).reason == .uncaughtSignal)
    let second = try launch(#"["A-7"]"#)
    #expect(second.code == 0)
    #expect(
      second.output == """
        turned off: Train.Seat
        decoded: 7
        compared: 0, skipped: 1

        """
    )
    // Reported once, and still off.
    #expect(try launch(#"["A-7"]"#).output == "decoded: 7\ncompared: 0, skipped: 1\n")
  }

  @Test func anotherVersionIsCompared() throws {
    #expect(try launch(#"["A-7"]"#).reason == .uncaughtSignal)
    let ending = try launch(#"["7"]"#, version: "2")
    #expect(ending.output == "decoded: 7\ncompared: 1, skipped: 0\n")
    #expect(folder.files.isEmpty)
  }

  @Test func aCleanRunLeavesNothing() throws {
    for _ in 0..<2 {
      #expect(try launch(#"["7"]"#).output == "decoded: 7\ncompared: 1, skipped: 0\n")
    }
    #expect(folder.files.isEmpty)
  }
}
#endif
