/// How the errors of the measured libraries show one value of the grid.
struct LiteralText: Sendable {
  /// The `actual` of Himotoki's `typeMismatch`.
  let himotoki: String
  /// The payload of Unbox's errors, and its type.
  let unbox: String

  static func all() throws -> [String: LiteralText] {
    let entries = try FactFile("literals").rows.map { row in
      (row[0], LiteralText(himotoki: row[1], unbox: row[2]))
    }
    return Dictionary(entries) { first, _ in first }
  }
}
