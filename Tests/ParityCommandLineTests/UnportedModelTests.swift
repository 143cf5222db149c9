import Foundation
import LegacyExtractor
import ParityHarness
import TestSupport
import Testing

@testable import ParityCommandLine

/// The models of a suite that have no Codable half yet.
@Suite struct UnportedModelTests {
  private var runner: CommandRunner

  init() throws {
    runner = try CommandRunner()
    runner.checks = [ParityCheck(Address.self), .legacy(Parcel.self)]
    try runner.folder.write(#"{"weight": 3}"#, to: "fixtures/Parcel/a.json")
    try runner.folder.createFolder("Sources")
  }

  @Test func areCountedAndNotChecked() {
    let result = runner.run()
    #expect(result.output.contains("Parity of 1 model: "), "\(result.text)")
    #expect(
      result.output.contains("Not checked, because there is no Codable half yet: Parcel."),
      "\(result.text)"
    )
  }

  @Test func areNothingToCheckAlone() {
    let result = runner.run("--model", "Parcel")
    #expect(result.code == .notChecked)
    #expect(result.errors.contains("There is nothing to check. Draft a model first."))
  }

  @Test func areDrafted() {
    let folder = runner.folder.path
    let result = runner.run([
      "draft", "Parcel", "--fixtures", folder + "/fixtures", "--sources", folder + "/Sources",
    ])
    #expect(result.code == .parity, "\(result.text)")
    #expect(result.output.contains("extension Parcel: Decodable"), "\(result.text)")
  }
}

struct Parcel: LegacyDecodable {
  let weight: Int

  static func decode(_ e: Extractor) throws -> Parcel { try Parcel(weight: e <| "weight") }
}
