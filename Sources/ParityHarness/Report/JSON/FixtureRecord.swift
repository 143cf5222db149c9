/// A fixture as `parity.json` has it.
struct FixtureRecord: Codable {
  let name: String
  let divergences: [String]
  let notJSON: String?
  let isMutated: Bool

  init(_ fixture: CheckedFixture) {
    name = fixture.name
    divergences = fixture.divergences
    notJSON = fixture.syntaxError
    isMutated = fixture.isMutated
  }

  var fixture: CheckedFixture {
    CheckedFixture(
      name: name,
      divergences: divergences,
      syntaxError: notJSON,
      isMutated: isMutated
    )
  }
}

/// Where a route disagreed with itself, as `parity.json` has it.
struct NoiseRecord: Codable {
  let route: String
  let path: String

  init(_ place: NoisyPlace) {
    route = place.route
    path = place.path.description
  }

  func place() throws -> NoisyPlace { NoisyPlace(route: route, path: try ParityPath(text: path)) }
}

/// What was not compared, as `parity.json` has it.
struct NoteRecord: Codable {
  let path: String
  let reason: String

  init(_ note: ComparisonNote) {
    path = note.path.description
    reason = note.reason.rawValue
  }

  func note() throws -> ComparisonNote {
    guard let reason = ComparisonNote.Reason(rawValue: reason) else { throw RecordError(reason) }
    return ComparisonNote(path: try ParityPath(text: path), reason: reason)
  }
}
