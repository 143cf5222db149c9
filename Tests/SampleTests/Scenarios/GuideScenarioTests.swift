import Foundation
import Testing

/// What the guide says first, and what it lets the reader measure.
@Suite struct GuideScenarioTests {
  @Test("000-26 what a migration costs is measured, by a target of this package")
  func benchmarks() throws {
    let manifest = try PackageFile("Package.swift")
    #expect(manifest.contains(inOrder: ["name: \"benchmarks\"", "path: \"Tests/Benchmarks\""]))
    let costs = try PackageFile(
      "Sources/LegacyExtractor/LegacyExtractor.docc/measuring-the-costs.md"
    )
    #expect(costs.text.contains("swift run -c release benchmarks"))
    let comparisons = try PackageFile("Tests/Benchmarks/Comparisons/Comparisons.swift")
    for subject in ["extraction", "bridge", "legacyChildren", "recipes"] {
      #expect(comparisons.text.contains("\(subject)("), "\(subject)")
    }
  }

  @Test("000-27 the settings of the coder come first, then coding keys, then code by hand")
  func orderOfDecisions() throws {
    let guide = try PackageFile("MigrationGuide.md")
    let chapters = [
      "## Quick start", "## 0. Is this for you", "## 1. Set up", "## 2. Swap the library",
      "## 3. Record fixtures", "## 4. Plan", "## 5. Move the first model",
      "## 6. Move children and parents", "## 7. Read the page", "## 8. Judge in CI", "## 9. Leave",
      "## 10. Questions",
    ]
    #expect(guide.contains(inOrder: chapters.map { "\n\($0)\n" }))
    let decisions = [".keyDecodingStrategy", "CodingKeys", "init(from decoder"]
    let places = decisions.map { guide.text.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }
}
