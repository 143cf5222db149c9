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
