import Bridge
import LegacyExtractor
import Testing

private typealias Question = CaseTwo.Question

// snippet: the errors of a bridged child
@Test func namesThePlaceOfAnError() throws {
  let missing = #"{"id": 7, "title": "?", "user": \#(user)}"#
  #expect(throws: DecodeError.missingKeyPath("answers")) {
    try Question.decodeValue(from: Data(missing.utf8), using: .api)
  }

  let wrong = #"{"id": 7, "title": "?", "user": \#(user), "answers": [{"id": "x"}]}"#
  let error = #expect(throws: DecodingError.self) {
    try Question.decodeValue(from: Data(wrong.utf8), using: .api)
  }
  guard case .typeMismatch(_, let context)? = error else {
    Issue.record("another error: \(String(describing: error))")
    return
  }
  #expect(context.codingPath.map(\.stringValue) == ["answers", "Index 0", "id"])
}
// end

private let user = #"{"id": 1, "nick_name": "hana", "joined_at": "2018-06-01T09:00:00Z"}"#
