import Foundation
import Recipes
import Testing

@testable import CodableScenarios

@Suite struct LenientTests {
  @Test("000-06 one bad value is nil, and is reported") func badValue() throws {
    let playlist = try decode(Playlist.self, #"{"title": "A", "rating": "x", "songs": []}"#)
    #expect(playlist.rating == nil)
    #expect(playlist.problems.map(place) == ["typeMismatch rating"])
    let absent = try decode(Playlist.self, #"{"title": "A", "songs": []}"#)
    #expect(absent.problems.isEmpty)
  }

  @Test("000-07 an array drops what fails, and keeps the order") func badElements() throws {
    let document = """
      {"title": "A", "songs": [{"name": "a"}, {"name": 1}, null, 7, {"name": "b"}, {}]}
      """
    let playlist = try decode(Playlist.self, document)
    #expect(playlist.songs.map(\.name) == ["a", "b"])
    #expect(playlist.problems.count == 4)
  }

  @Test("000-22 a loop of try? never ends behind a bad element") func endlessLoop() throws {
    let fine = try decode(EndlessLoop.self, "[1, 2]")
    #expect((fine.numbers, fine.turns) == ([1, 2], 2))
    let stuck = try decode(EndlessLoop.self, "[1, \"x\", 2]")
    #expect((stuck.numbers, stuck.turns) == ([1], EndlessLoop.limit))
    let lossy = try decode([Attempt<Int>].self, "[1, \"x\", 2]").compactMap(\.value)
    #expect(lossy == [1, 2])
  }

  @Test("000-23 elements that decode whatever they are, then compactMap") func attempts() throws {
    let attempts = try decode([Attempt<Int>].self, #"[1, "x", null, {}, [], true, 1.5, 2]"#)
    #expect(attempts.count == 8)
    #expect(attempts.compactMap(\.value) == [1, 2])
  }
}
