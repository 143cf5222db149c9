import Foundation
import MigrationStep0
import MigrationStep5
import NewsReaderCodable
import NewsReaderFixtures
import NewsReaderLegacy
import ParityHarness
import SampleParity
import TestSupport
import Testing

/// The report of a migration in which nearly everything is wrong stays short enough to be read.
@Suite struct BrokenMigrationTests {
  enum Breakage: CaseIterable {
    /// The decoder converts keys in another way than the models expect.
    case keyStrategy
    /// Two of the types in most responses read other keys than the server sends.
    case types
    case both
  }

  private static let limit = 80

  /// The 19 types of the news app and the two of the library app, below ten roots.
  private static func models(_ breakage: Breakage) -> [ParityCheck] {
    let news = decoder(breakage, like: NewsReaderCodable.NewsAPI.decoder, snakeCase: true)
    let library = decoder(breakage, like: MigrationStep5.LibraryAPI.decoder, snakeCase: false)
    return [
      ParityCheck(
        "Author",
        legacy: .himotoki(NewsReaderLegacy.Author.self),
        codable: .codable(NewsReaderCodable.Author.self, decoder: news)
      ),
      ParityCheck(
        "License",
        legacy: .himotoki(NewsReaderLegacy.License.self),
        codable: .codable(NewsReaderCodable.License.self, decoder: news)
      ),
      ParityCheck(
        "AppConfiguration",
        legacy: .himotoki(NewsReaderLegacy.AppConfiguration.self),
        codable: .codable(NewsReaderCodable.AppConfiguration.self, decoder: news)
      ),
      ParityCheck(
        "DailyMessageResponse",
        legacy: .himotoki(NewsReaderLegacy.DailyMessageResponse.self),
        codable: .codable(NewsReaderCodable.DailyMessageResponse.self, decoder: news)
      ),
      ParityCheck(
        "FeedPage",
        legacy: .himotoki(NewsReaderLegacy.FeedPage.self),
        codable: .codable(NewsReaderCodable.FeedPage.self, decoder: news)
      ),
      ParityCheck(
        "FrontPage",
        legacy: .himotoki(NewsReaderLegacy.FrontPage.self),
        codable: .codable(NewsReaderCodable.FrontPage.self, decoder: news)
      ),
      ParityCheck(
        "ArticleDetail",
        legacy: .himotoki(NewsReaderLegacy.ArticleDetail.self),
        codable: .codable(NewsReaderCodable.ArticleDetail.self, decoder: news)
      ),
      ParityCheck(
        "RepositoryPage",
        legacy: .himotoki(NewsReaderLegacy.RepositoryPage.self),
        codable: .codable(NewsReaderCodable.RepositoryPage.self, decoder: news)
      ),
      ParityCheck(
        "Notice",
        legacy: .himotoki(MigrationStep0.Notice.self),
        codable: .codable(MigrationStep5.Notice.self, decoder: library)
      ),
      ParityCheck(
        "Loan",
        legacy: .himotoki(MigrationStep0.Loan.self),
        codable: .codable(MigrationStep5.Loan.self, decoder: library)
      ),
    ]
  }

  /// All models, or other ones for each breakage.
  private static func checked(_ breakage: Breakage) -> [ParityCheck] {
    let first = Breakage.allCases.firstIndex(of: breakage) ?? 0
    return TestExtent.part(of: models(breakage), from: first, every: 6)
  }

  /// A decoder with the keys converted where the models do not expect it, or not converted where they do.
  private static func decoder(
    _ breakage: Breakage,
    like original: JSONDecoder,
    snakeCase: Bool
  ) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = original.dateDecodingStrategy
    decoder.keyDecodingStrategy = original.keyDecodingStrategy
    if breakage != .types {
      decoder.keyDecodingStrategy = snakeCase ? .convertFromSnakeCase : .useDefaultKeys
    }
    guard breakage != .keyStrategy, snakeCase else { return decoder }
    let isConverting = breakage == .both
    decoder.keyDecodingStrategy = .custom { path in
      let name = path[path.count - 1].stringValue
      let wrong = ["login": "user_name", "avatar": "picture", "role": "job"][name]
      return Key(stringValue: isConverting ? Self.camelCase(wrong ?? name) : wrong ?? name)
    }
    return decoder
  }

  private static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_").map(String.init)
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test(arguments: Breakage.allCases)
  func isReportedInFewerThanEightyLines(breakage: Breakage) throws {
    let news = SampleApp.news.suite
    let steps = SampleApp.steps.suite
    let decisions = try [news, steps].map { try Decisions(directory: $0.decisions) }
    let results = Self.checked(breakage).map { check in
      let isStep = ["Notice", "Loan"].contains(check.name)
      let suite = isStep ? steps : news
      return ParitySummary.ModelResult(
        of: check.name,
        on: "2026-08-01",
        decisions: { decisions[isStep ? 1 : 0] },
        report: { try check.run(on: suite.fixtures(of: check)) }
      )
    }
    let summary = ParitySummary(results)
    let lines = summary.lines()
    #expect(summary.exitCode == .newFinding)
    #expect(lines.count < Self.limit, "\(lines.joined(separator: "\n"))")
    // Each model that a recorded response shows to be wrong says so first.
    let wrong = results.filter { $0.assessment?.new.isEmpty == false }
    #expect(wrong.allSatisfy { $0.assessment?.new.first?.recorded.isEmpty == false })
  }
}
