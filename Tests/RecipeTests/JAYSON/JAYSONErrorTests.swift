import Foundation
import LegacyExtractor
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct JAYSONErrorTests {
  /// A shot in which one part is replaced, and what each library says of it.
  struct Fault: Sendable {
    let good: String
    let bad: String
    let legacy: String
    let codable: String
  }

  static let faults = [
    Fault(good: #""title""#, bad: #""titel""#, legacy: "notFoundKey", codable: "keyNotFound title"),
    Fault(
      good: #""Yeti""#,
      bad: "null",
      // The library knew no difference between a missing value and a null.
      legacy: "notFoundKey",
      codable: "valueNotFound title"
    ),
    Fault(good: #""Yeti""#, bad: "7", legacy: "failedToGetString", codable: "typeMismatch title"),
    Fault(
      good: #""id": 2,"#,
      bad: #""id": "2","#,
      legacy: "failedToGetNumber",
      codable: "typeMismatch id"
    ),
    Fault(
      good: #""https://shots.example/2.png""#,
      bad: #""""#,
      legacy: "failedToParseURL",
      codable: "dataCorrupted images.normal"
    ),
    Fault(
      good: "2031-03-05T00:00:00Z",
      bad: "yesterday",
      // What the closure of a decoder throws.
      legacy: "decodeError",
      codable: "dataCorrupted created_at"
    ),
  ]

  @Test("003-07 each error of a model has a counterpart in DecodingError", arguments: faults)
  func ofAModel(fault: Fault) throws {
    let shot = ShotDocument.yeti.replacingOccurrences(of: fault.good, with: fault.bad)
    #expect(shot != ShotDocument.yeti)
    #expect(Self.name { try LegacyShot(JAYSON(text: shot)) } == fault.legacy)
    #expect(failure { try decode(Shot.self, shot) } == fault.codable)
  }

  @Test("003-07 each error of a value has a counterpart in DecodingError") func ofAValue() {
    #expect(Self.name { try JAYSON(text: "[1]").next(1) } == "notFoundIndex")
    #expect(failure { try decode(One<Int>.self, "[]") } == "valueNotFound [0]")
    #expect(Self.name { try JAYSON(text: "[1]").next(0).getArray() } == "failedToGetArray")
    #expect(failure { try decode([[Int]].self, "[1]") } == "typeMismatch [0]")
    #expect(Self.name { try JAYSON(text: "[1]").getDictionary() } == "failedToGetDictionary")
    #expect(failure { try decode([String: Int].self, "[1]") } == "typeMismatch ")
    #expect(Self.name { try JAYSON(text: #"["a"]"#).next(0).getBool() } == "failedToGetBool")
    #expect(failure { try decode([Bool].self, #"["a"]"#) } == "typeMismatch [0]")
    #expect(Self.name { try JAYSON(1).data() } == "invalidJSONObject")
    #expect(throws: EncodingError.self) { try json([Double.nan]) }
  }

  @Test("003-08 an error shows the path to the last good level, and what is there")
  func description() throws {
    let document = #"{"shots": [{"id": 1}]}"#
    let error = try #require(throws: JAYSONError.self) {
      try JAYSON(text: document).next("shots").next(0).next("title")
    }
    guard case .notFoundKey("title", let json) = error else {
      Issue.record("\(error)")
      return
    }
    #expect("\(error)".contains("Path: Root->[\"shots\"][0]\nSourceType: dictionary\nSource:\n{"))
    #expect(json.currentPath() == #"Root->["shots"][0]"#)
    let failure = try #require(throws: DecodingError.self) {
      try decode([String: [[String: Int]]].self, #"{"shots": [{"id": 1, "title": ""}]}"#)
    }
    // The path of Codable goes on to the place itself, and there is no source.
    #expect(DecodingFailure(failure).place == "$.shots[0].title")
  }

  @Test("003-09 a value knows its path") func currentPath() throws {
    let json = try JAYSON(text: ShotDocument.text)
    let portrait = try json.next("shots").next(1).next("user.profile_image.small")
    let path = #"Root->["shots"][1]["user"]["profile_image"]["small"]"#
    #expect(portrait.currentPath() == path)
    #expect(json.currentPath() == "Root->")
    let broken = ShotDocument.text.replacingOccurrences(
      of: "\"https://shots.example/users/20s.png\"",
      with: "1"
    )
    let text = "typeMismatch shots[1].user.profile_image.small"
    #expect(failure { try decode(ShotList.self, broken) } == text)
  }

  @Test("003-10 a value leads back to the one that holds it") func back() throws {
    let json = try JAYSON(text: ShotDocument.text)
    let name = try json.next("shots").next(1).next("user").next("name")
    #expect(name.back().currentPath() == #"Root->["shots"][1]["user"]"#)
    #expect(try name.back().back().next("title").getString() == "Yeti")
    #expect(json.back() == json)
  }

  @Test("003-20 an error in an array tells the element and its path") func inAnArray() {
    let broken = ShotDocument.yeti.replacingOccurrences(of: #""name""#, with: #""nickname""#)
    let document = ShotDocument.list(of: [ShotDocument.sasquatch, broken])
    #expect(failure { try decode(ShotList.self, document) } == "keyNotFound shots[1].user.name")
    let path = "Path: Root->[\"shots\"][1][\"user\"]\n"
    #expect {
      try JAYSON(text: document).next("shots").getArray().map { try $0.next("user").next("name") }
    } throws: { "\($0)".contains(path) }
  }

  /// The name of the error's case.
  private static func name<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch let error as JAYSONError {
      return Mirror(reflecting: error).children.first?.label ?? "\(error)"
    } catch {
      return nil
    }
  }

  /// An array of at least one element.
  private struct One<Element: Decodable>: Decodable {
    let first: Element

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Element.self)
    }
  }
}
