import LegacyExtractor
import Testing

@Suite struct JAYSONPathTests {
  static let document = #"{"shots":[{"user":{"name":"a"}},{"user":{}}],"n":1}"#

  @Test func showsEveryStepFromTheRoot() throws {
    let json = try json(Self.document)
    #expect(json.currentPath() == "Root->")
    #expect(try json.next("shots").currentPath() == #"Root->["shots"]"#)
    #expect(
      try json.next("shots").next(0).next("user.name").currentPath()
        == #"Root->["shots"][0]["user"]["name"]"#
    )
    #expect(json["shots"]?[1]?["user"]?.currentPath() == #"Root->["shots"][1]["user"]"#)
    #expect(json.shots?[1]?.user?.currentPath() == #"Root->["shots"][1]["user"]"#)
  }

  @Test func showsTheIndexesOfElementsAndTheKeysOfMembers() throws {
    let shots = try json(Self.document).next("shots")
    #expect(
      try shots.getArray().map { $0.currentPath() } == [
        #"Root->["shots"][0]"#, #"Root->["shots"][1]"#,
      ]
    )
    let user = try shots.next(0).next("user").getDictionary()
    #expect(user["name"]?.currentPath() == #"Root->["shots"][0]["user"]["name"]"#)
  }

  @Test func knowsItsPathInAnObjectOfManyKeys() throws {
    let keys = (0..<200).map { #""k\#($0)":{"x":1}"# }.joined(separator: ",")
    let json = try json("{\(keys)}")
    #expect(try json.next("k150.x").currentPath() == #"Root->["k150"]["x"]"#)
    #expect(try json.next("k150.x").back() == ["x": 1])
    #expect(json.dictionary?.count == 200)
  }

  @Test func stepsBack() throws {
    let json = try json(Self.document)
    let name = try json.next("shots").next(0).next("user.name")
    #expect(name.back().currentPath() == #"Root->["shots"][0]["user"]"#)
    #expect(name.back().back().back() == json["shots"])
    #expect(name.back().back().back().back() == json)
    #expect(json.back() == json)
  }

  @Test func knowsNoWayToAMissingElement() throws {
    #expect(try json(Self.document)["shots"]?[9]?.currentPath() == "Root->")
  }

  @Test func followsBuiltValues() throws {
    let built: JAYSON = ["list": [["id": 1]]]
    let id = try built.next("list").next(0).next("id")
    #expect(id.currentPath() == #"Root->["list"][0]["id"]"#)
    #expect(id.back().currentPath() == #"Root->["list"][0]"#)
    #expect(id.back().back().back() == built)
    #expect(built.currentPath() == "Root->")
  }

  @Test func followsAPartOfADocumentToItsNewPlace() throws {
    var built = JAYSON()
    built["moved"] = try json(Self.document).next("shots")
    let name = try built.next("moved").next(0).next("user.name")
    #expect(name.currentPath() == #"Root->["moved"][0]["user"]["name"]"#)
    #expect(try name.getString() == "a")
  }

  @Test func keepsThePathOfAChangedValue() throws {
    let json = try json(Self.document)
    var shot = try json.next("shots").next(0)
    shot["id"] = 5
    #expect(shot.currentPath() == #"Root->["shots"][0]"#)
    #expect(try shot.next("id").currentPath() == #"Root->["shots"][0]["id"]"#)
    #expect(shot.back() == json["shots"], "the way back leads to the document as it was read")
    #expect(shot.removed("user").currentPath() == #"Root->["shots"][0]"#)
  }
}
