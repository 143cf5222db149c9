/// A fixture that was decoded, and what it has shown as it is.
public struct CheckedFixture: Hashable, Sendable {
  /// The fixture's name.
  public let name: String
  /// The identifiers of its divergences, those of its mutants left out.
  public let divergences: [String]
  /// Why the fixture is not JSON, if it is not.
  public let syntaxError: String?
  /// Whether mutants could be made of it: both routes give a value.
  public let isMutated: Bool
  /// Whether the outcomes of the two routes say anything: not where both refuse the fixture, or where
  /// their values have nothing that can be compared.
  public internal(set) var isCompared: Bool = true
}
