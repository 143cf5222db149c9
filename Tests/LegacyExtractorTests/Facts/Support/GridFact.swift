/// What one library did with `{"k": <literal>}`, where a model asks for a type at the key `k`.
struct GridFact: Sendable {
  /// The type that was asked for, as the grid names it.
  let type: String
  /// A JSON text, `<missing>`, or the name of a native value.
  let literal: String
  /// The outcome of a required read.
  let required: String
  /// The outcome of an optional read.
  let optional: String

  /// Loads a grid.
  static func load(_ library: MeasuredLibrary, from file: String) throws -> [GridFact] {
    let literals = try LiteralText.all()
    var type = ""
    return try FactFile(file).rows.compactMap { row in
      if row[0] == "type" {
        type = row[1]
        return nil
      }
      guard let text = literals[row[0]] else { throw MissingLiteral(literal: row[0]) }
      return GridFact(library, type: type, row: row, text: text)
    }
  }

  private init?(_ library: MeasuredLibrary, type: String, row: [String], text: LiteralText) {
    let columns = library.columns
    let required = row[columns.required]
    guard required != "-" else { return nil }
    let optional =
      row.count > columns.optional
      ? row[columns.optional] : library.optionalOutcome(ofRequired: required)
    self.type = type
    literal = row[0]
    self.required = library.outcome(required, of: text)
    self.optional = library.outcome(optional, of: text)
  }

  /// The grid names a value that `literals.tsv` does not have.
  struct MissingLiteral: Error {
    let literal: String
  }
}
