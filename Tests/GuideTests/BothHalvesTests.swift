import Foundation
import ParityHarness
import Testing

/// The models of the guide whose halves are in extensions, and those of property lists, read the same both ways.
@Suite struct BothHalvesTests {
  private func unexplained(_ check: ParityCheck, _ document: String) throws -> [String] {
    let fixture = Fixture(name: "a", data: Data(document.utf8))
    let report = try check.run(on: .fixtures([fixture]))
    #expect(report.variantCount > 20)
    return report.failures.filter { $0.cause == nil }.map(\.id)
  }

  @Test(arguments: [
    (0, #"{"question": "Tea?", "is_open": false}"#),
    (1, #"{"total": 1, "items": [{"question": "Tea?"}]}"#),
  ])
  func conformancesInExtensions(index: Int, document: String) throws {
    #expect(try unexplained(BothHalves.checks[index], document) == [])
  }

  @Test func propertyListsAreMadeOfDocuments() throws {
    #expect(try unexplained(PropertyLists.check(), #"{"theme": "dark", "fontSize": 12}"#) == [])
    let settings = try PropertyListDecoder().decode(
      PropertyLists.Settings.self,
      from: propertyList(Data(#"{"theme": "dark", "fontSize": 12}"#.utf8))
    )
    #expect(settings.fontSize == 12)
    #expect(throws: CocoaError(.propertyListWriteInvalid)) {
      try propertyList(Data(#"{"theme": null}"#.utf8))
    }
  }
}
