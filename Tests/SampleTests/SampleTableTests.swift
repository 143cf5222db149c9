import Foundation
import Testing

/// The tables in `Samples/README.md` that quote the code of an app's two stages.
@Suite struct SampleTableTests {
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

  @Test(arguments: [("TravelPlanner", 29), ("ShotGallery", 8)])
  func quotesWhatStandsInBothStages(app: String, rowCount: Int) throws {
    let rows = try Self.rows(of: app)
    #expect(rows.count == rowCount)
    for (index, stage) in ["Legacy", "Codable"].enumerated() {
      for quotation in rows.map({ $0[index] }) {
        #expect(quotation.file.hasPrefix("\(app)/\(stage)/"))
        #expect(try SamplesFolder.text(quotation.file).contains(quotation.code), "\(quotation)")
      }
    }
  }

  @Test(arguments: ["TravelPlanner", "ShotGallery"])
  func theLastStageImportsFoundationAndRecipesAlone(app: String) throws {
    for (name, lines) in try SamplesFolder.sources(in: "\(app)/Codable") {
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(
        imports.allSatisfy { ["import Foundation", "import Recipes"].contains($0) },
        "\(name)"
      )
    }
  }

  private static func rows(of app: String) throws -> [[Quotation]] {
    try SamplesFolder.text("README.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      guard cells.count == 3, cells[1].contains("(\(app)/") else { return nil }
      return [try #require(Quotation(cells[1])), try #require(Quotation(cells[2]))]
    }
  }
}
