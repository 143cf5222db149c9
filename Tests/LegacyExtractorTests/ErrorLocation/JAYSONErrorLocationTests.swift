import LegacyExtractor
import Testing

@Suite struct JAYSONErrorLocationTests {
  static let document = """
    {
      "shots": [
        {"title": "Sasquatch", "images": {"hidpi": null}},
        {"title": 5}
      ]
    }
    """

  struct Failure: Error {}

  static let reads: [(place: String?, read: @Sendable (JAYSON) throws -> Void)] = [
    (
      "4:15: shots[1].title is a number: 5",
      { _ = try $0.next("shots").next(1).next("title").getString() }
    ),
    (
      #"4:5: shots[1] is a dictionary: {"title": 5}"#,
      { _ = try $0.next("shots").next(1).next("x") }
    ),
    (
      #"4:5: shots[1] is a dictionary: {"title": 5}"#,
      { _ = try $0.next("shots").next(1).next(\.x) }
    ),
    (
      "3:48: shots[0].images.hidpi is null: null",
      { _ = try $0.next("shots").next(0).next("images").next("hidpi") }
    ),
    (
      #"2:12: shots is an array: [ {"title": "Sasquatch", "images": {"hidpi": null}}, {"title…"#,
      { _ = try $0.next("shots").next(7) }
    ),
    (
      #"3:38: shots[0].images is a dictionary: {"hidpi": null}"#,
      { _ = try $0.next("shots").next(0).next("images").get { _ in throw Failure() } }
    ),
    (nil, { _ in _ = try JAYSON(any: 1) }),
  ]

  @Test func findsTheValueThatTheErrorCarries() throws {
    let data = Data(Self.document.utf8)
    for (place, read) in Self.reads {
      let error = try #require(throws: JAYSONError.self) { try read(JAYSON(data: data)) }
      #expect(error.location(in: data)?.description == place)
    }
  }

  @Test func findsNothingInAnotherDocument() throws {
    let error = try #require(throws: JAYSONError.self) {
      try json(#"{"a":{}}"#).next("a").next("b")
    }
    #expect(error.location(in: Data("{}".utf8)) == nil)
  }
}
