import Foundation
import LegacyExtractor
@testable import ParityEngine
import ParityHarness
import Testing

@testable import MigrationDrafts

/// Drafts of lists and dictionaries of JAYSON values.
@Suite struct JAYSONListDraftTests {
  /// The elements say their type, not the list.
  @Test(arguments: [
    (#"{"a": [1.5, 2]}"#, #"try json.next("a").getArray().map { try $0.getDouble() }"#),
    (#"{"a": [1.5, 2]}"#, "try json.next(\"a\")\n.getArray().map {\n try $0.getDouble()\n }"),
  ])
  func aListHasTheTypeOfItsElements(document: String, expression: String) throws {
    let draft = try JAYSONDraftTests.draft(document, expression) {
      try $0.next("a").getArray().map { try $0.getDouble() }
    }
    // Synthesized code reads it.
    #expect(!draft.source.contains("init(from"), "\(draft.source)")
    #expect(draft.causes[.boolAsNumber] == ["value"])
    #expect(draft.notes == [])
  }

  @Test func aDictionaryHasTheTypeOfItsValues() throws {
    let expression = #"try json.next("a").getDictionary().mapValues { try $0.getString() }"#
    let draft = try JAYSONDraftTests.draft(#"{"a": {"x": "y"}}"#, expression) {
      try $0.next("a").getDictionary().mapValues { try $0.getString() }
    }
    #expect(draft.notes == [], "\(draft.source)")
  }

  @Test func elementsOfOtherTypesAreLeftOut() throws {
    let expression = #"json["a"]?.array?.compactMap { $0.string } ?? []"#
    let draft = try JAYSONDraftTests.draft(#"{"a": ["x", 1]}"#, expression) {
      $0["a"]?.array?.compactMap { $0.string } ?? []
    }
    let code =
      "value = (try? container.decodeIfPresent([Attempt<String>].self, forKey: .value)?.compactMap(\\.value)) ?? []\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// What the legacy code takes for a number, and Codable does not, is left out of a list as well.
  @Test(arguments: [
    (
      #"{"a": {"x": 1}}"#, #"json["a"]?.dictionary?.compactMapValues { $0.int } ?? [:]"#,
      "[String: Attempt<Int>].self, forKey: .value)?.compactMapValues(\\.value)) ?? [:]\n"
    ),
    (
      #"{"a": [1]}"#, #"json["a"]?.array?.compactMap { $0.int } ?? []"#,
      "[Attempt<Int>].self, forKey: .value)?.compactMap(\\.value)) ?? []\n"
    ),
  ])
  func numbersOfOtherTypesAreLeftOut(document: String, expression: String, code: String) throws {
    let draft =
      try document.contains("[")
      ? JAYSONDraftTests.draft(document, expression) { $0["a"]?.array?.compactMap { $0.int } ?? [] }
      : JAYSONDraftTests.draft(document, expression) {
        $0["a"]?.dictionary?.compactMapValues { $0.int } ?? [:]
      }
    let head = "value = (try? container.decodeIfPresent("
    #expect(draft.source.contains(head + code), "\(draft.source)")
    #expect(draft.causes[.boolAsNumber] == ["value"] && draft.causes[.fractionTruncation] != nil)
    #expect(draft.notes == [])
  }

  /// What follows a list that may be missing is of the list.
  @Test(arguments: [
    (
      #"json["a"]?.array?.compactMap { $0.string }.map { $0.lowercased() } ?? []"#,
      "(try? container.decode([Attempt<String>].self, forKey: .value).compactMap(\\.value))"
    ),
    (
      #"(try? json.next("a").getArray().map { try $0.getString() }.map { $0.lowercased() }) ?? []"#,
      "((try? container.decode([String].self, forKey: .value))"
    ),
  ])
  func whatFollowsAListIsOfTheList(expression: String, code: String) throws {
    let draft = try JAYSONDraftTests.draft(#"{"a": ["X", "Y"]}"#, expression) {
      (try? $0.next("a").getArray().map { try $0.getString() }.map { $0.lowercased() }) ?? []
    }
    let expected = "value = " + code + "?.map { $0.lowercased() }"
    #expect(draft.source.contains(expected), "\(draft.source)")
  }

  /// A default for each value is no default for the dictionary.
  @Test func aDefaultOfEachValueIsLeft() throws {
    let expression = #"json["a"]?.dictionary?.mapValues { $0.bool ?? false } ?? [:]"#
    let draft = try JAYSONDraftTests.draft(#"{"a": {"x": true, "y": false}}"#, expression) {
      $0["a"]?.dictionary?.mapValues { $0.bool ?? false } ?? [:]
    }
    #expect(draft.notes == ["value: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// A list without elements shows no difference to one of texts.
  @Test(arguments: [
    (
      #"{"a": [{"t": "x"}]}"#,
      #"try json.next("a").getArray().map { try $0.next("t").getString() }"#
    ),
    (#"{"a": []}"#, #"try json.next("a").getArray().map { try $0.next("t").getString() }"#),
    (
      #"{"a": [{"t": "x"}]}"#,
      #"try json.next("a").getArray().compactMap { try $0.next("t").getString() }"#
    ),
  ])
  func oneMemberOfEachElementIsRead(document: String, expression: String) throws {
    let draft = try Self.draftOfTexts(document, expression)
    let code = """
          struct ATElement: Decodable {
            let t: String
          }
          value = try container.decode([ATElement].self, forKey: .value).map(\\.t)

      """
    #expect(draft.source.contains(code) || document.contains("[]"), "\(draft.source)")
    #expect(draft.source.contains("[ATElement].self"), "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// Both elements have the same name, and neither may take the place of the other, which would read another key.
  @Test func twoMembersOfOneListAreNeverMistaken() throws {
    let file = """
      struct TwoMembers {
        let classes: [String]
        let cases: [String]
        init(json: JAYSON) throws {
          classes = try json.next("a").getArray().map { try $0.next("class").getString() }
          cases = try json.next("a").getArray().map { try $0.next("case").getString() }
        }
      }
      """
    let route = DecodingRoute<TwoMembers>.jayson { json in
      try TwoMembers(
        classes: json.next("a").getArray().map { try $0.next("class").getString() },
        cases: json.next("a").getArray().map { try $0.next("case").getString() }
      )
    }
    let draft = try draft(route, #"{"a": [{"class": "x", "case": "y"}]}"#, file: file)
    for key in ["class", "case"] {
      #expect(draft.source.contains("case value = \"\(key)\"\n"), "\(draft.source)")
    }
  }

  @Test func oneURLOfEachElementIsRead() throws {
    let file = """
      struct LinkShelf {
        let links: [URL]
        init(json: JAYSON) throws {
          let list = try json.next("d", "a")
          links = try list.next("b").getArray().map { try $0.next("class").getURL() }
        }
      }
      """
    let route = DecodingRoute<LinkShelf>.jayson { json in
      let list = try json.next("d", "a", "b").getArray()
      return LinkShelf(links: try list.map { try $0.next("class").getURL() })
    }
    let document = #"{"d": {"a": {"b": [{"class": "https://a.example"}]}}}"#
    let draft = try draft(route, document, file: file)
    #expect(draft.source.contains("  case value = \"class\"\n"), "\(draft.source)")
    let code = "container.decode([DABValueElement].self, at: [.d, .a, .b]).map(\\.value)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.notes == [])
  }

  @Test func elementsWithoutAMemberAreLeftOut() throws {
    let expression = #"json["a"]?.array?.compactMap { $0["first_name"]?.string } ?? []"#
    let draft = try Self.draftOfTexts(#"{"a": [{"first_name": "x"}, 1]}"#, expression) {
      $0["a"]?.array?.compactMap { $0["first_name"]?.string } ?? []
    }
    let code = """
          struct AFirstNameElement: Decodable {
            let firstName: String
            private enum CodingKeys: String, CodingKey {
              case firstName = "first_name"
            }
          }
          value = (try? container.decode([Attempt<AFirstNameElement>].self, forKey: .value).compactMap(\\.value?.firstName)) ?? []

      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.recipes == ["IgnoredValues", "LossyCollections"] && draft.notes == [])
  }

  /// Other code for a member of each element is left to a person.
  @Test(arguments: [
    #"try json.next("a").getArray().map { try $0.next("t", "u").getString() }"#,
    #"try json.next("a").getArray().map { try $0.next(key).getString() }"#,
    #"try json.next("a").getArray().map { $0["t"]?.string ?? "" }"#,
    #"try json.next("a").getArray().map { try $0.next("t").getString() }.filter { $0 != "y" }"#,
    #"try json.next("a").getArray().map { try "\($0.next("t").getInt())" }"#,
  ])
  func otherMembersAreLeft(expression: String) throws {
    let draft = try Self.draftOfTexts(#"{"a": [{"t": "x"}]}"#, expression)
    let isKept = expression.contains("filter") && draft.source.contains(#".filter { $0 != "y" }"#)
    #expect(draft.notes.isEmpty == isKept, "\(draft.source)")
  }

  /// No type can be declared in an initializer of a generic model.
  @Test func aMemberInAGenericModelIsLeft() throws {
    let expression = #"try json.next("a").getArray().map { try $0.next("t").getString() }"#
    let draft = try JAYSONDraftTests.draft(#"{"a": [{"t": "x"}]}"#, expression) {
      try $0.next("a").getArray().map { try $0.next("t").getString() }
    }
    #expect(draft.notes == ["value: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  private static func draftOfTexts(
    _ document: String,
    _ expression: String,
    _ value: @escaping @Sendable (JAYSON) throws -> [String] = {
      try $0.next("a").getArray().map { try $0.next("t").getString() }
    }
  ) throws -> MigrationDraft {
    let file = """
      struct TitleShelf {
        let value: [String]
        init(json: JAYSON) throws {
          value = \(expression)
        }
      }
      """
    let route = DecodingRoute<TitleShelf>.jayson { TitleShelf(value: try value($0)) }
    return try MigrationDraftsTests.draft(route, document, file: file)
  }

  /// A draft stands for one initializer or function, and not for another one, which may make nothing of a value.
  @Test(arguments: [
    ("", "map { try ShelfBook($0) }", true),
    ("", "map(ShelfBook.init)", true),
    ("init(short json: JAYSON) throws { pages = 0 }", "map { try ShelfBook(short: $0) }", false),
    ("init(short json: JAYSON) throws { pages = 0 }", "map(ShelfBook.init(short:))", false),
    ("static func make(json: JAYSON) throws -> ShelfBook", "map(ShelfBook.make)", false),
    (
      "static func make(json: JAYSON) throws -> ShelfBook?",
      "compactMap { try ShelfBook.make(json: $0) }", false
    ),
    ("static func parse(_ json: JAYSON) throws -> ShelfBook", "map(ShelfBook.parse)", true),
    (
      "static func parse(_ json: JAYSON) throws -> ShelfBook?", "compactMap(ShelfBook.parse)", false
    ),
  ])
  func onlyWhatADraftStandsForMakesElements(head: String, made: String, isKnown: Bool) throws {
    let pages = #"json.next("pages").getInt()"#
    let own = "init(_ json: JAYSON) throws { pages = try \(pages) }"
    let function = !head.contains("->") ? head : head + " { return try ShelfBook(pages: \(pages)) }"
    let file = """
      struct BookShelf {
        let books: [ShelfBook]
        init(json: JAYSON) throws {
          books = try json.next("books").getArray().\(made)
        }
      }
      struct ShelfBook {
        let pages: Int
        \(head.contains("parse") ? "" : own)
        \(function)
      }
      """
    let route = DecodingRoute<BookShelf>.jayson { json in
      BookShelf(books: try json.next("books").getArray().map { try ShelfBook($0) })
    }
    let draft = try draft(route, #"{"books": [{"pages": 3}]}"#, file: file)
    #expect((draft.notes == []) == isKnown, "\(draft.source)")
  }

  /// A child that no fixture has gets no draft.
  @Test func aListWithoutElementsIsLeft() throws {
    let file = """
      struct BookShelf {
        let books: [ShelfBook]
        init(json: JAYSON) throws {
          books = try json.next("books").getArray().map { try ShelfBook($0) }
        }
      }
      struct ShelfBook {
        let pages: Int
        init(_ json: JAYSON) throws { pages = try json.next("pages").getInt() }
      }
      """
    let route = DecodingRoute<BookShelf>.jayson { json in
      BookShelf(books: try json.next("books").getArray().map { try ShelfBook($0) })
    }
    let draft = try draft(route, #"{"books": []}"#, file: file)
    #expect(draft.notes == ["books: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// The draft of a child refuses what is no object, and that must not empty the list.
  @Test(arguments: [
    (true, #"json["books"]?.array?.map { ShelfBook(total: $0) } ?? []"#),
    (true, #"(json["books"].array ?? []).map { ShelfBook(total: $0) }"#),
    (false, #"(try? json["books"]?.array?.map { try ShelfBook($0) }) ?? []"#),
  ])
  func aListWithElementsOfOtherValuesIsLeft(isTotal: Bool, expression: String) throws {
    let code = isTotal ? #"json["pages"]?.int ?? 0"# : #"try json.next("pages").getInt()"#
    let file = """
      struct BookShelf {
        let books: [ShelfBook]
        init(json: JAYSON) {
          books = \(expression)
        }
      }
      struct ShelfBook {
        let pages: Int
        init(\(isTotal ? "total" : "_") json: JAYSON) \(isTotal ? "" : "throws ") {
          pages = \(code)
        }
      }
      """
    let route = DecodingRoute<BookShelf>.jayson { json in
      let list = json["books"]?.array
      let books =
        isTotal ? list?.map { ShelfBook(total: $0) } : try? list?.map { try ShelfBook($0) }
      return BookShelf(books: books ?? [])
    }
    let draft = try draft(route, #"{"books": [{"pages": 3}]}"#, file: file)
    let note = "books: \(MigrationDraft.unportedNote)"
    #expect(draft.notes.contains(note) == isTotal, "\(draft.source)")
  }
}

struct LinkShelf {
  let links: [URL]
}

struct TitleShelf {
  let value: [String]
}

struct BookShelf {
  let books: [ShelfBook]
}

struct ShelfBook {
  let pages: Int

  init(_ json: JAYSON) throws { pages = try json.next("pages").getInt() }
  init(total json: JAYSON) { pages = json["pages"]?.int ?? 0 }
}

struct TwoMembers: Equatable, Sendable {
  let classes: [String]
  let cases: [String]
}
