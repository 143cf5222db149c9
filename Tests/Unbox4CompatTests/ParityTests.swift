import ParityHarness
import Testing
import Unbox

/// Checks of an app on Unbox 4.0, in whose targets the harness must not change what a read means.
@Suite struct ParityTests {
  struct Seat: Decodable {
    let number: Int?

    enum CodingKeys: String, CodingKey { case number = "seat" }
  }

  @Test func findsThatAPortAcceptsWhatUnbox4Refuses() throws {
    let check = ParityCheck(
      "Seat",
      legacy: .unbox { try Seat(number: $0.unbox(key: "seat")) },
      codable: .codable(Seat.self)
    )
    let fixture = Fixture(name: "seat", data: Data(#"{"seat": 1}"#.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    #expect(
      report.findings.contains { "\($0.legacy)".contains("missingKey") },
      "\(report.findings.map { "\($0.legacy) \($0.codable)" })"
    )
  }
}
