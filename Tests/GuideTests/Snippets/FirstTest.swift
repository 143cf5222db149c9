import Foundation
import LegacyExtractor
import Testing

private typealias Question = LegacyApp.Question

// snippet: the first test
@Test func readsAnAnsweredQuestion() throws {
  let question = try Question.decodeValue(from: fixture("Question/answered.json"))
  #expect(question.id == 7)
  #expect(question.user.nickName == "hana")
  #expect(question.answers.map(\.isBest) == [true, false])
  #expect(question.likedBy?.map(\.id) == [2])
}
// end
