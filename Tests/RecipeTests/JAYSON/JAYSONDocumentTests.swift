import Foundation
import LegacyExtractor
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct JAYSONDocumentTests {
  @Test("003-01 data that is no JSON is an error", arguments: ["", "{", "<html>", #"{"a": nul}"#])
  func brokenData(text: String) throws {
    #expect(throws: (any Error).self) { try JAYSON(text: text) }
    #expect(failure { try decode(ShotList.self, text) } == "dataCorrupted ")
  }

  @Test("003-02 a tree that was parsed before is a document, unless it holds more than JSON")
  func trees() throws {
    let trees: [Any] = [
      ["id": 1] as [String: Any], ["id": 1] as [AnyHashable: Any], [1, "a"] as [Any],
    ]
    #expect(
      try trees.map { try JAYSON(any: $0).text() } == [#"{"id":1}"#, #"{"id":1}"#, #"[1,"a"]"#]
    )
    for tree: Any in [["date": Date()], [Double.nan], [1: "a"]] {
      #expect { try JAYSON(any: tree) } throws: { error in
        if case JAYSONError.invalidJSONObject = error { true } else { false }
      }
    }
  }

  @Test("003-22 trailing commas are no strict JSON: the corrected document reads everywhere")
  func trailingCommas() throws {
    let relaxed = ShotDocument.text.replacingOccurrences(of: "}]}", with: "},],}")
    #expect(relaxed != ShotDocument.text)
    #expect(try JAYSON(text: relaxed) == JAYSON(text: ShotDocument.text))
    if #available(iOS 15, macOS 12, tvOS 15, watchOS 8, *) {
      let list = try decode(ShotList.self, relaxed) { $0.allowsJSON5 = true }
      #expect(try list == decode(ShotList.self, ShotDocument.text))
    }
  }

  @Test("003-23 a document of two shots, each with a user and the user's portrait")
  func twoShots() throws {
    let json = try JAYSON(text: ShotDocument.text)
    let portrait = "https://shots.example/users/10s.png"
    #expect(json["shots"]?[0]?["user"]?["profile_image"]?["small"]?.string == portrait)
    let list = try decode(ShotList.self, ShotDocument.text)
    #expect(list.shots.map(\.user.name) == ["User 10", "User 20"])
    #expect(list.shots.first?.user.profileImage["small"]?.absoluteString == portrait)
  }
}
