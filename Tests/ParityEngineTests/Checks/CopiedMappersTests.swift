import Foundation
import HarnessSupport
import LegacyExtractor
import ParityHarness
import Testing

@testable import ParityEngine

/// A process with two copies of the mappers, as `check-consumer.sh` builds one; here with the error that such a one gives.
@Suite struct CopiedMappersTests {
  private func mistakes(isOfOtherCopy: Bool) -> [String] {
    let check = ParityCheck("Int", legacy: .himotoki { _ in 1 }, codable: .codable(Int.self))
    var divergence = SummaryExample.divergence("id", "dropKey", .onlyCodableAccepts)
    divergence.legacy = Divergence.Outcome(
      .rejection(
        Fixture.Rejection(.other, "DecodeError: x", isOfApp: true, isOfOtherCopy: isOfOtherCopy)
      )
    )
    return DocumentEvaluator(check).mistakes(in: DecodedTypes(), [divergence])
  }

  @Test func areAMistakeOfTheCheck() {
    #expect(mistakes(isOfOtherCopy: true).contains { $0.contains("two copies of the mappers") })
    #expect(!mistakes(isOfOtherCopy: false).contains { $0.contains("two copies") })
  }

  /// An app may have an error of the same short name.
  @Test func areNoErrorOfTheAppItself() {
    struct DecodeError: Error {}
    #expect(Fixture.Rejection(DecodeError()).isOfOtherCopy == nil)
    #expect(Fixture.Rejection(LegacyExtractor.DecodeError.custom("x")).isOfOtherCopy == nil)
  }
}
