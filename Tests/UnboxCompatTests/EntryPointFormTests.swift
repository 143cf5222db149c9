import Testing
import Unbox

@Suite struct EntryPointFormTests {
  private let api = API()
  private let person = #"{"name": "A"}"#

  @Test func unboxesModels() throws {
    #expect(try api.person(dictionary(person)).name == "A")
    #expect(try api.person(Data(person.utf8)).name == "A")
    #expect(explain { _ = try api.person(Data("[\(person)]".utf8)) } == "no JSON")
  }

  @Test func unboxesArrays() throws {
    let known = try dictionary(person)
    #expect(try api.people([known, known]).count == 2)
    #expect(explain { _ = try api.people([known, [:]]) } == "no name")
    #expect(try api.knownPeople([known, [:]]).count == 1)
    #expect(try api.people(Data("[\(person)]".utf8)).count == 1)
    let nested = Data(#"{"data": {"people": [{"name": "A"}, {}]}}"#.utf8)
    #expect(try api.people(nested, at: "data.people").map(\.name) == ["A"])
  }

  @Test func unboxesDictionaries() throws {
    let json = #"{"a": {"name": "A"}}"#
    #expect(try api.peopleByName(Data(json.utf8)) == ["a": try api.person(Data(person.utf8))])
    #expect(try api.peopleByName(dictionary(json))["a"]?.name == "A")
  }

  @Test func unboxesParts() throws {
    let json = try dictionary(
      #"{"host": {"name": "H"}, "show": {"guests": [{"name": "G"}]}, "staff": [{"name": "S"}, {}]}"#
    )
    #expect(try api.host(json).name == "H")
    #expect(try api.guest(json).name == "G")
    #expect(try api.guests(json).map(\.name) == ["G"])
    #expect(api.staff(json)?.map(\.name) == ["S"])
    #expect(api.staff([:]) == nil)
  }

  @Test func findsQualifiedNames() throws {
    let client = Client<Person>()
    try client.unbox(Data(person.utf8))
    #expect(client.model?.name == "A")
    try client.unbox(dictionary(#"{"models": [{"name": "M"}]}"#) as Any)
    #expect(client.models.map(\.name) == ["M"])
    #expect(try client.unboxer(Data(person.utf8)).dictionary["name"] as? String == "A")
    #expect(explain { try client.unbox(5 as Any) } == "no JSON")
  }

  @Test func reportsThroughCompletionHandlers() {
    complete(["name": "A"]) { (person: Person?, error: Error?) in
      #expect(person?.name == "A")
      #expect(error == nil)
    }
    complete(nil) { (person: Person?, error: Error?) in
      #expect(person == nil)
      #expect(error is UnboxError)
    }
  }
}
