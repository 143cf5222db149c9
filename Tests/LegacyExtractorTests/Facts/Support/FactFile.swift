import Foundation
import Testing

/// A table of measured facts: lines of cells between tabs, in the resources of this target.
///
/// Lines that begin with `#` explain the file and are left out.
struct FactFile {
  let rows: [[String]]

  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Tables"),
      "The facts \(name).tsv are not among the resources of the test target."
    )
    rows = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
