import Foundation
import LegacyExtractor
import Testing

@testable import CodableScenarios

@Suite struct JAYSONWritingTests {
  private let account = Account(
    id: 18,
    active: true,
    name: "Odalys",
    images: ["large": "https://shots.example/18.png"]
  )

  private var json: JAYSON {
    var json = JAYSON()
    json["id"] = 18
    json["active"] = true
    json["name"] = "Odalys"
    json["images"] = ["large": "https://shots.example/18.png"]
    return json
  }

  @Test("003-15 an object is written key by key") func written() throws {
    let text =
      #"{"active":true,"id":18,"images":{"large":"https:\/\/shots.example\/18.png"},"#
      + #""name":"Odalys"}"#
    #expect(try json.text() == text)
    #expect(try RecipeTests.json(account) == text)
  }

  @Test("003-16 output for people, and slashes without an escape") func options() throws {
    let forPeople = try json.text(.prettyPrinted)
    #expect(forPeople.contains("\n  \"active\" : true,\n"))
    #expect(forPeople.contains(#"https:\/\/shots.example\/18.png"#))
    #expect(
      try RecipeTests.json(account) { $0.outputFormatting = [.prettyPrinted, .sortedKeys] }
        == forPeople
    )
    let plain = try json.text(.withoutEscapingSlashes)
    #expect(plain.contains("https://shots.example/18.png"))
    #expect(
      try RecipeTests.json(account) {
        $0.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
      } == plain
    )
  }

  @Test("003-17 initialisers of arrays and dictionaries, of values and of what can be written")
  func initialisers() throws {
    let values: [any JAYSONWritableType] = [1, "a"]
    let members: [String: any JAYSONWritableType] = ["n": 1, "s": "a"]
    #expect(try JAYSON(values).text() == #"[1,"a"]"#)
    #expect(try JAYSON(members).text() == #"{"n":1,"s":"a"}"#)
    #expect(JAYSON([JAYSON(1), JAYSON("a")]) == JAYSON(values))
    #expect(JAYSON(["n": JAYSON(1), "s": JAYSON("a")]) == JAYSON(members))
    #expect(try RecipeTests.json(["a", "b"]) == JAYSON(["a", "b"]).text())
  }

  static let writables: [any JAYSONWritableType & Sendable] = [
    "s", true, Float(1), 1.5, CGFloat(1), 1, Int8(1), Int16(1), Int32(1), Int64(1), UInt(1),
    UInt8(1), UInt16(1), UInt32(1), UInt64(1),
  ]

  @Test("003-18 eighteen types can be written") func writableTypes() throws {
    let classes: [(any JAYSONWritableType, String)] = [
      (NSNull(), "[null]"), (NSString("s"), #"["s"]"#), (NSNumber(value: 1), "[1]"),
    ]
    #expect(classes.count + Self.writables.count == 18)
    for (value, text) in classes { #expect(try JAYSON([value]).text() == text) }
    for value in Self.writables {
      let encodable = try #require(value as? any Encodable)
      #expect(try JAYSON([value]).text() == RecipeTests.json([AnyEncodable(encodable)]))
    }
  }

  private struct AnyEncodable: Encodable {
    private let value: any Encodable

    init(_ value: any Encodable) { self.value = value }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }
}
