import Foundation
import Testing

@testable import JSONVariants

@Suite struct FixtureSurveyTests {
  /// Whether a second document shows something that a first one did not.
  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":2}"#, false),
    (#"{"a":1}"#, #"{"a":1000000000}"#, true),
    (#"{"a":1}"#, #"{"a":-1}"#, true),
    (#"{"a":1}"#, #"{"a":1.5}"#, true),
    (#"{"a":1}"#, #"{"a":null}"#, true),
    (#"{"a":1}"#, #"{"b":1}"#, true),
    (#"{"a":1,"b":1}"#, #"{"b":1}"#, false),
    (#"{"a":"x"}"#, #"{"a":"y"}"#, false),
    (#"{"a":"x"}"#, #"{"a":""}"#, true),
    (#"{"a":"x"}"#, #"{"a":"2026-08-01"}"#, true),
    (#"{"a":"x"}"#, #"{"a":"https://example.com"}"#, true),
    ("[1]", "[1,2]", true),
    ("[1,2]", "[1,2,3]", false),
    ("[1,2]", "[]", true),
    ("[[1]]", "[[[1]]]", true),
  ])
  func tellsWhatIsNew(first: String, second: String, isNew: Bool) {
    var survey = FixtureSurvey()
    _ = survey.add(DocumentShape(of: Data(first.utf8)))
    #expect(survey.add(DocumentShape(of: Data(second.utf8))) == isNew)
  }

  @Test(arguments: [
    (#"{"a":"x"}"#, #"{"a":"y"}"#, true), (#"{"a":"x"}"#, #"{"a":"x"}"#, false),
    (#"{"a":"x y"}"#, #"{"a":"y z"}"#, false), (#"{"a":1}"#, #"{"a":2}"#, false),
  ])
  func tellsWhichWordIsNew(first: String, second: String, isNew: Bool) {
    var survey = FixtureSurvey()
    _ = survey.add(DocumentShape(of: Data(first.utf8)))
    _ = survey.add(DocumentShape(of: Data(second.utf8)))
    #expect(survey.hasNewKind == isNew)
  }

  @Test func keepsABoundedNumberOfPlaces() {
    var survey = FixtureSurvey()
    for start in stride(from: 0, to: 100_000, by: 10_000) {
      let members = (start..<start + 10_000).map { "\"\($0)\":1" }.joined(separator: ",")
      _ = survey.add(DocumentShape(of: Data("{\(members)}".utf8)))
    }
    #expect(survey.places.count == 1 << 16)
  }

  @Test func findsTheCasesOfEnumerations() throws {
    var survey = FixtureSurvey()
    _ = survey.add(DocumentShape(of: Data(#"["free","a\/b",7,""]"#.utf8)))
    let place = try #require(survey.places.child(of: 0, at: .anyIndex))
    let elements = survey.places[place].value
    for rawValue in ["free", "a/b", "7", ""] { #expect(elements.hasValue(rawValue)) }
    #expect(!elements.hasValue("pro"))
    #expect(elements.count == 4)
  }

  @Test func hasNoPlacesOfWhatIsNotJSON() {
    #expect(DocumentShape(of: Data("{".utf8)).places == nil)
  }
}
