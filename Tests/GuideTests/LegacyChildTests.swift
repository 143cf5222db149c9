import Foundation
import Testing

@Suite struct LegacyChildTests {
  @Test func aCodableParentHoldsALegacyChild() throws {
    let document = #"{"page_number": 2, "replies": [{"is_best": true}, {"is_best": 0}]}"#
    let page = try JSONDecoder.api.decode(ReplyPage.self, from: Data(document.utf8))
    #expect(page.pageNumber == 2)
    #expect(page.replies.map(\.isBest) == [true, false])
  }
}
