import Foundation
import ParityHarness
import Testing

/// The tables of calls hold code that is compiled.
@Suite struct CallTableTests {
  private let files: PackageFiles
  private let documents: String

  init() throws {
    files = try PackageFiles()
    documents = try Documentation.text(in: files)
  }

  /// The namespaces of the calls, which the guide does not show.
  private static let namespaces = ["HimotokiCalls.", "UnboxCalls.", "RootKeyPath."]

  private static func withoutBlanks(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  @Test(arguments: ["Himotoki", "Unbox", "JAYSON"])
  func everyCallIsCompiled(library: String) throws {
    let paths = try files.paths(in: "Tests/GuideTests/Calls", withExtension: "swift")
      .filter { $0.hasSuffix("Calls.swift") && $0.contains("/\(library)") }
    let text = try Self.withoutBlanks(paths.map(files.text).joined())
    let compiled = Self.namespaces.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
    let table = try #require(
      CallTable(headed: [library, "Codable", "What must stay"], in: documents)
    )
    #expect(table.rows.count > 15)
    for row in table.rows {
      let calls = row.prefix(2).flatMap(CallTable.code)
      #expect(row.count == 3 && calls.count >= 2, "\(row)")
      for call in calls {
        #expect(compiled.contains(Self.withoutBlanks(call)), "no file holds \(call)")
      }
    }
  }

  @Test func theGuideOpensWithTenRowsOfItsTables() throws {
    let rows = try ["Himotoki", "Unbox", "JAYSON"].flatMap { library in
      try #require(CallTable(headed: [library, "Codable", "What must stay"], in: documents)).rows
    }.map { Array($0.prefix(2)) }
    let opening = try #require(CallTable(headed: ["Legacy call", "Codable call"], in: documents))
      .rows
    #expect(opening.count == 10)
    for row in opening { #expect(rows.contains(row), "\(row)") }
    let guide = try files.text(at: "MigrationGuide.md")
    let start = try #require(guide.lines.firstIndex { $0.hasPrefix("| Legacy call") })
    #expect(start < 5)
  }

  @Test func everyRecipeThatIsNamedExists() throws {
    let recipes = try files.paths(in: "Samples/Recipes", withExtension: "swift")
      .compactMap { $0.split(separator: "/").last.map(String.init) }
    for library in ["Himotoki", "Unbox", "JAYSON"] {
      let table = CallTable(headed: [library, "Codable", "What must stay"], in: documents)
      let named = table?.rows.flatMap { $0.suffix(1).flatMap(CallTable.code) } ?? []
      for name in named where name.hasSuffix(".swift") {
        #expect(recipes.contains(name), "\(name)")
      }
    }
  }

  @Test func everyBenchmarkIsOne() throws {
    let sources = try files.paths(in: "Tests/Benchmarks/Comparisons", withExtension: "swift")
    let compiled = try sources.map(files.text).joined()
    for heading in ["What is compared", "What is claimed"] {
      let table = try #require(
        CallTable(headed: ["Benchmark", heading, "Measured"], in: documents)
      )
      #expect(table.rows.count >= 4)
      for row in table.rows { #expect(compiled.contains("title: \"\(row[0])"), "\(row[0])") }
    }
  }

  @Test func everyRecipeThatIsMeasuredIsABenchmark() throws {
    let sources = try files.paths(in: "Tests/Benchmarks/Comparisons", withExtension: "swift")
    let compiled = try sources.map(files.text).joined()
    let table = try #require(
      CallTable(headed: ["Recipe", "What is compared", "Times the time"], in: documents)
    )
    for row in table.rows {
      let title = row[0].replacingOccurrences(of: "`", with: "")
      #expect(compiled.contains("title: \"Recipe: \(title)"), "\(title)")
    }
    let measured = Set(
      table.rows.compactMap { row in CallTable.code(in: row[0]).first.map { "\($0).swift" } }
    )
    // These serve others, with which they are measured.
    let served = [
      "AnyCodingKey.swift", "ISODateParser.swift", "DecodingLog.swift", "IgnoredValues.swift",
    ]
    let recipes = try files.paths(in: "Samples/Recipes", withExtension: "swift")
      .compactMap { $0.split(separator: "/").last.map(String.init) }
    #expect(measured == Set(recipes).subtracting(served))
  }
}
