import JAYSON
import Testing

/// Code for JAYSON before 2.0, whose subscripts were not optional, beside code for 2.0.
@Suite struct FirstVersionTests {
  private func document() throws -> JSON {
    let text = #"{"user": {"name": "n", "tags": ["a", {"b": 1}], "none": null}, "count": 2}"#
    return try JSON(data: Data(text.utf8))
  }

  @Test func readsThroughSubscriptsThatAreNotOptional() throws {
    let json = try document()
    #expect(json["user"]["name"].string == "n")
    #expect(json["user"]["tags"][0].string == "a")
    #expect(json["user"]["tags"][1]["b"].int == 1)
    #expect(json["user"]["none"].isNull)
    #expect(json["missing"]["name"].string == nil)
    #expect(try json["user"]["name"].getString() == "n")
    let user: JSON = json["user"]
    #expect(user["name"].string ?? "" == "n")
    #expect(user["name"].currentPath() == #"Root->["user"]["name"]"#)
  }

  @Test func writesThroughSubscriptsThatAreNotOptional() throws {
    var json = try document()
    json["user"]["name"] = "m"
    json["new"]["key"] = 1
    #expect(json["user"]["name"].string == "m")
    #expect(json["new"]["key"].int == 1)
    #expect(json["count"].int == 2)
  }

  @Test func readsThroughOptionalSubscriptsAsBefore() throws {
    var json = try document()
    let user = json["user"]
    #expect(user?["name"]?.string == "n")
    #expect(json["user"]?["tags"]?[1]?["b"]?.int == 1)
    #expect(json["missing"] == nil)
    #expect(json["user"]?["none"] == nil)
    #expect(json["count"] != nil)
    #expect(json["count"].map { $0.int } == 2)
    #expect(["count", "missing"].compactMap { json[$0] }.count == 1)
    #expect(json.user?.name?.string == "n")
    if let missing = json["missing"] { Issue.record("\(missing)") }
    #expect(try json.next(\.user?.name).getString() == "n")
    json["count"] = nil
    #expect(json["count"] == nil)
    json["user"]?["name"] = "m"
    #expect(json["user"]?["name"]?.string == "m")
    json["count"] = 3
    #expect(json["count"]?.int == 3)
  }
}
