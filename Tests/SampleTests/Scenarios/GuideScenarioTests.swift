import Foundation
import Testing

/// What the guide says first, and what it lets the reader measure.
@Suite struct GuideScenarioTests {
  @Test("000-26 what a migration costs is measured, by a target of this package")
  func benchmarks() throws {
    let manifest = try PackageFile("Package.swift")
    #expect(manifest.contains(inOrder: ["name: \"benchmarks\"", "path: \"Tests/Benchmarks\""]))
    let guide = try PackageFile("MigrationGuide.md")
    let command = "swift run -c release benchmarks"
    #expect(guide.contains(inOrder: ["## Remove the package", "## Know what it costs", command]))
    let comparisons = try PackageFile("Tests/Benchmarks/Comparisons/Comparisons.swift")
    for subject in ["extraction", "bridge", "legacyChildren", "recipes"] {
      #expect(comparisons.text.contains("\(subject)("), "\(subject)")
    }
  }

  @Test("000-27 the settings of the coder come first, then coding keys, then code by hand")
  func orderOfDecisions() throws {
    let guide = try PackageFile("MigrationGuide.md")
    let chapters = [
      "## Measure first", "## Swap the library", "## Give the API one decoder",
      "## Move a model without a parent", "## Move a model with one parent",
      "## Move a model with many parents", "## Let CI compare", "## Remove the package",
      "## Find the call of Himotoki", "## Copy a recipe", "## Know what it costs",
    ]
    #expect(guide.contains(inOrder: chapters.map { "\n\($0)\n" }))
    let decisions = [".keyDecodingStrategy", "CodingKeys", "init(from decoder"]
    let places = decisions.map { guide.text.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }
}
