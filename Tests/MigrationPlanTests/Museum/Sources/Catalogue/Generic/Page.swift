// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import LegacyExtractor

/// Requires a legacy element.
public struct Page<Item: LegacyDecodable>: LegacyDecodable {
  let items: [Item]
  let cursor: Cursor?

  public static func decode(_ e: Extractor) throws -> Page {
    try Page(items: e <|| "items", cursor: e <|? "cursor")
  }

  public struct Cursor: LegacyDecodable {
    let next: String

    public static func decode(_ e: Extractor) throws -> Cursor { try Cursor(next: e <| "next") }
  }
}

/// Legacy where its element is.
struct NonEmpty<Element> {
  let first: Element
  let rest: [Element]
}

extension NonEmpty: LegacyDecodable where Element: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> NonEmpty {
    try NonEmpty(first: e <| "first", rest: e <|| "rest")
  }
}

/// A container that decodes nothing itself.
struct Box<Value> {
  let value: Value
}

struct Search: LegacyDecodable {
  let results: Page<Painting>
  let best: NonEmpty<Box<Sculpture>>?
  let cursor: Page<Film>.Cursor
  let opened: Identifier<Exhibition>

  static func decode(_ e: Extractor) throws -> Search { throw customError("not in use") }
}

func newest() -> Page<Loan> { Page(items: [], cursor: nil) }

typealias Legacy = LegacyDecodable

/// Conforms by an alias of the protocol.
struct Tag: Legacy {
  let word: String

  static func decode(_ e: Extractor) throws -> Tag { try Tag(word: e <| "word") }
}
