import Foundation
import LegacyExtractor
import ParityTesting

/// A model with ports that are faithful or broken.
struct Article: Codable, LegacyDecodable {
  let title: String
  let subtitle: String?

  static func decode(_ e: Extractor) throws -> Article {
    try Article(title: e <| "title", subtitle: e <|? "subtitle")
  }

  static let fixtures = FixtureSource.fixtures([
    Fixture(name: "article", data: Data(#"{"title":"a","subtitle":"b"}"#.utf8))
  ])

  static let faithful = ParityCheck(Article.self)

  /// A port that needs the subtitle, which the fixture has.
  static let strict = ParityCheck(
    "Article",
    legacy: .himotoki(Article.self),
    codable: DecodingRoute<Article>("codable") { data in
      let article = try JSONDecoder().decode(Article.self, from: data)
      guard article.subtitle != nil else { throw CocoaError(.coderValueNotFound) }
      return article
    }
  )

  static let broken = port { Article(title: $0.title.uppercased(), subtitle: $0.subtitle) }

  /// Ends the process where a title is empty.
  static let crashing = port { article in
    // A precondition would not say its message in an optimised build.
    guard !article.title.isEmpty else { fatalError("no title") }
    return article
  }

  /// Exits where a title is empty.
  static let exiting = port { article in
    if article.title.isEmpty { exit(0) }
    return article
  }

  /// Never returns where a title is empty.
  static let hanging = port { article in
    while article.title.isEmpty { Thread.sleep(forTimeInterval: 1) }
    return article
  }

  /// Gives an article where the legacy route throws.
  static let lenient = ParityCheck(
    "Article",
    legacy: .himotoki(Article.self),
    codable: DecodingRoute<Article>("codable") { data in
      (try? JSONDecoder().decode(Article.self, from: data)) ?? Article(title: "", subtitle: nil)
    }
  )

  /// Throws where the legacy route does, and at another place.
  static let otherError = ParityCheck(
    "Article",
    legacy: .himotoki(Article.self),
    codable: DecodingRoute<Article>("codable") { data in
      do {
        return try JSONDecoder().decode(Article.self, from: data)
      } catch {
        _ = try JSONDecoder().decode([String: Int].self, from: Data(#"{"other":"x"}"#.utf8))
        throw error
      }
    }
  )

  /// Throws every other time.
  static var unsteady: ParityCheck {
    let switcher = Switch()
    return port { article in
      guard switcher.next() else { throw CocoaError(.coderValueNotFound) }
      return article
    }
  }

  /// A check of a port that does something with what it has decoded.
  static func port(_ change: @escaping @Sendable (Article) throws -> Article) -> ParityCheck {
    ParityCheck(
      "Article",
      legacy: .himotoki(Article.self),
      codable: DecodingRoute<Article>("codable") { data in
        try change(try JSONDecoder().decode(Article.self, from: data))
      }
    )
  }
}

/// Every access holds the lock, hence `@unchecked`.
private final class Switch: @unchecked Sendable {
  private let lock = NSLock()
  private var isOn = false

  func next() -> Bool {
    lock.withLock {
      isOn.toggle()
      return isOn
    }
  }
}
