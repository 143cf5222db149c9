import Foundation

/// Pages of several hundred kilobytes, made when they are asked for, always the same.
package enum GeneratedResponses {
  /// The models that have a generated page.
  package static let models = ["ArticleDetail", "FeedPage", "RepositoryPage"]

  /// Returns the generated page of one model, if it has one.
  package static func page(of model: String) -> Data? {
    var generator = PageGenerator(seed: 2031)
    return switch model {
    case "ArticleDetail": generator.articleDetail(commentCount: 300)
    case "FeedPage": generator.feedPage(articleCount: 400)
    case "RepositoryPage": generator.repositoryPage(repositoryCount: 500)
    default: nil
    }
  }
}
