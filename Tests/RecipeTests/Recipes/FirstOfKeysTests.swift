import Recipes
import Testing

@Suite struct FirstOfKeysTests {
  @Test(
    arguments: [
      (#"{"a": 1, "b": 2}"#, 1), (#"{"b": 2}"#, 2), (#"{"a": null, "b": 2}"#, 2),
      (#"{"c": 3, "b": null}"#, 3), ("{}", nil),
    ] as [(String, Int?)]
  )
  func readsTheFirstKeyThatHasAValue(document: String, expected: Int?) throws {
    let optional = try read(document) { container -> [Int?] in
      [try container.decodeIfPresent(Int.self, forFirstOf: "a", "b", "c")]
    }
    #expect(optional == [expected])
    let required = try? read(document) { try $0.decode(Int.self, forFirstOf: "a", "b", "c") }
    #expect(required == expected)
  }

  @Test func namesTheKeysWithoutAValue() throws {
    let error = #expect(throws: DecodingError.self) {
      try read(#"{"b": null}"#) { try $0.decode(Int.self, forFirstOf: "a", "b") }
    }
    guard case .keyNotFound(let key, let context) = try #require(error) else {
      Issue.record("another error")
      return
    }
    #expect(key.stringValue == "a")
    #expect(context.debugDescription == "None of the keys has a value: a, b.")
  }

  @Test func throwsForAValueOfTheWrongType() {
    let error = failure {
      try read(#"{"a": "x", "b": 2}"#) { try $0.decode(Int.self, forFirstOf: "a", "b") }
    }
    #expect(error == "typeMismatch a")
  }

  @Test(
    arguments: [
      (#"{"a": {"b": 1}, "c": 2}"#, 1), (#"{"a": {}, "c": 2}"#, 2), (#"{"a": 5, "c": 2}"#, 2),
      (#"{"c": 2}"#, 2), (#"{"a": {"b": null}, "c": null}"#, nil), ("{}", nil),
    ] as [(String, Int?)]
  )
  func readsTheFirstPathThatLeadsToAValue(document: String, expected: Int?) throws {
    let optional = try read(document) { container -> [Int?] in
      [try container.decodeIfPresent(Int.self, atFirstOf: ["a", "b"], ["c"])]
    }
    #expect(optional == [expected])
    let required = try? read(document) { try $0.decode(Int.self, atFirstOf: ["a", "b"], ["c"]) }
    #expect(required == expected)
  }

  @Test(
    arguments: [
      (#"{"a": {"b": "x"}, "c": 2}"#, "typeMismatch a.b"), ("{}", "keyNotFound c"),
      (#"{"c": null}"#, "valueNotFound c"),
    ]
  )
  func throwsTheErrorOfThePath(document: String, expected: String) {
    let error = failure {
      try read(document) { try $0.decode(Int.self, atFirstOf: ["a", "b"], ["c"]) }
    }
    #expect(error == expected)
  }
}
