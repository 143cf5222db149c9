import Foundation
import Testing

@testable import JSONVariants

/// A row of the catalogue has a bug that only it shows; a row without one costs every user time.
@Suite struct RowBugTests {
  private static let rows = Mutator.catalogue + Mutator.made
  /// The rows for which nobody has found such a bug: each is to get one, or to go.
  private static let withoutBug: Set<String> = [
    "addedFraction", "boolAsTwo", "dateInAfternoon", "dateInOtherSeason", "dateOnlyAtEndOfYear",
    "duplicateElement", "duplicateKeyNullFirst", "emptyArrayAtEnd", "equivalentKeyNullLast",
    "extraKey", "inexactFraction", "integral", "keyOfText", "keyWithDoubledUnderscore",
    "lastPartOfOneDigit", "number -129", "number -2147483649", "number -32769", "number 1000",
    "number 101", "number 127", "number 13", "number 16777217", "number 18446744073709551616",
    "number 2.5", "number 200", "number 256", "number 5000000000", "number 70000", "numeral 300",
    "numeral 5000000000", "text 0x10", "text 1e2", "trueAtEnd", "trueElement", "unquoted",
    "urlWithBlank", "zeroInFront",
  ]
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CatalogueRows.md")

  @Test(arguments: RowBug.all) func onlyItsRowShowsTheBug(_ bug: RowBug) throws {
    let rows = try bug.rowsThatShowIt().subtracting(Self.withoutBug).sorted()
    #expect(rows == [bug.row], "\(bug.sentence)")
  }

  @Test func everyOtherRowHasABug() {
    let rows = Self.rows.map(\.name)
    let named = RowBug.all.map(\.row)
    #expect(Set(named).count == named.count)
    #expect(Set(named).subtracting(rows) == [])
    #expect(Set(rows).subtracting(named) == Self.withoutBug)
  }

  @Test func listsTheBugOfEachRow() throws {
    let list = Self.head + Self.lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil {
      try list.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: Self.file, encoding: .utf8) == list,
      "To write the list: UPDATE_DOCUMENTS=1 swift test --filter RowBugTests"
    )
  }

  private static var lines: [String] {
    let sentences = Dictionary(RowBug.all.map { ($0.row, $0.sentence) }) { first, _ in first }
    return rows.map { row in
      "| `\(row.name)`\(row.profile == .full ? " (`full`)" : "") | \(sentences[row.name] ?? "–") |"
    }
  }

  private static let head = """
    # The bug of each row

    A row of the catalogue has a porting bug that only it shows. `RowBugTests` decodes the documents of a check with a port
    that has the bug, and fails if the documents of another row that has one show it, too. A row that no bug needs costs every
    user time: those with a dash are to get one, or to go.

    | Row | The bug that only it shows |
    | - | - |

    """
}
