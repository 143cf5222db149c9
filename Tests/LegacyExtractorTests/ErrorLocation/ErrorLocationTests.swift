import LegacyExtractor
import Testing

@Suite struct ErrorLocationTests {
  private let error: any LocatableError = DecodeError.missingKeyPath(["a", "x"])

  @Test func tellsLineColumnPathTypeAndText() throws {
    let data = Data("{\n  \"é\": 1,\n  \"é\": 2, \"a\": {\n    \"b\": [1,\n  2]}\n}".utf8)
    let location = try #require(error.location(in: data))
    #expect(location.line == 3)
    #expect(location.column == 16)
    #expect(location.path == "a")
    #expect(location.sourceType == "dictionary")
    #expect(location.excerpt == #"{ "b": [1, 2]}"#)
    #expect(location.description == #"3:16: a is a dictionary: { "b": [1, 2]}"#)
  }

  @Test(arguments: [
    ("null", "null"), ("[]", "array"), ("1", "number"), ("true", "bool"), (#""s""#, "string"),
    ("{}", "dictionary"),
  ])
  func namesTheKindOfTheValue(value: String, type: String) throws {
    let location = try #require(error.location(in: Data(#"{"a":\#(value)}"#.utf8)))
    #expect(location.sourceType == type)
    #expect(location.excerpt == value)
  }

  @Test func cutsLongText() throws {
    for length in [100, 10_000] {
      let value = String(repeating: "é", count: length)
      let location = try #require(error.location(in: Data(#"{"a":"\#(value)"}"#.utf8)))
      #expect(location.excerpt == "\"" + String(repeating: "é", count: 59) + "…")
    }
  }

  @Test func quotesKeysThatLookLikePaths() throws {
    let path = ["plain", "with.period", "with`tick", "with\\slash"]
    let open = path.map { #"{"\#($0.replacingOccurrences(of: "\\", with: "\\\\"))":"# }.joined()
    let data = Data((open + "null}}}}").utf8)
    let location = DecodeError.missingKeyPath(ExtractionPath(path)).location(in: data)
    #expect(location?.path == #"plain.`with.period`.`with\`tick`.`with\\slash`"#)
  }

  @Test func countsInTheTextOfAnyEncoding() throws {
    for encoding in [String.Encoding.utf8, .utf16, .utf32BigEndian] {
      let data = try #require("{\n \"a\": 5}".data(using: encoding))
      #expect(error.location(in: data)?.description == "2:7: a is a number: 5")
    }
  }

  @Test func findsTheSyntaxErrorOfDataThatIsNoJSON() {
    let text = "{\n  \"a\": tru,\n  \"b\": 1\n}"
    let place = "2:11: the root is invalid JSON: ,"
    #expect(error.location(in: Data(text.utf8))?.description == place)
    #expect(error.location(in: Data([0xEF, 0xBB, 0xBF] + text.utf8))?.description == place)
    #expect(text.data(using: .utf16).flatMap(error.location)?.description == place)
    #expect(error.location(in: Data())?.description == "1:1: the root is invalid JSON: ")
  }
}
