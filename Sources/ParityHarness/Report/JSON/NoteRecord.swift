/// What was not compared, as `parity.json` has it.
struct NoteRecord: Codable {
  let path: String
  let reason: String

  init(_ note: ComparisonNote) {
    path = note.path.description
    reason = note.reason.rawValue
  }

  /// - Parameter uncompared: The places of the divergences that say that nothing was compared.
  func note(uncompared: Set<ParityPath>) throws -> ComparisonNote {
    guard let reason = ComparisonNote.Reason(rawValue: reason) else { throw RecordError(reason) }
    let path = try ParityPath(text: path)
    return ComparisonNote(path: path, reason: reason, isUncompared: uncompared.contains(path))
  }
}
