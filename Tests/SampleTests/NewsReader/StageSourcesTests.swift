import Foundation
import Testing

/// What the guide promises about the edits, read from the sources of the stages.
@Suite struct StageSourcesTests {
  @Test func theLastStageImportsNothingOfThisPackage() throws {
    let sources = try Self.sources(of: "Codable")
    #expect(sources.count > 15)
    for (name, lines) in sources {
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy { $0 == "import Foundation" }, "\(name): \(imports)")
    }
  }

  @Test func theOnlyEditOfALegacyParentIsItsImport() throws {
    let before = try Self.sources(of: "Legacy")
    let after = try Self.sources(of: "HalfMigrated")
    let parents = [
      "Article.swift", "ArticleDetail.swift", "Comment.swift", "DailyMessageResponse.swift",
      "FeedPage.swift", "FrontPage.swift", "Repository.swift", "RepositoryPage.swift",
    ]
    for parent in parents {
      #expect(after[parent]?.filter { $0 != "import Bridge" } == before[parent], "\(parent)")
    }
  }

  @Test func aMigratedChildIsInItsFinalForm() throws {
    let halfMigrated = try Self.sources(of: "HalfMigrated")
    let codable = try Self.sources(of: "Codable")
    let children = [
      "AppConfiguration.swift", "ArticleLink.swift", "Category.swift", "DailyMessage.swift",
      "Feed.swift", "Image.swift",
      "License.swift",
      "Owner.swift", "OwnerKind.swift", "Pagination.swift", "Video.swift",
    ]
    for child in children {
      #expect(halfMigrated[child] != nil && halfMigrated[child] == codable[child], "\(child)")
    }
  }

  private static func sources(of stage: String) throws -> [String: [Substring]] {
    try SamplesFolder.sources(in: "NewsReader/\(stage)")
  }
}
