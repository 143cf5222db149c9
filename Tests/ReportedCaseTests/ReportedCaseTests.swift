import Foundation
import ParityHarness
import Testing

@Suite struct ReportedCaseTests {
  static let cases: [[ReportedCase]] = [
    AbsentFlag.all,
    ArrayOrder.all,
    BrokenNumberInCollection.all,
    CastWithDefault.all,
    CauseInsideElement.all,
    ChosenByFlag.all,
    CollectionsOfTwoReads.all,
    ComputedProperty.all,
    ConvertedNumbers.all,
    ConvertedTexts.all,
    DefaultOfEachRun.all,
    DictionaryAtNestedPath.all,
    DictionaryKeysConverted.all,
    ElementsOfOneHalf.all,
    EnumerationKeys.all,
    FallbackInArray.all,
    FallbackOfTheApp.all,
    FallbackOrder.all,
    FallbackToOtherShape.all,
    FilteredElements.all,
    FlattenedObject.all,
    FractionWithoutZone.all,
    HiddenCollections.all,
    IdentifierThroughDouble.all,
    IgnoredLabel.all,
    GuardOnVersion.all,
    IntegerListThatNoFixtureHas.all,
    IntegersOfLegacyLines.all,
    JAYSONDefault.all,
    JSONInElements.all,
    JSONInString.all,
    KeyBehindRefusedOne.all,
    KeyNoLongerRead.all,
    KeyOfOtherObject.all,
    KeyOfSuperclass.all,
    Keywords.all,
    KindsInOneArray.all,
    KnownCaseRefused.all,
    KindsOfSubclasses.all,
    LossyListOfLenientModels.all,
    LostCollection.all,
    LossyStopsAtFirstBad.all,
    OneKeyOfDictionary.all,
    OneStructManyKinds.all,
    NullAndMissing.all,
    NumberAsText.all,
    OneDocumentProvesNoRule.all,
    QuotientOfZero.all,
    RelationOfSomeValues.all,
    RenamedArrays.all,
    RequiredByPort.all,
    RoundedNumber.all,
    SiblingLostWithObject.all,
    SilentDataLoss.all,
    SingleElement.all,
    StrictPath.all,
    SuperDecoder.all,
    TextTakenApart.all,
    ValuesOfDictionary.all,
  ]

  @Test(arguments: cases.joined()) func hasTheRightAnswer(reported: ReportedCase) throws {
    let findings = try reported.findings()
    let unexplained = findings.filter { $0.cause == nil }
    let names = unexplained.map { "\(name(of: $0))/\($0.symptom.rawValue)" }
    #expect(Set(names) == Set(reported.unexplained.keys), "\(findings)")
    for (name, finding) in zip(names, unexplained) {
      guard let advice = reported.unexplained[name] else { continue }
      #expect(finding.advice.contains(advice))
    }
    let causes = findings.compactMap { finding in
      finding.cause.map { "\(name(of: finding))/\($0.rawValue)" }
    }
    #expect(Set(causes) == reported.causes, "\(findings)")
  }

  @Test func keepsADefaultBehindTryInEachLineOfCode() throws {
    let fixture = Fixture(name: "f", data: Data(DefaultBehindTry.document.utf8))
    let findings = try DefaultBehindTry.check.run(on: .fixtures([fixture])).findings
    let lines = findings.compactMap(\.codeLine)
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.hasSuffix("?? /* the legacy default */") }, "\(lines)")
  }

  @Test func completesAFixtureWithAPair() throws {
    let fixture = Fixture(name: "f", data: Data(PairThatNoFixtureHas.document.utf8))
    let findings = try PairThatNoFixtureHas.check.run(on: .fixtures([fixture])).findings
    let properties = Set(findings.filter { $0.cause == nil }.map(\.property))
    #expect(properties.contains { $0.hasSuffix(".latitude") }, "\(findings)")
  }

  /// The refusals are a consequence of the mistake that a relation tells.
  @Test func beginsWithTheFindingThatTellsTheMistake() throws {
    let unexplained = try IdentifierThroughDouble.all[0].findings().filter { $0.cause == nil }
    #expect(unexplained.map(\.symptom) == [.valueDiffers, .codableRefuses])
  }

  /// What Codable refuses is shown as the legacy model reads it.
  @Test func showsTheLegacyValueOfARefusedFixture() throws {
    let finding = try #require(try EnumerationKeys.all[0].findings().first)
    #expect(finding.recorded == ["0"])
    #expect(finding.legacy.contains("lunch: 9"), "\(finding.legacy)")
  }

  /// Two kinds with one mistake are two divergences, in every process that has the report.
  @Test func separatesTheKindsInAReport() throws {
    let check = ParityCheck(KindsInOneArray.Feed.self)
    let document = Data(KindsInOneArray.twoKindsWithOneMistake.utf8)
    let report = try check.run(on: .fixtures([Fixture(name: "0", data: document)]))
    let found = report.divergences.filter { $0.cause == nil && $0.mutatorName == "dropKey" }
    #expect(found.count == 2)
    let copy = try JSONDecoder().decode(
      ParityReport.self,
      from: JSONEncoder().encode(report)
    )
    #expect(copy.divergences.map(\.id) == report.divergences.map(\.id))
    #expect(Set(copy.divergences.map(\.id)).count == copy.divergences.count)
    #expect(copy.findings.map(\.id) == report.findings.map(\.id))
  }

  /// Returns the property of a finding without the name of the case around its type.
  private func name(of finding: Finding) -> String {
    String(finding.property.drop { $0 != "." }.dropFirst())
  }
}
