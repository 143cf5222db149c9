extension ParityReport {
  /// Why the report is no ground to speak of parity, each in a sentence that says what to do.
  ///
  /// - Complexity: O(*n*) in the number of fixtures.
  var shortfalls: [String] { fixtureShortfalls + (isDrownedInNoise ? [Self.noise] : []) }

  /// Those that fixtures are to blame for.
  var fixtureShortfalls: [String] { unreadable + (uncompared.map { [$0] } ?? []) }

  private static let noise =
    "A route once gives a value and once an error for the same document. Take out of it what depends "
    + "on the time, on chance or on what ran before."

  /// The fixtures that are not JSON: no app decodes them, so somebody has recorded something else.
  private var unreadable: [String] {
    fixtures.compactMap { fixture in
      fixture.syntaxError.map { error in
        "\(fixture.name) is not JSON: \(error). Record the response again, or remove the file."
      }
    }
  }

  private var uncompared: String? {
    guard !fixtures.isEmpty else { return "There are no fixtures. Record at least one response." }
    guard fixtures.contains(where: { $0.syntaxError == nil }) else { return nil }
    guard !fixtures.contains(where: \.isCompared) else {
      return isOfOtherModels ? Self.others : nil
    }
    return fixtures.contains(where: \.isMutated)
      ? "The values have nothing that can be compared. Record responses with content, or compare what "
        + "the app makes of the values."
      : "Both routes refuse every fixture. Record responses that the app decodes, or correct the folder."
  }

  /// Whether no fixture has any of the keys that the routes ask for.
  private var isOfOtherModels: Bool {
    guard fixtures.contains(where: \.isMutated), let coverage, coverage.placeCount > 0 else {
      return false
    }
    return coverage.gaps.filter { $0.missing == .value }.count == coverage.placeCount
  }

  private static let others =
    "The fixtures have a value for none of the keys that the routes ask for. Record responses with "
    + "content; these may be of another model."
}
