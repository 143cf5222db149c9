import Bridge
import Foundation
import LegacyExtractor
import ParityHarness

enum TwoRoutes {
  private typealias LegacyQuestion = LegacyApp.Question

  static func check() -> ParityCheck {
    typealias Question = TheEnd.Question
    // snippet: two routes
    let check = ParityCheck(
      "Question",
      legacy: .himotoki(LegacyQuestion.self),
      codable: .codable(Question.self, decoder: .api)
    )
    // end
    return check
  }

  private struct LegacyShelf: UnboxableWithContext {
    let titles: [String]
    let language: String

    init(unboxer: Unboxer, context language: String) throws {
      titles = try unboxer.unbox(key: "titles")
      self.language = language
    }
  }

  private struct Response: Decodable {
    struct Shelf {
      let titles: [String]
      let language: String
    }

    let titles: [String]

    var shelf: Shelf { Shelf(titles: titles, language: "en") }
  }

  static func withContext() -> ParityCheck {
    // snippet: a route with a context
    let check = ParityCheck(
      "Shelf",
      legacy: .unbox { try LegacyShelf(unboxer: $0, context: "en") },
      codable: .codable(Response.self).map(\.shelf)
    )
    // end
    return check
  }

  static func draft(of check: ParityCheck) throws {
    // snippet: a draft
    let draft = try check.draft(
      from: .directory(folder("Fixtures/User")),
      sources: folder("Sources")
    )
    print(draft.source)
    // end
  }

  static func simplerDraft(of check: ParityCheck) throws -> MigrationDraft {
    // snippet: a simpler draft
    let decisions = try Decisions(directory: folder("Parity"))
    let simpler = try check.draft(from: .directory(folder("Fixtures/User")), decisions: decisions)
    // end
    return simpler
  }

  static func bridged() -> ParityCheck {
    typealias Question = CaseTwo.Question
    // snippet: a route of one's own
    let check = ParityCheck(
      "Question",
      legacy: .himotoki(LegacyQuestion.self),
      codable: DecodingRoute("bridged") {
        try Question.decodeValue(from: $0, using: .api)
      }
    )
    // end
    return check
  }
}
