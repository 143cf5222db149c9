import LegacyExtractor
import Testing

@Suite struct JAYSONErrorTests {
  static let document = #"{"a":{"s":"x","n":null,"bad":""},"list":[1],"o":{"p":{}}}"#

  struct Failure: Error, CustomStringConvertible {
    var description: String { "failure" }
  }

  @Test func carriesThePathAndTheSource() {
    let cases: [(String, (JAYSON) throws -> Any?)] = [
      (#"E notFoundKey(k) @Root->["a"]"#, { try $0.next("a").next("k") }),
      (#"E notFoundKey(c) @Root->["a"]"#, { try $0.next("a", "c") }),
      (#"E notFoundKey(c) @Root->"#, { try $0.next("a.c") }),
      (#"E notFoundKey(c) @Root->"#, { try $0.next("c", "a") }),
      (#"E notFoundKey(d) @Root->["o"]"#, { try $0.next("o", "p.d") }),
      (#"E notFoundIndex(3) @Root->["list"]"#, { try $0.next("list").next(3) }),
      (#"E notFoundKeyPath @Root->["a"]"#, { try $0.next("a").next(\.n) }),
      (#"E failedToGetString [1] @Root->["list"]"#, { try $0.next("list").getString() }),
      (#"E failedToGetBool "x" @Root->["a"]["s"]"#, { try $0.next("a.s").getBool() }),
      (#"E failedToGetNumber "x" @Root->["a"]["s"]"#, { try $0.next("a.s").getUInt8() }),
      (#"E failedToGetArray 1 @Root->["list"][0]"#, { try $0.next("list").next(0).getArray() }),
      (#"E failedToGetDictionary [1] @Root->["list"]"#, { try $0.next("list").getDictionary() }),
      (#"E failedToParseURL "" @Root->["a"]["bad"]"#, { try $0.next("a.bad").getURL() }),
      (#"E failedToGetString 1 @Root->["list"][0]"#, { try $0.next("list").next(0).getURL() }),
      (
        #"E decodeError(failure) [1] @Root->["list"]"#,
        { try $0.next("list").get { _ in throw Failure() } }
      ),
    ]
    for (expected, read) in cases {
      #expect(outcome(of: Self.document, read) == expected)
    }
  }

  @Test func tellsWhichElementOfAnArrayFailed() {
    let document = #"{"shots":[{"title":"a"},{"title":null}]}"#
    let read = outcome(of: document) {
      try $0.next("shots").getArray().map { try $0.next("title").getString() }
    }
    #expect(read == #"E notFoundKey(title) @Root->["shots"][1]"#)
  }

  @Test func printsPathKindAndSource() throws {
    let error = #expect(throws: JAYSONError.self) {
      try json(#"{"shots":[{"title":"Sasquatch","tags":[]}]}"#).next("shots").next(0).next("urls")
    }
    #expect(
      error.map { "\($0)" } == """
        notFoundKey(key: "urls", json: Path: Root->["shots"][0]
        SourceType: dictionary
        Source:
        {
          "tags" : [

          ],
          "title" : "Sasquatch"
        })
        """
    )
  }

  @Test(arguments: [("{}", "dictionary", "{\n\n}"), ("1", "number", "1"), (#""s""#, "string", "s")])
  func printsAnyValue(document: String, type: String, source: String) throws {
    let expected = "Path: Root->\nSourceType: \(type)\nSource:\n\(source)"
    #expect(try json(document).description == expected)
    #expect(try json(document).debugDescription == expected)
  }

  @Test func keepsTheDomainThatErrorsHadAsNSError() {
    #expect((JAYSONError.invalidJSONObject as NSError).domain == "JAYSON.JSONError")
  }
}
