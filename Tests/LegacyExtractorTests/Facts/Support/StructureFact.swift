/// What a library did with an expression of its API and one input.
struct StructureFact: Sendable {
  /// The library and the part of it.
  let area: String
  /// The expression, in words or code.
  let what: String
  /// A JSON text, or the name of an input.
  let input: String
  let outcome: String

  static func load(_ isWanted: (_ area: String, _ what: String) -> Bool) throws -> [StructureFact] {
    var area = ""
    var what = ""
    return try FactFile("structure").rows.compactMap { row in
      if row[0] == "case" {
        area = row[1]
        what = row[2]
        return nil
      }
      guard isWanted(area, what) else { return nil }
      return StructureFact(area: area, what: what, input: row[0], outcome: row[1])
    }
  }

  func cell(actual: String) -> ReplayReport.Cell {
    ReplayReport.Cell(
      group: area,
      input: "\(what) of \(input)",
      expected: outcome,
      actual: actual
    )
  }
}
