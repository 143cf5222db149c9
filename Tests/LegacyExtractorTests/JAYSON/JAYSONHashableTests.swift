import LegacyExtractor
import Testing

@Suite struct JAYSONHashableTests {
  @Test(arguments: [
    ("1", "1.0"), ("1", "true"), ("0", "false"), ("null", "null"), (#""\u0061""#, #""a""#),
    ("[1,[]]", "[1,[]]"), (#"{"a":1,"b":null}"#, #"{"b":null,"a":1}"#),
    (#"{"a":2,"a":1}"#, #"{"a":1}"#),
    ("12345678901234567890", "12345678901234567890"),
  ])
  func findsTheSameJSONEqual(left: String, right: String) throws {
    #expect(try json(left) == json(right))
    #expect(try Set([json(left), json(right)]).count == 1)
  }

  @Test(arguments: [
    ("1", "2"), ("1", #""1""#), ("0", "null"), ("[]", "{}"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"),
    (#"{"a":null}"#, "{}"), (#"{"a":1}"#, #"{"a":2}"#), (#"{"a":1}"#, #"{"b":1}"#),
  ])
  func findsOtherJSONDifferent(left: String, right: String) throws {
    #expect(try json(left) != json(right))
  }

  /// A decimal of more digits than a `Double` holds, as a document and as an object of Foundation.
  @Test func hashesADecimalAsItsNumber() throws {
    let read = try json("[0.1234567890123456789012]").next(0)
    let built = JAYSON(try #require(read.number))
    #expect(read == built)
    #expect(Set([read, built]).count == 1)
    #expect(built.double == 0.1234567890123456789012)
  }

  @Test func comparesDocumentsWithBuiltValues() throws {
    #expect(try json(#"{"a":[1,"x",null,true]}"#) == ["a": [1, "x", nil, true]])
    #expect(try json(#"[[1]]"#).next(0) == [1])
  }
}
