import LegacyExtractor
import ParityHarness

/// Models for which the second conformance takes more than a word.
enum BothHalves {}

private typealias Poll = BothHalves.Poll

extension BothHalves {
  // snippet: the memberwise initializer
  // In the pull request
  struct Poll: Himotoki.Decodable {
    let question: String
    let isOpen: Bool

    static func decode(_ e: Extractor) throws -> Poll {
      try Poll(question: e <| "question", isOpen: e <|? "is_open" ?? true)
    }
  }
  // end
}

// snippet: an initializer in an extension
extension Poll: Swift.Decodable {
  private enum CodingKeys: CodingKey { case question, isOpen }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    question = try container.decode(String.self, forKey: .question)
    isOpen = try container.decodeIfPresent(Bool.self, forKey: .isOpen) ?? true
  }
}
// end

// snippet: a generic model
// In the pull request
struct Page<Item> {
  let total: Int
  let items: [Item]
}
// end

// snippet: two conditional conformances
extension Page: Himotoki.Decodable where Item: Himotoki.Decodable {
  static func decode(_ e: Extractor) throws -> Page {
    try Page(total: e <| "total", items: e <|| "items")
  }
}

extension Page: Swift.Decodable where Item: Swift.Decodable {}
// end

extension BothHalves {
  static var checks: [ParityCheck] {
    [ParityCheck(Poll.self, decoder: .api), ParityCheck(Page<Poll>.self, decoder: .api)]
  }
}
