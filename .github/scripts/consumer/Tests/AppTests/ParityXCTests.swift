import ParityHarness
import ParityTesting
import XCTest

final class ParityXCTests: XCTestCase {
  func testAnswersReadTheSameBothWays() {
    assertParity(
      ParityCheck(Answer.self),
      on: .fixtures([Answer.fixture]),
      options: ParityOptions(mutations: .none)
    )
  }
}
