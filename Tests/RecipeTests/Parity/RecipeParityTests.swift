import Testing

/// Every recipe closes what it says it does: shown by fixtures and their mutants.
@Suite struct RecipeParityTests {
  static let all = [
    LossyCollectionsParity.parity, DefaultValueParity.parity, EmptyModelParity.parity,
    BadValueToNilParity.parity, FirstOfKeysParity.parity, FlexibleNumbersParity.parity,
    FlexibleFloatsParity.parity, FlexibleBoolsParity.parity, FlexibleStringsParity.parity,
    EmptyStringAsNilParity.parity, OptionalNestedPathParity.parity, DynamicKeysParity.parity,
    JSONValueParity.parity, KeyNormalisationParity.parity, DateDecodingParity.parity,
    DateOfKeyParity.parity, FormattedDateParity.parity, KeyedReaderParity.parity,
    LossyModelsParity.parity, HimotokiBoolParity.parity, DefaultForBadValueParity.parity,
    JSONNumbersParity.parity,
  ]

  @Test(arguments: all)
  func closesTheClassesOfTheNaivePort(parity: RecipeParity) throws {
    let naive = try parity.reasonsOfNaivePort()
    #expect(naive.isSuperset(of: parity.closes))
    let left = try parity.reasonsOfPort()
    #expect(left == parity.leaves)
    #expect(parity.closes.isDisjoint(with: parity.leaves))
  }
}
