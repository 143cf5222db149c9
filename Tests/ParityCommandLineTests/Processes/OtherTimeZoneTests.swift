import Foundation
import TestSupport
import Testing

#if os(Linux) || os(macOS)
/// A port that depends on the time zone of the device is found on a machine whose time zone hides it.
@Suite struct OtherTimeZoneTests {
  private static let document = #"{"at":"2026-08-01 12:00"}"#

  private let command: CrashingParity

  init() throws {
    let files = ["Lost", "Kept", "Local"].map { ("\($0)/a.json", Self.document) }
    command = try CrashingParity(Dictionary(uniqueKeysWithValues: files))
  }

  private func run(in zone: String) throws -> BuiltExecutable.Ending {
    try command.start(
      command.fixtures + ["--mutations", "none"],
      environment: ["CRASHING_PARITY": "zoned", "TZ": zone]
    )
  }

  @Test func findsAPortThatLostTheTimeZone() throws {
    let ending = try run(in: "UTC")
    #expect(ending.code == 1)
    #expect(ending.output.contains("MODELS   ✘ Lost  ✔ Kept  ✔ Local"), "\(ending.output)")
    #expect(ending.output.contains("Opening.at/unexplained/valueDiffers   in 1 fixture: a.json"))
    #expect(ending.output.contains("Depends on the device's time zone"))
    #expect(ending.output.contains("differ in Asia/Tokyo"))
  }

  @Test func saysNothingOfAnotherZoneWhereThatOfTheMachineShowsIt() throws {
    let ending = try run(in: "Asia/Tokyo")
    #expect(ending.output.contains("MODELS   ✘ Lost  ✔ Kept  ✔ Local"), "\(ending.output)")
    #expect(!ending.output.contains("time zone of the device"))
  }
}
#endif
