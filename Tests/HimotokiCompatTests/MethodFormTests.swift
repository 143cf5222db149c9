import Himotoki
import Testing

@Suite struct MethodFormTests {
  @Test func readsWithMethodsAndBareKeyPaths() throws {
    let line: Line = try decoded(
      """
      {"line_id": 1, "display": {"name": "U1"}, "color": "red", "stops": [{"name": "A"}],
       "express": [], "texts": {"short": {"en": "One"}}, "headways": {"day": 2.5}}
      """
    )
    #expect(line.id == 1)
    #expect(line.name == "U1")
    #expect(line.color == "red")
    #expect(line.stops.map(\.name) == ["A"])
    #expect(line.express?.isEmpty == true)
    #expect(line.texts == ["en": "One"])
    #expect(line.headways == ["day": 2.5])
  }

  @Test func readsOptionalsThatAreMissing() throws {
    let line: Line = try decoded(
      #"{"line_id": 1, "display": {"name": "U1"}, "stops": [], "texts": {"short": {}}}"#
    )
    #expect(line.color == nil)
    #expect(line.express == nil)
    #expect(line.headways == nil)
  }

  @Test func passesKeyPathsThroughTheFunctionsOfAnApp() throws {
    let json = try parsed(#"{"a": {"b": {"name": "S"}}, "n": 1}"#)
    let stop: Stop = try read("b", below: "a", of: json)
    #expect(stop.name == "S")
    let number: Int = try read("n", of: json)
    #expect(number == 1)
    #expect(throws: DecodeError.missingKeyPath(["a", "c"])) {
      try read("c", below: "a", of: json) as Stop
    }
  }

  @Test func findsDeclarationsThatAreImportedOneByOne() throws {
    let json = try parsed(#"[{"seats": 2, "link": "https://example.com"}, {"seats": 3}]"#)
    let shelters = try Shelter.all(json)
    #expect(shelters.map(\.seats) == [2, 3])
    #expect(shelters.first?.link?.host == "example.com")
  }

  @Test func takesTheExtensionsOfAnApp() throws {
    let json = try parsed(#"{"data": [{"name": "A"}]}"#)
    #expect(try Stop.list(json, "data").map(\.name) == ["A"])
    #expect(try [Stop].decodeValue(json, rootKeyPath: .data).count == 1)
    #expect(try [Stop].first(parsed(#"[{"name": "A"}]"#))?.name == "A")
    #expect(missingKeyPath("a").isMissing)

    let sign: Sign = try decoded(#"{"direction": 1, "platformNumber": 3, "arrow": "up"}"#)
    #expect(sign.direction == .down)
    #expect(sign[keyPath: sign.sortKey] == 3)
    #expect(sign.arrow == "u")
    #expect(throws: DecodeError.missingKeyPath("arrow")) {
      try decoded(#"{"direction": 1, "platformNumber": 3, "arrow": ""}"#, as: Sign.self)
    }
  }
}
