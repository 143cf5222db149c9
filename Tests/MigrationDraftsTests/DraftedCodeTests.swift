import Foundation
import LegacyExtractor
import MigrationPlanning
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// The code of a draft compiles where it belongs, in an initializer and with the recipes.
@Suite struct DraftedCodeTests {
  private static func stub(_ call: String, _ member: String) -> String {
    """
    struct Stub: LegacyDecodable {
      static func decode(_ e: Extractor) throws -> Stub {
        let unit: Int = try e <| "unit"
        return try Stub(title: \(call))
      }
      static let unit = 1
    }

    extension Stub {
      \(member)
    }
    """
  }

  /// The legacy function is static, and the initializer is not.
  @Test(arguments: [
    ("trim(e <| \"title\")", "private static func trim(_ text: String) -> String { text }"),
    ("trim(e <| \"title\")", "static let trim: (String) -> String = { $0 }"),
    ("trim(e <| \"title\")", "@inline(never) static private func trim(_ text: String) {}"),
  ])
  func staticMembersHaveTheirType(call: String, member: String) throws {
    let route = DecodingRoute<Stub>.himotoki { e in
      Stub(title: (try e <| "title" as String).uppercased())
    }
    let draft = try draft(route, #"{"title": "Ab"}"#, file: Self.stub(call, member))
    let code = "title = try Self.trim(container.decode(String.self, forKey: .title))\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// A label, a member of another value, a local constant and text are no static members of the model.
  @Test(arguments: [
    ("label(title: e <| \"title\", \"label\", other.label)", "try Self.label(title:"),
    ("make(e <| \"title\", unit)", "try make("),
  ])
  func otherNamesRemain(call: String, code: String) throws {
    let text = Self.stub(call, "static func label(_ title: String) {}\n  static let title = 1")
    let declaration = try #require(
      ModelDeclaration(of: "Stub", in: SourceFile(path: "a.swift", text: text))
    )
    let qualified = declaration.qualifyingStaticMembers(in: "try " + call)
    #expect(qualified == "try " + call.replacingOccurrences(of: "label(t", with: "Self.label(t"))
    #expect(qualified.hasPrefix(code))
  }

  /// A parameter of a closure hides the static member with its name.
  @Test(arguments: [
    ("make({ unit in unit.on })", nil), ("make { (unit: Unit, i) -> Int in unit.on }", nil),
    ("make { [weak a] id in a + id }", nil), ("make { unit + $0 }", "make { Self.unit + $0 }"),
    ("if a {\n  let b = unit\n  for c in b {", "if a {\n  let b = Self.unit\n  for c in b {"),
  ])
  func parametersOfClosuresRemain(call: String, qualified: String?) throws {
    let file = "struct Bare {\n  static let unit = 1\n  static let id = 1\n}\n"
    let declaration = try #require(
      ModelDeclaration(of: "Bare", in: SourceFile(path: "a.swift", text: file))
    )
    #expect(declaration.qualifyingStaticMembers(in: call) == qualified ?? call)
  }

