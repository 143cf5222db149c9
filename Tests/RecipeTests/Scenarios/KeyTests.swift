import Foundation
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct KeyTests {
  @Test(
    "000-05 the first of several keys that is there is used",
    arguments: [
      (#"{"website": "https://a.example"}"#, "https://a.example"),
      (#"{"home_page": "https://b.example"}"#, "https://b.example"),
      (#"{"website": "https://a.example", "home_page": "https://b.example"}"#, "https://a.example"),
      (#"{"home_page": "https://b.example", "website": "https://a.example"}"#, "https://a.example"),
      ("{}", nil),
    ] as [(String, String?)]
  )
  func severalKeys(document: String, expected: String?) {
    let contact = try? decode(Contact.self, document)
    #expect(contact?.website.absoluteString == expected)
  }

  @Test("000-13 a struct in a struct, both in snake case") func nestedSnakeCase() throws {
    let document = #"{"my_struct":{"some_value":1}}"#
    let model = try decode(SnakeCaseModel.self, document) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(model == SnakeCaseModel(myStruct: .init(someValue: 1)))
    #expect(try json(model) { $0.keyEncodingStrategy = .convertToSnakeCase } == document)
  }

  @Test("000-14 key strategies: the plain one, snake case, one's own") func strategies() throws {
    let plain = #"{"myStruct": {"someValue": 1}}"#
    #expect(try decode(SnakeCaseModel.self, plain).myStruct.someValue == 1)
    let prefixed = #"{"x_myStruct":{"x_someValue":1}}"#
    let model = try decode(SnakeCaseModel.self, prefixed) {
      $0.keyDecodingStrategy = .removingPrefix("x_")
    }
    #expect(model.myStruct.someValue == 1)
    #expect(try json(model) { $0.keyEncodingStrategy = .addingPrefix("x_") } == prefixed)
  }

  @Test("000-19 a raw value is compared with the converted key") func rawValues() throws {
    let document = #"{"other_name": 1}"#
    let field = try decode(RenamedField.self, document) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    #expect(field.field == 1)
    #expect(failure { try decode(RenamedField.self, document) } == "keyNotFound otherName")
    #expect(try decode(RenamedField.self, #"{"otherName": 1}"#).field == 1)
  }

  @Test("004-33 keys are known at run time only: decoding") func dynamicKeys() throws {
    let stock = try decode(Stock.self, #"{"Pale": {"bottles": 2}, "Dark": {"bottles": 1}}"#)
    #expect(stock.entries == [.init(name: "Dark", bottles: 1), .init(name: "Pale", bottles: 2)])
    let wrong = #"{"Pale": {"bottles": "x"}}"#
    #expect(failure { try decode(Stock.self, wrong) } == "typeMismatch Pale.bottles")
  }

  @Test("004-34 keys are known at run time only: encoding") func dynamicKeysBack() throws {
    let stock = Stock(entries: [.init(name: "Pale", bottles: 2), .init(name: "Dark", bottles: 1)])
    #expect(try json(stock) == #"{"Dark":{"bottles":1},"Pale":{"bottles":2}}"#)
  }
}
