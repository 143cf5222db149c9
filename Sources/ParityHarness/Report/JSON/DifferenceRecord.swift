/// A place at which two values differ, as `parity.json` has it.
struct DifferenceRecord: Codable {
  let path: String
  let kind: String
  let legacy: String
  let codable: String

  init(_ difference: ValueDifference) {
    path = difference.path.description
    kind = difference.kind.rawValue
    legacy = difference.legacy
    codable = difference.codable
  }

  func difference() throws -> ValueDifference {
    guard let kind = ValueDifference.Kind(rawValue: kind) else { throw RecordError(kind) }
    return ValueDifference(
      path: try ParityPath(text: path),
      kind: kind,
      legacy: legacy,
      codable: codable
    )
  }
}