  @Test func staticMembersHaveTheirTypeInPortedCode() throws {
    let file = """
      enum Sign: LegacyDecodable {
        case plus, minus
        static func decode(_ e: Extractor) throws -> Sign {
          return isMinus(try e <| "sign") ? .minus : .plus
        }
        private static func isMinus(_ text: String) -> Bool { text == "-" }
      }
      """
    let route = DecodingRoute<Sign>.himotoki { e in
      (try e <| "sign" as String) == "-" ? Sign.minus : .plus
    }
    let draft = try draft(route, #"{"sign": "-"}"#, file: file)
    #expect(draft.source.contains("self = Self.isMinus(try container.decode("), "\(draft.source)")
  }

  private static func timed(_ formatter: String, _ declaration: String) -> String {
    """
    struct Timed: Unboxable {
      init(unboxer: Unboxer) throws {
        date = try unboxer.unbox(key: "date", formatter: \(formatter))
        days = unboxer.unbox(key: "days", formatter: Timed.formatter)
        id = try unboxer.unbox(key: "id", formatter: Timed.ids)
      }
      \(declaration)
      static let formatter = Timed.makeFormatter()
    }
    """
  }

  @Test(arguments: [
    ("Timed.own", "static let own: DateFormatter = makeFormatter()", true),
    ("Timed.own", "static let own = Foundation.ISO8601DateFormatter()", true),
    ("Formatters.own", "", true), ("Timed.own", "static let own = DayFormatter()", false),
    ("Timed.own", "static let own: Formats.Day = .init()", false),
  ])
  func onlyFoundationsFormattersMakeDates(
    formatter: String,
    declaration: String,
    isDate: Bool
  ) throws {
    let route = DecodingRoute<Timed>.unbox { unboxer in
      try Timed(
        date: unboxer.unbox(key: "date", formatter: Timed.formatter),
        days: unboxer.unbox(key: "days", formatter: Timed.formatter),
        id: unboxer.unbox(key: "id", formatter: Timed.IDs())
      )
    }
    let document = #"{"date": "2020-01-02", "days": ["2020-01-02"], "id": "A-1"}"#
    let draft = try draft(route, document, file: Self.timed(formatter, declaration))
    let code = "date = try container.decodeDate(forKey: .date, formatter: \(formatter))\n"
    #expect(draft.source.contains(code) == isDate, "\(draft.source)")
    #expect(draft.notes.contains("id: \(MigrationDraft.unportedNote)"), "\(draft.source)")
    let days = "days = try? container.decode([String].self, forKey: .days).map { text in\n"
    #expect(draft.source.contains(days), "\(draft.source)")
    #expect(draft.source.contains("let value = Timed.formatter.date(from: text) else"))
  }

  /// A type in a generic one has the arguments of that one.
  @Test func argumentsStandBehindTheirType() throws {
    let file = """
      struct Envelope<Item: Unboxable>: Unboxable {
        let item: Item
        let page: Page?
        struct Page: Unboxable { let next: Int }
      }
      """
    let draft = try draft(
      .unbox(Envelope<Envelope<Dial>.Page>.self),
      #"{"item": {"next": 1}, "page": {"next": 2}}"#,
      file: file
    )
    #expect(draft.source.contains("decode(Item.self, forKey: .item)"), "\(draft.source)")
    #expect(draft.source.contains("decodeIfPresent(Page.self,"), "\(draft.source)")
  }

  @Test func typesAreSpelledAsInCode() {
    let types: [(any Any.Type, String)] = [
      (Envelope<Dial>.Page.self, "Envelope<Dial>.Page"),
      ([String: Envelope<[Int]>.Page?].self, "[String: Envelope<[Int]>.Page?]"),
      (Envelope<Envelope<Dial>>.Page.self, "Envelope<Envelope<Dial>>.Page"),
    ]
    for (type, text) in types { #expect(TypeSpelling().text(of: type) == text) }
    #expect(TypeSpelling.name(of: Envelope<Dial>.Page.self) == "Envelope.Page")
  }
}

struct Stub {
  let title: String
}

enum Sign { case plus, minus }

struct Timed {
  struct IDs: UnboxFormatter {
    func format(unboxedValue: String) -> Int? { Int(unboxedValue.dropFirst(2)) }
  }

  static var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  let date: Date
  let days: [Date]?
  let id: Int
}

struct Dial: Unboxable {
  let next: Int
  init(unboxer: Unboxer) throws { next = try unboxer.unbox(key: "next") }
}

struct Envelope<Item> {
  struct Page: Unboxable {
    let next: Int
    init(unboxer: Unboxer) throws { next = try unboxer.unbox(key: "next") }
  }

  let item: Item
  let page: Page?
}

extension Envelope: Unboxable where Item: Unboxable {
  init(unboxer: Unboxer) throws {
    item = try unboxer.unbox(key: "item")
    page = unboxer.unbox(key: "page")
  }
}
