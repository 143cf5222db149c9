import Foundation
import ParityHarness
import Testing

@Suite struct ImprovedOrderTests {
  @Test func findsNoDifferenceInWhatThePortImproves() throws {
    let text = #"{"id":1,"version":2,"status":"open","invoice":"https://a.example/1"}"#
    let fixture = Fixture(name: "open.json", data: Data(text.utf8))
    let report = try ImprovedOrder.check().run(on: .fixtures([fixture]), mutations: .none)
    #expect(report.divergences.map(\.id) == [])
  }
}
