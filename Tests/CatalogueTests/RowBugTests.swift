import Foundation
import Testing

@testable import JSONVariants

/// Every row of the catalogue has a bug that only it shows; a row without one costs every user time.
@Suite struct RowBugTests {
  private static let rows = Mutator.catalogue + Mutator.made
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("CatalogueRows.md")

  @Test(arguments: RowBug.all) func onlyItsRowShowsTheBug(_ bug: RowBug) throws {
    let rows = try bug.rowsThatShowIt().sorted()
    #expect(rows == [bug.row], "\(bug.sentence)")
  }

  @Test func everyRowHasABug() {
    let rows = Self.rows.map(\.name)
    let named = RowBug.all.map(\.row)
    #expect(Set(named).count == named.count)
    #expect(Set(named).subtracting(rows) == [])
    #expect(rows.filter { !named.contains($0) } == [])
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
      "| `\(row.name)`\(row.profile == .full ? " (`full`)" : "") | \(sentences[row.name] ?? "") |"
    }
  }

  private static let head = """
    # The bug of each row

    Each row of the catalogue has a porting bug that only it shows. `RowBugTests` decodes the documents of a check with a port
    that has the bug, and fails if the documents of another row show it, too. A row that no bug needs costs every user time,
    and goes.

    | Row | The bug that only it shows |
    | - | - |

    """
}
