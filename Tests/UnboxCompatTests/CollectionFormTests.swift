import Testing
import Unbox

@Suite struct CollectionFormTests {
  @Test func dropsInvalidElements() throws {
    let playlist: Playlist<Person> = try unboxed(
      """
      {"items": [{"name": "A"}], "known": [{"name": "B"}, {}], "named": {"c": {"name": "C"}, "d": {}},
       "meta": {"numbers": [1, "2", "x", null], "pages": [{"name": "P"}]},
       "nested": [[1], ["x", 2], null, 5]}
      """
    )
    #expect(playlist.items.map(\.name) == ["A"])
    #expect(playlist.known.map(\.name) == ["B"])
    #expect(playlist.named?.mapValues(\.name) == ["c": "C"])
    #expect(playlist.numbers == [1, 2])
    #expect(playlist.nested == [[1], [2]])
    #expect(playlist.pages?.count == 1)
  }

  @Test func keepsToItsLimits() throws {
    let playlist: Playlist<Person> = try unboxed(
      """
      {"items": [], "known": [], "named": {"c": null}, "meta": {"numbers": [], "pages": [{}]},
       "nested": []}
      """
    )
    #expect(playlist.named == nil, "an element that is no object fails the dictionary of models")
    #expect(playlist.pages == nil)
    #expect(
      explain { _ = try unboxed(#"{"items": [{}]}"#, as: Playlist<Person>.self) } == "no name"
    )
  }

  @Test func readsCollectionsOfATypeParameter() throws {
    let versions: Results<Version> = try unboxed(#"{"all": ["1.2"], "by_name": {"a": "2.0"}}"#)
    #expect(versions.first == Version(major: 1, minor: 2))
    #expect(versions.all.count == 1)
    #expect(versions.byName?["a"]?.major == 2)
    let numbers: Results<Int> = try unboxed(#"{"all": ["1", 2]}"#)
    #expect(numbers.all == [1, 2])
    #expect(numbers.byName == nil)
  }
}
