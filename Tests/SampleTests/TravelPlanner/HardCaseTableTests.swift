import Foundation
import Testing

/// The table of hard cases in `Samples/README.md` quotes the code of both stages.
@Suite struct HardCaseTableTests {
  /// A cell such as ``[Trip](TravelPlanner/Legacy/Trips/Trip.swift) `let id` ``.
  private struct Quotation {
    let file: String
    let code: String

    init?(_ cell: Substring) {
      let parts = cell.split(separator: "`")
      guard parts.count == 3, let link = parts.first?.split(separator: "("), link.count == 2 else {
        return nil
      }
      file = String(link[1].prefix { $0 != ")" })
      code = String(parts[1])
    }
  }

  @Test func quotesWhatStandsInBothStages() throws {
    let rows = try Self.rows()
    #expect(rows.count > 25)
    for (index, stage) in ["Legacy", "Codable"].enumerated() {
      let quotations = rows.map { $0[index] }
      for quotation in quotations {
        #expect(quotation.file.hasPrefix("TravelPlanner/\(stage)/"))
        #expect(try SamplesFolder.text(quotation.file).contains(quotation.code), "\(quotation)")
      }
      let quoted = Set(quotations.map(\.file)).count
      #expect(quoted > 14)
    }
  }

  @Test func theLastStageImportsFoundationAndRecipesAlone() throws {
    for (name, lines) in try SamplesFolder.sources(in: "TravelPlanner/Codable") {
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(
        imports.allSatisfy { ["import Foundation", "import Recipes"].contains($0) },
        "\(name)"
      )
    }
  }

  private static func rows() throws -> [[Quotation]] {
    try SamplesFolder.text("README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      guard cells.count == 3, cells[1].contains("(TravelPlanner/") else { return nil }
      return [try #require(Quotation(cells[1])), try #require(Quotation(cells[2]))]
    }
  }
}
