import Foundation
import ParityTesting
import Testing

@testable import Shop

@Test func loansReadTheSameBothWays() async {
  await expectParity(
    ParityCheck(Loan.self),
    on: .fixtures([Fixture(name: "a", data: Data(#"{"id": 1}"#.utf8))])
  )
}
