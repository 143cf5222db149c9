import Foundation
import NewsReaderCodable
import NewsReaderHalfMigrated
import NewsReaderLegacy
import ParityHarness

/// One check for each response of the app: the models as they were beside the models as they become.
package enum NewsReaderChecks {
  package static let all = [
    // Both at once in one type: the dual model of the half-migrated stage.
    ParityCheck(
      NewsReaderHalfMigrated.Author.self,
      decoder: NewsReaderHalfMigrated.NewsAPI.decoder
    ),
    // A type for each stage: the response before and after.
    ParityCheck(
      "License",
      legacy: .himotoki(NewsReaderLegacy.License.self),
      codable: .codable(
        NewsReaderHalfMigrated.License.self,
        decoder: NewsReaderHalfMigrated.NewsAPI.decoder
      )
    ),
    ParityCheck(
      "AppConfiguration",
      legacy: .himotoki(NewsReaderLegacy.AppConfiguration.self),
      codable: .codable(
        NewsReaderHalfMigrated.AppConfiguration.self,
        decoder: NewsReaderHalfMigrated.NewsAPI.decoder
      )
    ),
    // A legacy parent over a bridged child is checked before it moves itself, by the app's own call.
    ParityCheck(
      "DailyMessageResponse",
      legacy: .himotoki(NewsReaderLegacy.DailyMessageResponse.self),
      codable: DecodingRoute("bridged") {
        try NewsReaderHalfMigrated.NewsAPI
          .decode(NewsReaderHalfMigrated.DailyMessageResponse.self, from: $0)
      }
    ),
    // The pages, from the first stage to the last.
    ParityCheck(
      "FeedPage",
      legacy: .himotoki(NewsReaderLegacy.FeedPage.self),
      codable: .codable(NewsReaderCodable.FeedPage.self, decoder: decoder)
    ),
    ParityCheck(
      "FrontPage",
      legacy: .himotoki(NewsReaderLegacy.FrontPage.self),
      codable: .codable(NewsReaderCodable.FrontPage.self, decoder: decoder)
    ),
    ParityCheck(
      "ArticleDetail",
      legacy: .himotoki(NewsReaderLegacy.ArticleDetail.self),
      codable: .codable(NewsReaderCodable.ArticleDetail.self, decoder: decoder)
    ),
    ParityCheck(
      "RepositoryPage",
      legacy: .himotoki(NewsReaderLegacy.RepositoryPage.self),
      codable: .codable(NewsReaderCodable.RepositoryPage.self, decoder: decoder)
    ),
  ]

  private static let decoder = NewsReaderCodable.NewsAPI.decoder
}
