import Recipes
import Testing

@Suite struct OptionalNestedPathTests {
  @Test(
    "anything on the way that is no object reads as nothing",
    arguments: [
      "{}", #"{"a": null}"#, #"{"a": 1}"#, #"{"a": "x"}"#, #"{"a": [1]}"#, #"{"a": true}"#,
      #"{"a": {}}"#, #"{"a": {"b": null}}"#,
    ]
  )
  func isNilWithoutAValue(document: String) throws {
    let value = try read(document) { [try $0.decodeIfPresent(Int.self, at: ["a", "b"])] }
    #expect(value == [nil])
    #expect(throws: DecodingError.self) {
      try read(document) { try $0.decode(Int.self, at: ["a", "b"]) }
    }
  }

  @Test func readsTheValue() throws {
    let document = #"{"a": {"b": {"c": 1}}, "d": 2}"#
    #expect(try read(document) { try $0.decodeIfPresent(Int.self, at: ["a", "b", "c"]) } == 1)
    #expect(try read(document) { try $0.decode(Int.self, at: ["a", "b", "c"]) } == 1)
    #expect(try read(document) { try $0.decodeIfPresent(Int.self, at: ["d"]) } == 2)
  }

  @Test func throwsForAWrongValueAtTheEnd() {
    let error = failure {
      try read(#"{"a": {"b": "x"}}"#) { [try $0.decodeIfPresent(Int.self, at: ["a", "b"])] }
    }
    #expect(error == "typeMismatch a.b")
  }

  @Test func throwsWhenTheRootIsNoObject() {
    let error = failure {
      try read("[1]") { [try $0.decodeIfPresent(Int.self, at: ["a", "b"])] }
    }
    #expect(error == "typeMismatch ")
  }

  @Test func throwsForAnEmptyPath() {
    #expect(failure { try read("{}") { try $0.decode(Int.self, at: []) } } == "dataCorrupted ")
  }

  @Test func givesTheContainerOfAnObject() throws {
    let value = try read(#"{"a": {"b": 1}, "c": 2}"#) { container in
      [
        try container.nestedContainerIfObject(keyedBy: AnyCodingKey.self, forKey: "a")?
          .decode(Int.self, forKey: "b"),
        try container.nestedContainerIfObject(keyedBy: AnyCodingKey.self, forKey: "c")?
          .decode(Int.self, forKey: "b"),
      ]
    }
    #expect(value == [1, nil])
  }

  @Test func writesPathsThatShareTheirObjects() throws {
    let text = try write { container in
      try container.encode(1, at: ["a", "b", "c"])
      try container.encode(2, at: ["a", "b", "d"])
      try container.encode(3, at: ["e"])
      try container.encodeIfPresent(4, at: ["a", "f"])
      try container.encodeIfPresent(nil as Int?, at: ["g", "h"])
    }
    #expect(text == #"{"a":{"b":{"c":1,"d":2},"f":4},"e":3}"#)
    #expect(throws: EncodingError.self) { try write { try $0.encode(1, at: []) } }
  }
}
