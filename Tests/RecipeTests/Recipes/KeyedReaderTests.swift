import Recipes
import Testing

@Suite struct KeyedReaderTests {
  struct User: Decodable, Equatable {
    let id: Int
    let name: String?
    let tags: [String]?
    let city: String

    init(from decoder: any Decoder) throws {
      let e = try KeyedReader(decoder)
      id = try e.value("id")
      name = try e.valueOptional("profile", "name")
      tags = try e.valueOptional("tags")
      city = try e.value("address", "city")
    }
  }

  @Test func readsValuesByTheirNames() throws {
    let document = """
      {"id": 1, "profile": {"name": "A"}, "tags": ["x"], "address": {"city": "B"}}
      """
    let user = try decode(User.self, document)
    #expect((user.id, user.city) == (1, "B"))
    #expect(user.name == "A")
    #expect(user.tags == ["x"])
  }

  @Test(arguments: ["{}", "null", "1", #"{"name": null}"#])
  func givesNilWithoutAValue(profile: String) throws {
    let document = #"{"id": 1, "profile": \#(profile), "address": {"city": "B"}}"#
    let user = try decode(User.self, document)
    #expect(user.name == nil)
    #expect(user.tags == nil)
  }

  @Test(
    arguments: [
      (#"{"address": {"city": "B"}}"#, "keyNotFound id"),
      (#"{"id": 1}"#, "keyNotFound address"),
      (#"{"id": 1, "address": {}}"#, "keyNotFound address.city"),
      (#"{"id": 1, "address": 2}"#, "typeMismatch address"),
      (
        #"{"id": 1, "profile": {"name": 2}, "address": {"city": "B"}}"#, "typeMismatch profile.name"
      ),
      (#"{"id": 1, "tags": ["a", 2]}"#, "typeMismatch tags[1]"), ("[]", "typeMismatch "),
    ]
  )
  func saysWhereAValueIsWrong(document: String, expected: String) {
    #expect(failure { try decode(User.self, document) } == expected)
  }
}
