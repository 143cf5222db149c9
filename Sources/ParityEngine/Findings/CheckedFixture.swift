/// A fixture that a check has decoded, as listed in a report.
package struct CheckedFixture: Hashable, Codable, Sendable {
  /// The fixture's name.
  package let name: String
  /// The identifiers of the divergences of the unchanged fixture, without those of its variants.
  package var divergences: [String]
  /// The syntax error, if the fixture is not valid JSON.
  var syntaxError: String?
  /// Whether both routes accept the fixture, so that variants can be made from it.
  let isMutated: Bool
  /// Whether the outcomes of the two routes are comparable.
  ///
  /// They are not if both routes reject the fixture or if their values contain nothing that can be compared.
  let isCompared: Bool
  /// The error of the legacy route, if the Codable route refuses the fixture, too.
  var refusal: Fixture.Rejection?
  /// Whether both routes end the process, so that nothing is compared.
  var endsBothRoutes = false

  init(
    name: String,
    divergences: [String],
    syntaxError: String?,
    isMutated: Bool,
    isCompared: Bool,
    refusal: Fixture.Rejection? = nil,
    endsBothRoutes: Bool = false
  ) {
    self.name = name
    self.divergences = divergences
    self.syntaxError = syntaxError
    self.isMutated = isMutated
    self.isCompared = isCompared
    self.refusal = refusal
    self.endsBothRoutes = endsBothRoutes
  }
}
