import Himotoki
import Testing

@Suite struct ErrorFormTests {
  @Test(arguments: [
    (#"{"days": [1, 2], "from": "a", "to": "b"}"#, "fine"),
    ("{}", "no days"),
    (#"{"days": 1}"#, "not a list"),
    (#"{"days": [1], "holiday": 2}"#, #"2 is no String at ["holiday"]"#),
    (#"{"days": []}"#, "A timetable has at least one day"),
    (#"{"days": [7]}"#, #"7 is no weekday at ["days"]"#),
    (#"{"days": [1, 1, 1, 1, 1, 1, 1, 1]}"#, "[1, 1, 1, 1, 1, 1, 1, 1] is no week at []"),
    (#"{"days": [0]}"#, "missing days.1"),
    ("{", "The given data was not valid JSON."),
  ])
  func matchesErrorsByPattern(json: String, explanation: String) {
    #expect(explain { try decoded(json) } == explanation)
  }

  @Test(arguments: [
    (#"{"days": [1], "from": "a", "to": "b"}"#, "b"),
    (#"{"days": [1], "from": "a"}"#, nil),
    (#"{"days": [1]}"#, nil),
  ])
  func leavesAGroupOutWhenAKeyIsMissing(json: String, end: String?) throws {
    #expect(try decoded(json, as: Timetable.self).period?.to == end)
  }

  @Test func keepsOtherErrorsOfAGroup() {
    #expect(throws: DecodeError.typeMismatch(expected: "String", actual: "1", keyPath: "from")) {
      try decoded(#"{"days": [1], "from": 1, "to": "b"}"#, as: Timetable.self)
    }
  }

  @Test func findsErrorsInConditions() {
    #expect(isMissing("a", missingKeyPath("a")))
    #expect(isMissing("b", missingKeyPath(["a", "b"])))
    #expect(!isMissing("a", customError("a")))
    #expect(!isMissing("a", CancellationError()))
  }
}
