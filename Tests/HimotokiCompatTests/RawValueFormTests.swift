import Himotoki
import Testing

@Suite struct RawValueFormTests {
  private let notice = """
    {"title": "T", "from": "a", "to": "b", "author": "N", "extra": {"n": 1, "s": "x"},
     "attachments": [{"type": "image", "url": "https://example.com"}, {"type": "film"},
                     {"type": "text", "text": "t"}],
     "part": {"deep": [true]}}
    """

  @Test func readsSeveralModelsFromOneObject() throws {
    let notice: Notice = try decoded(notice)
    #expect(notice.heading.title == "T")
    #expect(notice.period.to == "b")
    #expect(notice.author.name == "N")
  }

  @Test func readsTheRawValueAsADictionary() throws {
    let notice: Notice = try decoded(notice)
    #expect(notice.extra["n"] as? Int == 1)
    #expect(notice.extra["s"] as? String == "x")
    #expect(throws: DecodeError.custom("A notice is an object")) {
      try decoded("[]", as: Notice.self)
    }
  }

  @Test func skipsElementsOfUnknownTypes() throws {
    let notice: Notice = try decoded(notice)
    try #require(notice.attachments.count == 2)
    guard case .image(let url) = notice.attachments[0], case .text("t") = notice.attachments[1]
    else {
      Issue.record("Unexpected attachments: \(notice.attachments)")
      return
    }
    #expect(url.host == "example.com")
  }

  @Test func keepsAPartOfTheDocument() throws {
    let part = try #require(try decoded(notice, as: Notice.self).part)
    let values: [Bool] = try part <|| "deep"
    #expect(values == [true])
  }

  @Test(arguments: [(#""N""#, "N"), ("5", "5"), (#"{"name": "O"}"#, "O")])
  func decodesOneKeyOfSeveralTypes(author: String, name: String) throws {
    let json = #"{"title": "T", "from": "a", "to": "b", "author": \#(author)}"#
    #expect(try decoded(json, as: Notice.self).author.name == name)
  }

  @Test func decodesAnArrayAsAModel() throws {
    let positions: [Position] = try decoded("[[1.5, 2], [3, 4]]")
    #expect(positions.map(\.longitude) == [1.5, 3])
    #expect(positions.map(\.latitude) == [2, 4])
    #expect(
      throws: DecodeError.typeMismatch(
        expected: "[longitude, latitude]",
        actual: "[1]",
        keyPath: .empty
      )
    ) {
      try decoded("[[1]]", as: [Position].self)
    }
  }
}
