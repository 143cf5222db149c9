import Testing
import Unbox

@Suite struct ContextFormTests {
  private let book = Book(name: "B", root: URL(string: "https://example.com/b/"))
  private let api = API()

  private let volume = """
    {"preface": {"title": "P", "path": "p"}, "epilogue": {"title": []},
     "chapters": [{"title": "1", "path": "1"}, {"title": "2", "path": "2"}],
     "appendices": [{"title": "A", "path": "a"}, {}],
     "index": {"named": {"x": {"title": "X", "path": "x"}}, "cover": {"title": "C", "path": "c"}}}
    """

  @Test func handsTheContextDown() throws {
    let volume = try api.volume(dictionary(volume), of: book)
    #expect(volume.preface.parent == "B")
    #expect(volume.preface.link?.absoluteString == "https://example.com/b/p")
    #expect(volume.epilogue == nil)
    #expect(volume.chapters.map(\.title) == ["1", "2"])
    #expect(volume.appendices?.map(\.title) == ["A"])
    #expect(volume.named["x"]?.title == "X")
    #expect(volume.cover?.title == "C")
  }

  @Test func unboxesRootsWithAContext() throws {
    let chapter = #"{"title": "1", "path": "p"}"#
    #expect(try api.chapter(Data(chapter.utf8), of: book).parent == "B")
    #expect(try api.chapters(Data("[\(chapter)]".utf8), of: book).map(\.title) == ["1"])
    #expect(try api.chapters([dictionary(chapter), [:]], of: book).map(\.title) == ["1"])
  }

  @Test func unboxesByHand() throws {
    let song = try dictionary(#"{"kind": "song", "name": "S"}"#)
    let talk = try dictionary(#"{"kind": "talk", "name": "T", "speaker": "P"}"#)
    let film = try dictionary(#"{"kind": "film", "name": "F"}"#)
    #expect(try Clips.clip(song) is Song)
    #expect(try (Clips.clip(talk) as? Talk)?.speaker == "P")
    #expect(try Clips.clips([song, film, talk, [:]]).map(\.name) == ["S", "T"])
    #expect(try Clips.name(from: Data(#"{"clip": {"name": "N"}}"#.utf8)) == "N")
    #expect(explain { _ = try Clips.clip([:]) } == "no name")
    #expect {
      try Clips.clip(film)
    } throws: {
      guard case UnboxError.customUnboxingFailed = $0 else { return false }
      return true
    }
  }
}
