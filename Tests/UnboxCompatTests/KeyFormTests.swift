import Testing
import Unbox

@Suite struct KeyFormTests {
  @Test func readsWhatIsThere() throws {
    let episode: Episode = try unboxed(
      """
      {"id": 1, "title": "T", "subtitle": "S", "length": 61.5, "plays": 9, "explicit": true,
       "rating": 4, "summary": "M", "image": "https://example.com/i", "feed": "https://example.com",
       "host": {"name": "H"}, "guest": {"name": "G"}, "tags": ["a"], "people": [{"name": "P"}],
       "votes": {"up": 2}, "price": 1.25, "thumbnail": 12.5}
      """
    )
    #expect(episode.id == 1)
    #expect(episode.title == "T")
    #expect(episode.subtitle == "S")
    #expect(episode.length == 61.5)
    #expect(episode.plays == 9)
    #expect(episode.isExplicit)
    #expect(episode.rating == 4)
    #expect(episode.summary == "M")
    #expect(episode.image?.path == "/i")
    #expect(episode.feed.host == "example.com")
    #expect(episode.host.name == "H")
    #expect(episode.guest?.name == "G")
    #expect(episode.tags == ["a"])
    #expect(episode.people.map(\.name) == ["P"])
    #expect(episode.votes == ["up": 2])
    #expect(episode.price == 1.25)
    #expect(episode.thumbnail == 12.5)
  }

  @Test func swallowsEveryFailureOfAnOptional() throws {
    let episode: Episode = try unboxed(
      """
      {"id": "1", "title": 2, "subtitle": {}, "length": "61.5", "plays": "many", "explicit": [],
       "rating": "good", "summary": null, "image": 3, "feed": "https://example.com",
       "host": {"name": "H"}, "guest": {"name": []}, "tags": 4, "people": [], "votes": {"up": "x"}}
      """
    )
    #expect(episode.id == 1, "a number in a string")
    #expect(episode.title == "2", "a string from a number")
    #expect(episode.subtitle == nil)
    #expect(episode.length == 61.5)
    #expect(episode.plays == nil)
    #expect(!episode.isExplicit)
    #expect(episode.rating == 2.5)
    #expect(episode.summary == "-")
    #expect(episode.image == nil)
    #expect(episode.guest == nil)
    #expect(episode.tags == [])
    #expect(episode.votes == nil)
    #expect(episode.price == nil)
    #expect(episode.thumbnail == nil)
  }

  @Test(arguments: ["{}", #"{"downloads": [], "rank": "x", "country": {}, "days": [null]}"#])
  func failsNeverInAModelOfOptionals(json: String) throws {
    let statistics: Statistics = try unboxed(json)
    #expect(statistics.downloads == nil)
    #expect(statistics.rank == nil)
    #expect(statistics.country == nil)
    #expect(statistics.days == nil)
  }

  @Test(arguments: [
    (#"{"id": 1}"#, "no title"),
    (#"{"id": "x"}"#, "x for id at id"),
    (#"{"id": 1, "title": "T", "length": 1, "feed": "f", "host": {}}"#, "no name"),
    (#"{"id": 1, "title": "T", "length": 1, "feed": "f", "host": 5}"#, "5 for host at host"),
    ("[]", "no JSON"),
    ("{", "no JSON"),
  ])
  func throwsForARequiredValue(json: String, explanation: String) {
    #expect(explain { _ = try unboxed(json, as: Episode.self) } == explanation)
  }

  @Test func findsDeclarationsThatAreImportedOneByOne() throws {
    let tags = try Tag.all(Data(#"[{"text": "a"}, {"text": "b"}]"#.utf8))
    #expect(tags.map(\.text) == ["a", "b"])
  }

  @Test func takesTheExtensionsOfAnApp() throws {
    let account: Account = try unboxed(
      #"{"created": 60, "timeout": "2", "payments": {"card": "yes", "cash": true}}"#
    )
    #expect(account.created == Date(timeIntervalSince1970: 60))
    #expect(account.timeout == 120)
    #expect(account.payments == ["card": true])
    #expect(account.kind == .unknown)
    #expect(Person.all([["name": "A"], [:]]).map(\.name) == ["A"])
    #expect(throws: UnboxError.self) {
      try unboxed(#"{"created": 60, "kind": "gold"}"#, as: Account.self)
    }
  }
}
