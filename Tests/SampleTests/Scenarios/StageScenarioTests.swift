import Foundation
import LegacyExtractor
import NewsReaderCodable
import NewsReaderFixtures
import NewsReaderHalfMigrated
import NewsReaderLegacy
import ParityHarness
import TestSupport
import Testing

/// The steps of a migration, each at the stage of the news reader that shows it.
@Suite struct StageScenarioTests {
  @Test(
    "002-01 responses are recorded before anything changes: the legacy models agree with themselves",
    // Of the pages, only the smallest.
    arguments: TestExtent.part(of: ResponseModel.all, from: 1)
  )
  func testsFirst(model: ResponseModel) throws {
    let route = DecodingRoute("legacy", decode: model.legacy.decode)
    let check = ParityCheck(model.name, legacy: route, codable: route)
    let report = try check.run(on: .directory(RecordedResponses.directory(of: model.name)))
    #expect(report.fixtureCount > 0 && report.variantCount > report.fixtureCount)
    #expect(
      report.divergences.isEmpty && report.nondeterminism.isEmpty && report.notMutated.isEmpty
    )
  }

  @Test("002-02 legacy and Codable models live side by side, one in the other") func coexistence()
    throws
  {
    #expect(Self.sides(of: NewsReaderHalfMigrated.Article.self) == "legacy")
    #expect(Self.sides(of: NewsReaderHalfMigrated.Video.self) == "codable")
    #expect(Self.sides(of: NewsReaderHalfMigrated.Author.self) == "legacy codable")
    let page = try #require(ResponseModel.all.first { $0.name == "FeedPage" })
    for (name, data) in try page.documents() {
      let lines = FieldDump(try page.halfMigrated.decode(data)).lines
      #expect(lines == FieldDump(try page.legacy.decode(data)).lines, "\(name)")
    }
  }

  @Test("002-04 a model without a parent moves alone: no other file knows of it") func caseOne()
    throws
  {
    #expect(Self.sides(of: NewsReaderLegacy.AppConfiguration.self) == "legacy")
    #expect(Self.sides(of: NewsReaderHalfMigrated.AppConfiguration.self) == "codable")
    let users = try StageSources("Legacy").files.filter { file in
      file.value.contains { $0.contains("AppConfiguration") }
    }
    #expect(users.map(\.key) == ["AppConfiguration.swift"])
    try Self.expectSameValues(of: "AppConfiguration")
  }

  @Test("002-05 a child moves under its one parent, which only imports the bridge") func caseTwo()
    throws
  {
    #expect(Self.sides(of: NewsReaderHalfMigrated.DailyMessage.self) == "codable")
    #expect(Self.sides(of: NewsReaderHalfMigrated.DailyMessageResponse.self) == "legacy")
    try Self.expectOnlyImports(in: ["DailyMessageResponse.swift"])
    try Self.expectSameValues(of: "DailyMessageResponse")
  }

  @Test("002-06 a child of many parents is both, until the last of them has moved") func caseThree()
    throws
  {
    let author = [
      Self.sides(of: NewsReaderLegacy.Author.self),
      Self.sides(of: NewsReaderHalfMigrated.Author.self),
      Self.sides(of: NewsReaderCodable.Author.self),
    ]
    #expect(author == ["legacy", "legacy codable", "codable"])
    try Self.expectOnlyImports(in: ["Article.swift", "Comment.swift"])
    // One of the parents has moved already, by case two.
    #expect(Self.sides(of: NewsReaderHalfMigrated.DailyMessage.self) == "codable")
    try Self.expectSameValues(of: "Author")
  }

  @Test("000-28 the servers serve other apps, too: the models take what is sent as it is")
  func absorbsTheServer() throws {
    let author = try #require(ResponseModel.all.first { $0.name == "Author" })
    let agency = try #require(try author.documents()["wire-agency.json"])
    #expect(String(decoding: agency, as: UTF8.self).contains(#""website": """#))
    for stage in [author.legacy, author.halfMigrated, author.codable] {
      #expect(FieldDump(try stage.decode(agency)).lines.contains("website = nil"), "\(stage.name)")
    }
  }

  /// Which of the two protocols a model has.
  private static func sides(of model: Any.Type) -> String {
    let legacy = model is any LegacyDecodable.Type ? ["legacy"] : []
    let codable = model is any Swift.Decodable.Type ? ["codable"] : []
    return (legacy + codable).joined(separator: " ")
  }

  private static func expectSameValues(of name: String) throws {
    let model = try #require(ResponseModel.all.first { $0.name == name })
    for (name, data) in try model.documents() {
      let lines = FieldDump(try model.legacy.decode(data)).lines
      #expect(FieldDump(try model.halfMigrated.decode(data)).lines == lines, "\(name)")
      #expect(FieldDump(try model.codable.decode(data)).lines == lines, "\(name)")
    }
  }

  private static func expectOnlyImports(in parents: [String]) throws {
    let before = try StageSources("Legacy").files
    let after = try StageSources("HalfMigrated").files
    for parent in parents {
      let lines = try #require(after[parent])
      #expect(lines.filter { $0 != "import Bridge" } == before[parent], "\(parent)")
    }
  }
}
