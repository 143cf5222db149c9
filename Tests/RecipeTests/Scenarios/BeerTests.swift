import Foundation
import Testing

@testable import CodableScenarios

@Suite struct BeerTests {
  private let endeavor = """
    {"alcohol_by_volume":8.9,"brewery_name":"Saint Arnold","name":"Endeavor","style":"ipa"}
    """
  private let beer = Beer(name: "Endeavor", brewery: "Saint Arnold", abv: 8.9, style: .ipa)

  @Test("004-01 an enumeration with raw values") func enumeration() throws {
    #expect(try decode(Beer.self, endeavor).style == .ipa)
    let error = failure {
      try decode(Beer.self, endeavor.replacingOccurrences(of: "\"ipa\"", with: "\"tea\""))
    }
    #expect(error == "dataCorrupted style")
  }

  @Test("004-02 properties with other names than their keys") func codingKeys() throws {
    #expect(try decode(Beer.self, endeavor) == beer)
  }

  @Test("004-03 a float is written with the digits that it was read with") func encodes() throws {
    #expect(try json(beer) == endeavor)
  }

  @Test("004-13 a key that wraps a list") func wrapperKey() throws {
    let document = #"{"beers":[\#(endeavor)]}"#
    #expect(try decode(BeerList.self, document) == BeerList(beers: [beer]))
    #expect(try json(BeerList(beers: [beer])) == document)
  }

  @Test("004-14 a list at the root") func rootArray() throws {
    #expect(try decode([Beer].self, "[\(endeavor), \(endeavor)]") == [beer, beer])
    #expect(failure { try decode([Beer].self, "[\(endeavor), {}]") } == "keyNotFound [1].name")
  }

  @Test("004-15 a list of objects with one key each") func arrayOfWrappers() throws {
    let document = #"[{"beer":\#(endeavor)},{"beer":\#(endeavor)}]"#
    let wrapped = try decode([[String: Beer]].self, document)
    #expect(wrapped.compactMap { $0["beer"] } == [beer, beer])
    #expect(try json(wrapped) == document)
  }

  @Test("004-16 a page of a list, with types of its own") func page() throws {
    let document = #"{"breweries":[{"id":1,"name":"A"}],"meta":{"page":1,"total_pages":3}}"#
    let page = try decode(BeerPage.self, document)
    #expect(page.meta == .init(page: 1, totalPages: 3))
    #expect(page.breweries == [BeerPage.Brewery(id: 1, name: "A")])
    #expect(try json(page) == document)
    #expect(try decode([Brewery].self, "[\"A\"]") == [Brewery(name: "A")])
  }

  @Test("004-17 a keyed, an unkeyed and a single value container") func containers() throws {
    let document = #"{"brewery":"Saint Arnold","label":{"text":"A"},"size":[355,"ml"]}"#
    let bottle = try decode(Bottle.self, document)
    #expect(bottle.label.text == "A")
    #expect(bottle.size == BottleSize(amount: 355, unit: "ml"))
    #expect(bottle.brewery == Brewery(name: "Saint Arnold"))
    #expect(try json(bottle) == document)
  }

  @Test("004-18 nil is left out, or written as null") func nilAndNull() throws {
    #expect(try json(BeerReview(beer: "A", comment: nil)) == #"{"beer":"A"}"#)
    #expect(try json(BeerReviewUpdate(beer: "A", comment: nil)) == #"{"beer":"A","comment":null}"#)
    #expect(try json(BeerReviewUpdate(beer: "A", comment: "b")) == #"{"beer":"A","comment":"b"}"#)
  }

  @Test("004-19 elements that are changed on their way into an array") func unkeyedElements() throws
  {
    let tasting = try decode(Tasting.self, #"{"beer": "A", "scores": [1.2, 2.7, 3]}"#)
    #expect(tasting.scores == [1.2, 2.7, 3])
    #expect(try json(tasting) == #"{"beer":"A","scores":[1,3,3]}"#)
  }

  @Test(
    "004-21 another type, a default, and a loop over elements",
    arguments: [
      (#"{"number": 1, "pressure": 2.5}"#, 1, 2.5), (#"{"number": "2", "pressure": null}"#, 2, 1),
      (#"{"number": "3"}"#, 3, 1),
    ]
  )
  func customInitialiser(document: String, number: Int, pressure: Double) throws {
    let tap = try decode(Tap.self, document)
    #expect((tap.number, tap.pressure) == (number, pressure))
    #expect(failure { try decode(Tap.self, #"{"number": "x"}"#) } == "dataCorrupted number")
    let broken = #"{"beer": "A", "scores": [1, "x"]}"#
    #expect(failure { try decode(Tasting.self, broken) } == "typeMismatch scores[1]")
  }

  @Test("004-22 init(from:) calls another initialiser") func delegates() throws {
    #expect(try decode(Keg.self, #"{"litres": 30}"#).litres == 30)
    #expect(try decode(Keg.self, #"{"litres": -1}"#).litres == 0)
  }

  @Test("004-23 a deeper object becomes flat, and deep again") func flattens() throws {
    let document = #"{"info":{"abv":5.5,"style":"pale"},"name":"A"}"#
    let details = try decode(BeerDetails.self, document)
    #expect((details.name, details.abv, details.style) == ("A", 5.5, .pale))
    #expect(try json(details) == document)
    #expect(failure { try decode(BeerDetails.self, #"{"name": "A"}"#) } == "keyNotFound info")
  }

  @Test("004-24 a string becomes an object, and a string again") func childOfString() throws {
    #expect(try decode([Brewery].self, "[\"A\"]") == [Brewery(name: "A")])
    #expect(try json([Brewery(name: "A")]) == "[\"A\"]")
  }
}
