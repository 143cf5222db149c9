import ParityHarness
import Testing

/// Every recipe closes what it says it does: shown by fixtures and their variants.
@Suite struct RecipeParityTests {
  static let all = [
    LossyCollectionsParity.parity, DefaultValueParity.parity, EmptyModelParity.parity,
    DecodeOrNilParity.parity, FirstOfKeysParity.parity, FlexibleNumbersParity.parity,
    FlexibleFloatsParity.parity, FlexibleBoolsParity.parity, FlexibleStringsParity.parity,
    DecodeUnlessEmptyParity.parity, OptionalNestedPathParity.parity, DynamicKeysParity.parity,
    JSONValueParity.parity, KeyNormalisationParity.parity, DateDecodingParity.parity,
    DateOfKeyParity.parity, FormattedDateParity.parity, KeyedReaderParity.parity,
    LossyModelsParity.parity, HimotokiBoolParity.parity, DefaultForBadValueParity.parity,
    JSONNumbersParity.parity, UnknownCasesParity.parity, UnknownTypesParity.parity,
    PropertyWrappersParity.parity, JSONInStringParity.parity, DecodeBase64Parity.parity,
    DecodeNumberParity.parity, FlexibleOrNilParity.parity,
    DecodingFailureParity.parity, DecodingLogParity.parity, ISODateParity.ofFormatter,
    ISODateParity.ofISOFormatter, ISODateParity.ofParser, EncodingParity.parity,
  ]

  @Test(arguments: all)
  func closesTheClassesOfTheNaivePort(parity: RecipeParity) throws {
    let naive = try parity.reasonsOfNaivePort()
    #expect(naive.isSuperset(of: parity.closes.filter(Self.isCertain)))
    let left = try parity.reasonsOfPort()
    #expect(left.filter(Self.isCertain) == parity.leaves.filter(Self.isCertain))
    #expect(parity.closes.isDisjoint(with: parity.leaves))
  }

  /// Whether a reason holds on this host, whatever the version of its Foundation.
  private static func isCertain(_ reason: String) -> Bool {
    #if os(Linux)
    true
    #else
    DivergenceCause(rawValue: reason)?.hostDependent == nil
    #endif
  }
}
