import Foundation
import LegacyExtractor
import NewsReaderCodable
import NewsReaderLegacy
import ParityHarness
import TestSupport
import Testing

/// The checks of a whole app, one for each of its models, find the same beside each other as alone, with fewer variants.
@Suite struct DividedSuiteTests {
  private static func check<
    Legacy: LegacyDecodable & ThreadSafeConformance,
    Port: Decodable & ThreadSafeConformance
  >(
    _ legacy: Legacy.Type,
    _ port: Port.Type
  ) -> ParityCheck {
    ParityCheck(
      legacy: .himotoki(legacy),
      codable: .codable(port, decoder: NewsReaderCodable.NewsAPI.decoder)
    )
  }

  private static let pages = [
    check(NewsReaderLegacy.FeedPage.self, NewsReaderCodable.FeedPage.self),
    check(NewsReaderLegacy.FrontPage.self, NewsReaderCodable.FrontPage.self),
    check(NewsReaderLegacy.ArticleDetail.self, NewsReaderCodable.ArticleDetail.self),
    check(NewsReaderLegacy.RepositoryPage.self, NewsReaderCodable.RepositoryPage.self),
  ]

  private static let children = [
    check(NewsReaderLegacy.Article.self, NewsReaderCodable.Article.self),
    check(NewsReaderLegacy.ArticleLink.self, NewsReaderCodable.ArticleLink.self),
    check(NewsReaderLegacy.Author.self, NewsReaderCodable.Author.self),
    check(NewsReaderLegacy.Comment.self, NewsReaderCodable.Comment.self),
    check(NewsReaderLegacy.Feed.self, NewsReaderCodable.Feed.self),
    check(NewsReaderLegacy.Image.self, NewsReaderCodable.Image.self),
    check(NewsReaderLegacy.License.self, NewsReaderCodable.License.self),
    check(NewsReaderLegacy.Owner.self, NewsReaderCodable.Owner.self),
    check(NewsReaderLegacy.Pagination.self, NewsReaderCodable.Pagination.self),
    check(NewsReaderLegacy.Repository.self, NewsReaderCodable.Repository.self),
    check(NewsReaderLegacy.Video.self, NewsReaderCodable.Video.self),
  ]

  /// The fixtures of the pages, and those of the children that are cut out of them.
  private static let fixtures: [String: [Fixture]] = {
    var fixtures: [String: [Fixture]] = [:]
    for page in pages {
      let folder = SamplesFolder.url.appendingPathComponent(
        "NewsReader/Fixtures/Responses/\(page.name)"
      )
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
          continue
        }
        fixtures[page.name, default: []].append(Fixture(name: name, data: data))
      }
    }
    for child in children {
      let documents = pages.flatMap { page in
        (fixtures[page.name] ?? []).flatMap { page.children(named: child.typeNames, in: $0) }
      }
      fixtures[child.name] = Set(documents).sorted { $0.count < $1.count }.prefix(6).enumerated()
        .map { Fixture(name: "\($0.offset)", data: $0.element) }
    }
    return fixtures
  }()

  private func findings(_ checks: [ParityCheck]) throws -> (ids: Set<String>, variants: Int) {
    var (ids, variants): (Set<String>, Int) = ([], 0)
    for check in checks {
      let report = try check.run(on: .fixtures(Self.fixtures[check.name] ?? []))
      ids.formUnion(report.findings.map(\.id))
      variants += report.variantCount
    }
    return (ids, variants)
  }

  @Test(.enabled(if: TestExtent.isExhaustive)) func findTheSameWithFewerVariants() throws {
    let checks = Self.pages + Self.children
    #expect(checks.allSatisfy { Self.fixtures[$0.name]?.isEmpty == false })
    let run = ChecksOfRun(checks) { .fixtures(Self.fixtures[$0.name] ?? []) }
    let alone = try findings(checks)
    let beside = try findings(checks.map { $0.beside(run) })
    #expect(alone.ids.subtracting(beside.ids) == [])
    #expect(beside.variants * 3 < alone.variants * 2, "\(beside.variants) of \(alone.variants)")
  }
}
