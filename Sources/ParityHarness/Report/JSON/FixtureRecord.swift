/// A fixture as `parity.json` has it.
struct FixtureRecord: Codable {
  let name: String
  let divergences: [String]
  let notJSON: String?
  let isMutated: Bool
  let isCompared: Bool

  init(_ fixture: CheckedFixture) {
    name = fixture.name
    divergences = fixture.divergences
    notJSON = fixture.syntaxError
    isMutated = fixture.isMutated
    isCompared = fixture.isCompared
  }

  var fixture: CheckedFixture {
    CheckedFixture(
      name: name,
      divergences: divergences,
      syntaxError: notJSON,
      isMutated: isMutated,
      isCompared: isCompared
    )
  }
}
