import ParityEngine
import Foundation
import LegacyExtractor
import Testing

@testable import MigrationDrafts

@Suite struct ModelRunTests {
  /// A model that reads a second value only where the first one is missing.
  private struct Contact: LegacyDecodable {
    let id: Int
    let name: String?

    static func decode(_ e: Extractor) throws -> Contact {
      let name: String? = try e <|? "name"
      return try Contact(id: e <| "id", name: name ?? e <|? "mail")
    }
  }

  @Test(arguments: [
    (#"{"id":1,"mail":"a"}"#, #"{"id":1,"mail":"a","name":null}"#, true),
    // The same values, of other reads.
    (#"{"id":1,"mail":"a"}"#, #"{"id":1,"mail":"a","name":"a"}"#, false),
    (#"{"id":1,"name":"a"}"#, #"{"id":1,"name":"b"}"#, false),
    ("{}", #"{"id":null}"#, true),
    (#"{"mail":"a"}"#, #"{"id":1,"mail":"a"}"#, false),
  ])
  func isTheSameAsAnotherWithItsReadsAndOutcome(
    first: String,
    second: String,
    isSame: Bool
  ) throws {
    let model = try #require(LegacyModel(Contact.self, of: .himotoki))
    let runs = [first, second].map { model.decode(Data($0.utf8)) }
    #expect(runs[0].isSame(as: runs[1]) == isSame)
    #expect(runs[1].isSame(as: runs[0]) == isSame)
  }
}
