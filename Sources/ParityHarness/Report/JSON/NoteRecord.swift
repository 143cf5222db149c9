/// What was not compared, as `parity.json` has it.
struct NoteRecord: Codable {
  let path: String
  let reason: String

  init(_ note: ComparisonNote) {
    path = note.path.description
    reason = note.reason.rawValue
  }

  // Of what nothing was compared, a divergence says so.
  func note(uncompared: Set<ParityPath>) throws -> ComparisonNote {
    guard let reason = ComparisonNote.Reason(rawValue: reason) else { throw RecordError(reason) }
    let path = try ParityPath(text: path)
    return ComparisonNote(path: path, reason: reason, isUncompared: uncompared.contains(path))
  }
}
