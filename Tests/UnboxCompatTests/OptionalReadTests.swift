import Testing
import Unbox

/// Optionals as Unbox 3.1 reads them; `Unbox4CompatTests` has the same reads with the results of 4.0.
@Suite struct OptionalReadTests {
  @Test(arguments: OptionalRead.all)
  func givesNilWithoutAValue(read: OptionalRead) {
    #expect(read.outcome(read.valid.json) == read.valid.result)
    #expect(read.outcome(nil) == read.fallback)
    #expect(read.outcome("null") == read.fallback)
    #expect(read.outcome(read.invalid.json) == read.fallback)
  }

  @Test(arguments: OptionalRead.alike)
  func readsTheRestAsBothVersionsDo(read: OptionalRead) {
    #expect(read.outcome(read.valid.json) == read.valid.result)
    #expect(read.outcome(nil) == read.fallback)
  }

  @Test func readsAModelWithoutItsOptional() throws {
    let ticket: Ticket = try unboxed(#"{"row": 2}"#)
    #expect(ticket.seat == nil)
    #expect(ticket.row == 2)
    #expect(try unboxed(#"{"row": 2, "seat": 1}"#, as: Ticket.self).seat == 1)
  }
}
