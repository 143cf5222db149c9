import HimotokiBridge
import Testing
import Unbox

/// Optionals as Unbox 4.0 reads them; `UnboxCompatTests` has the same reads with the results of 3.1.
@Suite struct OptionalReadTests {
  @Test(arguments: OptionalRead.all)
  func throwsWithoutAValue(read: OptionalRead) {
    #expect(read.outcome(read.valid.json) == read.valid.result)
    #expect(read.outcome(nil) == "missingKey(a) at \(read.path)")
    #expect(read.outcome("null") == "invalidValue(null, a) at \(read.path)")
    #expect(read.outcome(read.invalid.json) == read.invalid.error)
  }

  @Test(arguments: OptionalRead.alike)
  func readsTheRestAsBothVersionsDo(read: OptionalRead) {
    #expect(read.outcome(read.valid.json) == read.valid.result)
    #expect(read.outcome(nil) == read.fallback)
  }

  @Test func refusesAModelWithoutItsOptional() throws {
    let error = try #require(throws: UnboxError.self) {
      try unbox(data: Data(#"{"row": 2}"#.utf8)) as Ticket
    }
    #expect(text(of: error) == "missingKey(seat) at seat")
    let ticket: Ticket = try Unbox.unbox(data: Data(#"{"row": 2, "seat": 1}"#.utf8))
    #expect(ticket.seat == 1)
  }

  /// Two targets cannot compile one file, so each has a copy.
  @Test(arguments: ["OptionalReads.swift", "OptionalReadModels.swift"])
  func compilesTheFilesOfTheTestsOfUnbox3(name: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let there = here.deletingLastPathComponent().appendingPathComponent("UnboxCompatTests")
    let copies = try [here, there].map {
      try String(contentsOf: $0.appendingPathComponent("Versions/\(name)"), encoding: .utf8)
    }
    #expect(copies[0] == copies[1])
  }
}
