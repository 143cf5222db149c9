import Foundation
import LegacyExtractor
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct JAYSONReadingTests {
  private let json: JAYSON
  private let value: JSONValue
  private let shots: [Shot]

  init() throws {
    json = try JAYSON(text: ShotDocument.text)
    value = try decode(JSONValue.self, ShotDocument.text)
    shots = try decode(ShotList.self, ShotDocument.text).shots
  }

  @Test("003-03 a chain of subscripts ends in nil: a missing key is nil, a missing index is null")
  func chains() {
    #expect(json["shots"]?[1]?["title"]?.string == "Yeti")
    #expect(json["nothing"] == nil)
    #expect(json["shots"]?[9] == JAYSON.null)
    #expect(json["shots"]?[9]?["user"]?["name"]?.string == nil)
    #expect(value["shots"]?[1]?["title"] == .string("Yeti"))
    #expect(value["nothing"] == nil)
    // The index, too: the recipe does not take a missing element for a null.
    #expect(value["shots"]?[9] == nil)
    #expect(value["shots"]?[9]?["user"]?["name"] == nil)
  }

  @Test("003-04 an array is optional, and is mapped") func optionalArrays() {
    #expect(json["shots"]?.array?.map { $0["id"]?.int } == shots.map(\.id))
    #expect(json["shots"]?[0]?.array == nil)
    let none: [Any]? = json["nothing"]?.array
    #expect(none == nil)
  }

  @Test("003-05 a strict read throws, or gives the value") func strictReads() throws {
    let title = try json.next("shots").next(0).next("title").getString()
    #expect(title == shots.first?.title)
    #expect(throws: JAYSONError.self) { try json.next("shots").next(0).next("titel").getString() }
    let untitled = ShotDocument.text.replacingOccurrences(of: #""title""#, with: #""titel""#)
    #expect(failure { try decode(ShotList.self, untitled) } == "keyNotFound shots[0].title")
  }

  @Test("003-06 an array is mapped by a closure that throws") func strictArrays() throws {
    #expect(try json.next("shots").getArray().map { try $0.next("id").getInt() } == shots.map(\.id))
    #expect(throws: JAYSONError.self) {
      try json.next("shots").getArray().map { try $0.next("title").getInt() }
    }
  }

  @Test("003-21 operators that an app defines for its reads") func operators() throws {
    let shot = try json.next("shots").next(0)
    let title: String = try shot <- "title"
    let id: Int = try shot <- "id"
    #expect((title, id) == ("Sasquatch", 1))
    // With Codable the type of the property decides, without an operator.
    #expect(shots.first.map { ($0.title, $0.id) == (title, id) } == true)
  }
}

infix operator <- : MultiplicationPrecedence

private func <- (json: JAYSON, key: String) throws -> String { try json.next(key).getString() }
private func <- (json: JAYSON, key: String) throws -> Int { try json.next(key).getInt() }
