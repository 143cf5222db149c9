import Foundation
import NewsReaderCodable
import NewsReaderFixtures
import NewsReaderHalfMigrated
import NewsReaderLegacy
import Testing

/// A response of the app's servers, with the three stages that decode it.
struct ResponseModel: Sendable, CustomTestStringConvertible {
  /// The name of the type at every stage, and of the folder of its fixtures.
  let name: String
  let legacy: Stage
  let halfMigrated: Stage
  let codable: Stage

  var testDescription: String { name }

  private init(
    _ name: String,
    legacy: @escaping @Sendable (Data) throws -> Any,
    halfMigrated: @escaping @Sendable (Data) throws -> Any,
    codable: @escaping @Sendable (Data) throws -> Any
  ) {
    self.name = name
    self.legacy = Stage(name: "legacy", decode: legacy)
    self.halfMigrated = Stage(name: "half migrated", decode: halfMigrated)
    self.codable = Stage(name: "codable", decode: codable)
  }

  /// Returns the recorded and the generated responses by name.
  func documents() throws -> [String: Data] {
    var documents = try RecordedResponses.documents(of: name)
    documents["generated"] = GeneratedResponses.page(of: name)
    return documents
  }
}

extension ResponseModel {
  private typealias Legacy = NewsReaderLegacy.NewsAPI
  private typealias Half = NewsReaderHalfMigrated.NewsAPI
  private typealias Ported = NewsReaderCodable.NewsAPI

  static let all = pages + entities

  /// Half way these are still legacy, over children that are bridged.
  static let pages = [
    ResponseModel(
      "FeedPage",
      legacy: { try Legacy.decode(NewsReaderLegacy.FeedPage.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.FeedPage.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.FeedPage.self, from: $0) }
    ),
    ResponseModel(
      "FrontPage",
      legacy: { try Legacy.decode(NewsReaderLegacy.FrontPage.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.FrontPage.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.FrontPage.self, from: $0) }
    ),
    ResponseModel(
      "ArticleDetail",
      legacy: { try Legacy.decode(NewsReaderLegacy.ArticleDetail.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.ArticleDetail.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.ArticleDetail.self, from: $0) }
    ),
    ResponseModel(
      "RepositoryPage",
      legacy: { try Legacy.decode(NewsReaderLegacy.RepositoryPage.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.RepositoryPage.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.RepositoryPage.self, from: $0) }
    ),
  ]

  private static let entities = [
    ResponseModel(
      "DailyMessageResponse",
      legacy: { try Legacy.decode(NewsReaderLegacy.DailyMessageResponse.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.DailyMessageResponse.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.DailyMessageResponse.self, from: $0) }
    ),
    ResponseModel(
      "AppConfiguration",
      legacy: { try Legacy.decode(NewsReaderLegacy.AppConfiguration.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.AppConfiguration.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.AppConfiguration.self, from: $0) }
    ),
    ResponseModel(
      "Author",
      legacy: { try Legacy.decode(NewsReaderLegacy.Author.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.Author.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.Author.self, from: $0) }
    ),
    ResponseModel(
      "License",
      legacy: { try Legacy.decode(NewsReaderLegacy.License.self, from: $0) },
      halfMigrated: { try Half.decode(NewsReaderHalfMigrated.License.self, from: $0) },
      codable: { try Ported.decode(NewsReaderCodable.License.self, from: $0) }
    ),
  ]
}
