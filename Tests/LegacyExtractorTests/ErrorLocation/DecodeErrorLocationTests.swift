import LegacyExtractor
import Testing

@Suite struct DecodeErrorLocationTests {
  struct Parent: LegacyDecodable {
    let kids: [Child]

    static func decode(_ e: Extractor) throws -> Parent { try Parent(kids: e <|| "kids") }
  }

  struct Child: LegacyDecodable {
    let x: Int

    static func decode(_ e: Extractor) throws -> Child { try Child(x: e <| "x") }
  }

  struct Town: LegacyDecodable {
    let people: [String: Child]

    static func decode(_ e: Extractor) throws -> Town { try Town(people: e <| ["town", "people"]) }
  }

  enum Color: String, LegacyDecodable { case red }

  struct Row: Sendable {
    let document: String
    let place: String
    let decode: @Sendable (Data) throws -> Void

    init<T: LegacyDecodable & SendableMetatype>(_ type: T.Type, _ document: String, _ place: String)
    {
      self.document = document
      self.place = place
      decode = { _ = try T.decodeValue(from: $0) }
    }
  }

  static let missing: [Row] = [
    Row(Child.self, "{}", "1:1: the root is a dictionary: {}"),
    Row(Child.self, #"{"x":null}"#, "1:6: x is null: null"),
    Row(Parent.self, #"{"kids":null}"#, "1:9: kids is null: null"),
    Row(Parent.self, #"{"kids":[{"x":1},{"y":2}]}"#, #"1:18: kids[1] is a dictionary: {"y":2}"#),
    Row(Parent.self, #"{"kids":[{"x":1},{"x":null}]}"#, "1:23: kids[1].x is null: null"),
    Row([Parent].self, #"[{"kids":[]},{"kids":[{}]}]"#, "1:23: [1].kids[0] is a dictionary: {}"),
    Row(Town.self, "{}", "1:1: the root is a dictionary: {}"),
    Row(Town.self, #"{"town":{}}"#, "1:9: town is a dictionary: {}"),
    Row(Town.self, #"{"town":5}"#, "1:9: town is a number: 5"),
    Row(Town.self, #"{"town":[{"people":{}}]}"#, #"1:9: town is an array: [{"people":{}}]"#),
    Row(
      Town.self,
      #"{"town":{"people":{"ann":{"x":1},"bob.b":{}}}}"#,
      "1:42: town.people.`bob.b` is a dictionary: {}"
    ),
  ]

  static let mismatches: [Row] = [
    Row(Child.self, "[1]", "1:1: the root is an array: [1]"),
    Row(Child.self, #"{"x":"1"}"#, #"1:6: x is a string: "1""#),
    Row(Parent.self, #"{"kids":{"x":1}}"#, #"1:9: kids is a dictionary: {"x":1}"#),
    Row(Parent.self, #"{"kids":[{"x":1},5]}"#, "1:18: kids[1] is a number: 5"),
    Row(Parent.self, #"{"kids":[{"x":1},null]}"#, "1:18: kids[1] is null: null"),
    Row(Parent.self, #"{"kids":[{"x":1},{"x":"1"}]}"#, #"1:23: kids[1].x is a string: "1""#),
    Row([Int].self, #"[1,"1"]"#, #"1:4: [1] is a string: "1""#),
    Row([[Int]].self, #"[[1],[2,true,2.5]]"#, "1:14: [1][2] is a number: 2.5"),
    Row([String: Bool].self, #"{"a":true,"b":2}"#, "1:15: b is a number: 2"),
    Row([Color].self, #"["red","blue"]"#, #"1:8: [1] is a string: "blue""#),
    Row(
      Town.self,
      #"{"town":{"people":{"ann":{"x":[]}}}}"#,
      "1:31: town.people.ann.x is an array: []"
    ),
  ]

  @Test(arguments: [missing, mismatches])
  func findsTheFirstPlaceThatExplainsIt(rows: [Row]) throws {
    for row in rows {
      let data = Data(row.document.utf8)
      let error = try #require(throws: DecodeError.self) { try row.decode(data) }
      #expect(error.location(in: data)?.description == row.place)
    }
  }

  @Test func fallsBackToTheEndOfThePath() {
    let error = typeMismatch("Thing", actual: "anything", keyPath: ["kids", "x"])
    let location = error.location(in: Data(#"{"kids":[{"x":{"y":1}}]}"#.utf8))
    #expect(location?.path == "kids[0].x")
  }

  @Test func findsNothingWhereNothingExplainsIt() {
    let data = Data(#"{"kids":[]}"#.utf8)
    #expect(customError("bad").location(in: data) == nil)
    #expect(typeMismatch("Int", actual: 1, keyPath: ["zz"]).location(in: data) == nil)
    #expect(missingKeyPath(["kids"]).location(in: Data(#"{"kids":1}"#.utf8)) == nil)
  }

  @Test func takesLinearTimeForKeysThatRepeatAtEveryLevel() {
    let depth = 400
    let open = String(repeating: #"{"a":"#, count: depth)
    let data = Data((open + "1" + String(repeating: "}", count: depth)).utf8)
    let path = ExtractionPath(Array(repeating: "a", count: depth / 2))
    #expect(missingKeyPath(path).location(in: data) == nil)
  }
}
