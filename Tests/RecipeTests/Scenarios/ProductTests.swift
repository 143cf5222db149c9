import Foundation
import Testing

@testable import CodableScenarios

@Suite struct ProductTests {
  private let apple = #"{"description":"A fruit","name":"Apple","points":7}"#

  @Test("000-02 a product decodes and encodes") func roundTrip() throws {
    let product = try decode(GroceryProduct.self, apple)
    #expect(product == GroceryProduct(name: "Apple", points: 7, description: "A fruit"))
    #expect(try json(product) == apple)
  }

  @Test("000-03 a value is changed before it is stored") func preparesValues() throws {
    let product = try decode(PreparedProduct.self, #"{"name": " Apple ", "prices": [3, 1, 2]}"#)
    #expect(product.name == "Apple")
    #expect(product.prices == [1, 2, 3])
  }

  @Test("000-04 a value is computed of others") func computesValues() throws {
    let product = try decode(PreparedProduct.self, #"{"name": "Apple", "prices": [3, 1, 2]}"#)
    #expect(product.cheapest == 1)
    #expect(try decode(PreparedProduct.self, #"{"name": "", "prices": []}"#).cheapest == nil)
  }

  @Test(
    "000-08 a key that is missing is nil, as is one that is null",
    arguments: [
      #"{"name": "Apple", "points": 7}"#, #"{"name": "Apple", "points": 7, "description": null}"#,
    ]
  )
  func optionalKey(document: String) throws {
    #expect(try decode(GroceryProduct.self, document).description == nil)
  }

  @Test("000-11 hand-written coding equals the synthesized one") func handWritten() throws {
    let documents = [apple, #"{"name":"Apple","points":7}"#, #"{"name":"","points":-1}"#]
    for document in documents {
      let synthesized = try decode(GroceryProduct.self, document)
      let written = try decode(HandWrittenProduct.self, document)
      #expect(written.name == synthesized.name)
      #expect(written.points == synthesized.points)
      #expect(written.description == synthesized.description)
      #expect(try json(written) == json(synthesized))
    }
    for document in ["{}", #"{"name": 1, "points": 7}"#, #"{"name": "", "points": null}"#] {
      let error = failure { try decode(GroceryProduct.self, document) }
      #expect(failure { try decode(HandWrittenProduct.self, document) } == error)
    }
  }

  @Test("000-12 an optional maps null, a value that is none does not") func optionalMapsNull() {
    let null = failure { try decode(GroceryProduct.self, #"{"name": null, "points": 7}"#) }
    #expect(null == "valueNotFound name")
    let number = failure {
      try decode(GroceryProduct.self, #"{"name": "", "points": 7, "description": 1}"#)
    }
    #expect(number == "typeMismatch description")
  }

  @Test("000-20 a property without a coding key keeps its default") func omittedProperty() throws {
    let item = try decode(ShelfItem.self, #"{"item_name": "Apple", "isSelected": true}"#)
    #expect(item == ShelfItem(name: "Apple", isSelected: false))
    #expect(try json(ShelfItem(name: "Apple", isSelected: true)) == #"{"item_name":"Apple"}"#)
  }

  @Test(
    "000-21 additional keys are read, and encoding stays synthesized",
    arguments: [#"{"name":"Apple","rating":4.5}"#, #"{"name":"Apple","stars":4.5}"#]
  )
  func additionalKeys(document: String) throws {
    let product = try decode(RatedProduct.self, document)
    #expect(product.rating == 4.5)
    #expect(try json(product) == #"{"name":"Apple","rating":4.5}"#)
  }

  @Test("000-24 hand-written and synthesized coding of a list give the same values")
  func handWrittenList() throws {
    let list = "[" + Array(repeating: apple, count: 50).joined(separator: ",") + "]"
    let written = try decode([HandWrittenProduct].self, list)
    #expect(try json(written) == json(decode([GroceryProduct].self, list)))
  }

  @Test("004-41 a model adopts one side of Codable") func oneSide() throws {
    #expect(try decode(SearchResult.self, #"{"total": 3}"#).total == 3)
    #expect(try json(SearchQuery(text: "a", page: 1)) == #"{"page":1,"text":"a"}"#)
    #expect(!(SearchResult.self is any Encodable.Type))
    #expect(!(SearchQuery.self is any Decodable.Type))
  }
}
