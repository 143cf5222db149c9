import Foundation
import LegacyExtractor
import ParityHarness

/// A legacy route that accepts any document, null included.
enum JAYSONDefault {
  struct Tag: Decodable { let name: String }

  static let all = [
    ReportedCase(
      "a route that accepts null as the document",
      ParityCheck(
        "Tag",
        legacy: .jayson { Tag(name: $0["name"]?.string ?? "") },
        codable: .codable(Tag.self)
      ),
      #"{"name": "a"}"#,
      unexplained: [
        "Tag/codableRefuses": "Codable expects an object, and the document has",
        "Tag.name/codableRefuses": "Codable refuses a bad value",
        "Tag.name/codableRequires": "(try? c.decodeIfPresent(String.self, forKey: .name)) ?? \"\"",
        "Tag/codableRequires": "is optional for the legacy model",
      ]
    )
  ]
}
