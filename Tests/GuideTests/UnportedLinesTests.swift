import Foundation
import Testing

/// The lines of legacy code in `UnportedLines.swift`.
@Suite struct UnportedLinesTests {
  @Test func areReadByTheLibrary() throws {
    let payment = try JSONDecoder().decode(
      Payment.self,
      from: Data(#"{"reference": "a", "amount": 1250}"#.utf8)
    )
    #expect(payment.amount == 12.5)
    let training = try JSONDecoder().decode(
      Training.self,
      from: Data(#"{"name": "a", "laps": [{"seconds": 61.9}]}"#.utf8)
    )
    #expect(training.laps == [.init(number: 0, seconds: 61)])
  }
}
