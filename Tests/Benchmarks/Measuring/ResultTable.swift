import Foundation

/// Prints the results of a comparison as a table.
enum ResultTable {
  static func print(_ comparison: Comparison, _ results: [RouteResult]) {
    Swift.print("\n\(comparison.title)")
    let width = results.map(\.name.count).max() ?? 0
    for result in results {
      let name = result.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let line = [
        name, column(result.seconds * 1e6, "%10.1f µs"), column(result.median, "%8.2f x"),
        "(\(column(result.speeds.first ?? 0, "%.2f")) to \(column(result.speeds.last ?? 0, "%.2f")))",
      ]
      Swift.print("  " + line.joined(separator: "  "))
    }
    if let note = comparison.note { Swift.print("  " + note(results)) }
  }

  private static func column(_ value: Double, _ format: String) -> String {
    String(format: format, value)
  }
}
