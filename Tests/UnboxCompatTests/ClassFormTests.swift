import Testing
import Unbox

@Suite struct ClassFormTests {
  @Test func unboxesInsideAnInitialiser() throws {
    let target = try Target(
      reference: "r",
      dictionary: [
        "name": "N", "buildPhases": ["p"], "indentWidth": "4", "usesTabs": "yes",
        "buildSettings": ["A": ["b"]], "attributes": ["all": ["k": "v"]],
      ]
    )
    #expect(target.reference == "r")
    #expect(target.name == "N")
    #expect(target.buildPhases == ["p"])
    #expect(target.indentWidth == 4)
    #expect(target.usesTabs == true)
    #expect(target.settings["A"] as? [String] == ["b"])
    #expect(target.attributes == ["k": "v"])
    #expect(target.comment == "")
    #expect(explain { _ = try Target(reference: "r", dictionary: [:]) } == "no name")
  }

  @Test func readsTheDictionaryOfAnUnboxer() throws {
    let player: Player = try unboxed(
      #"{"id": 1, "profile": {"b": 1, "a": 2}, "avatar": null, "clock": {"seconds": "30"}}"#
    )
    #expect(player.names == ["a", "b"])
    #expect(player.hasAvatar)
    guard case .simple(30) = player.clock else {
      Issue.record("Unexpected clock: \(player.clock)")
      return
    }
    let other: Player = try unboxed(#"{"id": 1, "profile": {}, "clock": "none"}"#)
    #expect(!other.hasAvatar)
  }

  @Test func unboxesSubclasses() throws {
    let movies: [Movie] = try unbox(data: Data(#"[{"id": 1, "title": "T"}]"#.utf8))
    #expect(movies.map(\.id) == [1])
    #expect(movies.map(\.title) == ["T"])
    #expect(explain { _ = try unboxed(#"{"title": "T"}"#, as: Movie.self) } == "no id")
  }
}
