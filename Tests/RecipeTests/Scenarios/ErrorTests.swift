import Foundation
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct ErrorTests {
  private func failure(_ json: String) -> DecodingFailure? {
    do {
      _ = try decode(BeerPage.self, json)
      return nil
    } catch {
      return DecodingFailure(error)
    }
  }

  @Test("004-35 a page of HTML is corrupted data") func notJSON() {
    let error = failure("<html><body>Bad gateway</body></html>")
    guard case .invalid = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.place == "$")
  }

  @Test("004-36 a missing key, and the key that takes its place") func missingKey() throws {
    let error = failure(#"{"meta": {"page": 1, "total_pages": 2}, "breweries": [{"id": 1}]}"#)
    #expect(error?.description == "$.breweries[0].name: the key is missing")
    #expect(try decode(Amount.self, #"{"oldValue": 1.5}"#).value == 1.5)
  }

  @Test("004-37 another type, and the type that takes its place") func otherType() throws {
    let error = failure(#"{"meta": {"page": "1", "total_pages": 2}, "breweries": []}"#)
    #expect(error?.problem == .wrongType(expected: "Int", found: nil))
    #expect(error?.description == "$.meta.page: expected Int")
    #expect(try decode(Amount.self, #"{"value": "1.5"}"#).value == 1.5)
    let text = #"{"value": "x"}"#
    #expect(RecipeTests.failure { try decode(Amount.self, text) } == "typeMismatch value")
  }

  @Test("004-38 a value that is null") func null() {
    let error = failure(#"{"meta": {"page": 1, "total_pages": null}, "breweries": []}"#)
    #expect(error?.description == "$.meta.total_pages: the value is null")
  }

  @Test("004-39 a cache in an old format is migrated when the new one fails") func cache() throws {
    let new = try SavedSettings.load(Data(#"{"fontSize": 12, "themes": ["dark"]}"#.utf8))
    #expect(new.settings == SavedSettings(fontSize: 12, themes: ["dark"]))
    #expect(!new.isMigrated)
    let old = try SavedSettings.load(Data(#"{"fontSize": 12, "theme": "dark"}"#.utf8))
    #expect(old.settings == new.settings)
    #expect(old.isMigrated)
    let error = RecipeTests.failure { try SavedSettings.load(Data(#"{"fontSize": 12}"#.utf8)) }
    #expect(error == "keyNotFound themes")
  }

  @Test("004-40 the same types with another format") func propertyList() throws {
    let beer = Beer(name: "A", brewery: "B", abv: 5.5, style: .pale)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let data = try encoder.encode(BeerList(beers: [beer]))
      #expect(try PropertyListDecoder().decode(BeerList.self, from: data).beers == [beer])
    }
  }
}
