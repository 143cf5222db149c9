import Foundation
import LegacyExtractor
@testable import ParityEngine
import TestSupport
import Testing

@testable import MigrationDrafts

/// Legacy code that a draft keeps, with its reads in Codable's words.
@Suite struct KeptCodeTests {
  private static func himotoki(_ members: String, _ lines: String) -> String {
    """
    struct Kept: LegacyDecodable {
      \(members)
      static func decode(_ e: Extractor) throws -> Kept {
    \(lines)
      }
    }
    """
  }

  private static func unbox(_ lines: String) -> String {
    "struct Kept: Unboxable {\n  init(unboxer: Unboxer) throws {\n\(lines)\n  }\n}\n"
  }

  /// Returns the code that drafts a text which depends on the keys `a` and `b.c`.
  private static func text(_ file: String, _ document: String = #"{"a": "x", "b": {"c": "y"}}"#)
    throws -> MigrationDraft
  {
    let route = DecodingRoute<KeptText>.himotoki { e in
      let a: String = try e <| "a"
      guard a != "refused" else { throw DecodeError.custom("refused") }
      return KeptText(text: a + (try e <| ["b", "c"] as String))
    }
    return try draft(
      route,
      document,
      file: file.replacingOccurrences(of: "Kept", with: "KeptText")
    )
  }

  /// A key with the number of a loop belongs to no single read.
  @Test func aKeyThatChangesIsLeft() throws {
    let route = DecodingRoute<KeptText>.unbox { unboxer in
      var text = ""
      for number in 1...2 { text += try unboxer.unbox(key: "text_\(number)") as String }
      return KeptText(text: text)
    }
    let lines = #"""
          var text = ""
          for number in 1...2 {
            text += try unboxer.unbox(key: "text_\(number)") as String
          }
          self.text = text
      """#
    let file = Self.unbox(lines).replacingOccurrences(of: "Kept", with: "KeptText")
    let draft = try draft(route, #"{"text_1": "a", "text_2": "b"}"#, file: file)
    #expect(draft.notes == ["text: \(MigrationDraft.unportedNote)"])
  }

  @Test(arguments: [
    "let inner: Extractor = try e <| \"b\"\n    return Kept(text: try e <| \"a\" + inner <| \"c\")",
    "let inner = try e <| \"b\" as Extractor\n    return Kept(text: try e <| \"a\" + inner.value(\"c\"))",
  ])
  func aNameOfAnObjectIsAPath(lines: String) throws {
    let source = try Self.text(Self.himotoki("let text: String", "    " + lines)).source
    let code =
      "text = try container.decode(String.self, forKey: .a) + container.decode(String.self, at: [.b, .c])\n"
    #expect(source.contains(code), "\(source)")
    #expect(!source.contains("inner"))
  }

  /// The `try` in front of a call is that of its arguments, too.
  @Test(arguments: [
    ("joined(a, b)", "try Self.joined(a, b)\n"),
    ("(try? joined(a, b)) ?? a", "(try? Self.joined(a, b)) ?? a\n"),
    ("Kept.names.joined(a, b)", "KeptText.names.joined(a, b)\n"),
  ])
  func aCallThatThrowsIsTried(expression: String, expected: String) throws {
    let function = """
      private static func joined(_ a: String, _ b: String) throws -> String {
          guard a != "refused" else { throw DecodeError.custom("refused") }
          return a + b
        }
      """
    let lines = """
          let a: String = try e <| "a"
          let b: String = try e <| ["b", "c"]
          return try Kept(text: \(expression))
      """
    let source = try Self.text(Self.himotoki(function, lines)).source
    #expect(source.contains("text = " + expected), "\(source)")
  }

  /// A constant tells its keys, whatever its name.
  @Test(arguments: [
    ("static let one: KeyPath = \"a\"\n    static let two: KeyPath = [\"b\", \"c\"]", true),
    ("static let one = Names.x\n    static let two = Names.y", false),
  ])
  func aConstantIsAPath(constants: String, areKnown: Bool) throws {
    let lines = "    return Kept(text: try e <| Keys.one + (e <| Keys.two))"
    let source = try Self.text(Self.himotoki("enum Keys { \(constants) }", lines)).source
    let code =
      "container.decode(String.self, forKey: .a) + container.decode(String.self, at: [.b, .c])"
    #expect(source.contains(code) == areKnown, "\(source)")
  }

  /// A name that is neither the reader nor an object in it may read anything.
  @Test func anUnknownReaderHasNoDraft() throws {
    let lines = "    return Kept(text: try e <| \"a\" + other <| \"c\")"
    let draft = try Self.text(Self.himotoki("let text: String", lines))
    #expect(draft.source.contains(" text = try e <| \"a\" + other <| \"c\"\n"), "\(draft.source)")
    #expect(draft.notes.count == 1)
  }

  @Test func aCheckStandsBehindWhatItNeedsAndThrowsAnErrorOfCodable() throws {
    let lines = """
          let a: String = try e <| "a"
          guard a != "refused" else {
            throw typeMismatch("a", actual: e.rawValue, keyPath: "a")
          }
          let c: String = try e <| ["b", "c"]
          return Kept(text: a + c)
      """
    let source = try Self.text(Self.himotoki("let text: String", lines)).source
    let code = """
          let a = try container.decode(String.self, forKey: .a)
          guard a != "refused" else {
            throw DecodingError.dataCorrupted(
      """
    #expect(source.contains(code), "\(source)")
    #expect(!source.contains("rawValue") && !source.contains("JSONValue"))
  }

  /// A read inside a text is not rewritten, and the rest of the document is.
  @Test func aReadInATextIsLeftToAPerson() throws {
    let lines = #"    return try Kept(text: "\(e <| "a" as String) \(e <| ["b", "c"] as String)")"#
    let draft = try Self.text(Self.himotoki("let text: String", lines))
    #expect(draft.notes == ["text: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  @Test func localFunctionsAreKept() throws {
    let lines = """
          func joined(_ one: String, _ other: String) -> String { one + other }
          return Kept(text: joined(try e <| "a", try e <| ["b", "c"]))
      """
    let source = try Self.text(Self.himotoki("let text: String", lines)).source
    #expect(
      source.contains("    func joined(_ one: String, _ other: String) -> String"),
      "\(source)"
    )
    #expect(source.contains("    text = try joined(container.decode("), "\(source)")
  }

  /// The document itself is decoded once, in front of the code that takes it apart.
  @Test func theDocumentIsAConstant() throws {
    let file = Self.himotoki(
      "let text: String",
      """
          guard let list = e.rawValue as? [String], list.count == 2 else {
            throw customError("\\(e.rawValue)")
          }
          return Kept(text: list[0])
      """
    )
    let route = DecodingRoute<KeptText>.himotoki { e in
      guard let list = e.rawValue as? [String], list.count == 2 else {
        throw DecodeError.custom("")
      }
      return KeptText(text: list[0])
    }
    let draft = try draft(
      route,
      #"["x", "y"]"#,
      file: file.replacingOccurrences(of: "Kept", with: "KeptText")
    )
    let code = """
          let rawValue = try JSONValue(from: decoder).any
          guard let list = rawValue as? [String], list.count == 2 else {
            throw DecodingError.dataCorrupted(
      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.recipes == ["JSONValue"] && draft.notes == [])
  }

  @Test func aCopyOfTheDocumentIsMarked() throws {
    let file = Self.himotoki(
      "let id: Int\n  let raw: Any",
      "    try Kept(id: e <| \"id\", raw: e.rawValue)"
    )
    let route = DecodingRoute<KeptCopy>.himotoki { e in
      try KeptCopy(id: e <| "id", raw: e.rawValue)
    }
    let draft = try draft(
      route,
      #"{"id": 1}"#,
      file: file.replacingOccurrences(of: "Kept", with: "KeptCopy")
    )
    #expect(
      draft.source.contains("    raw = try JSONValue(from: decoder).any\n"),
      "\(draft.source)"
    )
    #expect(
      draft.notes.count == 1 && draft.notes[0].hasPrefix("raw: This stores the whole document")
    )
  }

  /// A read of Unbox without `try` throws if its value is needed, which the recording knows.
  @Test(arguments: [
    (
      "(unboxer.unbox(key: \"low\") ?? unboxer.unbox(key: \"high\")) ?? 0",
      "low = ((try? container.decodeFlexible(Int.self, forKey: .low)) ?? (try? container.decodeFlexible(Int.self, forKey: .high))) ?? 0\n"
    ),
    (
      "try Int(unboxer.unbox(key: \"low\") as String) ?? unboxer.unbox(key: \"high\") ?? 0",
      nil
    ),
  ])
  func readsBehindAnOperatorAreEnclosed(expression: String, code: String?) throws {
    let route = DecodingRoute<KeptLow>.unbox { unboxer in
      KeptLow(low: (unboxer.unbox(key: "low") ?? unboxer.unbox(key: "high")) ?? 0)
    }
    let file = Self.unbox("    low = \(expression)").replacingOccurrences(
      of: "Kept",
      with: "KeptLow"
    )
    let source = try draft(route, #"{"low": 1, "high": 2}"#, file: file).source
    if let code { #expect(source.contains(code), "\(source)") }
    #expect(!source.contains("?? try?"), "\(source)")
  }

  @Test func aContextHasASentence() throws {
    let route = DecodingRoute<KeptLow>.unbox { unboxer in
      let inside: KeptInside = try unboxer.unbox(key: "low", context: 3)
      return KeptLow(low: inside.value)
    }
    let file = Self.unbox(
      "    let inside: KeptInside = try unboxer.unbox(key: \"low\", context: scale)\n    low = inside.value"
    )
    .replacingOccurrences(of: "struct Kept:", with: "struct KeptLow:")
    .replacingOccurrences(of: "unboxer: Unboxer)", with: "unboxer: Unboxer, context scale: Int)")
    let draft = try draft(route, #"{"low": {"value": 1}}"#, file: file)
    #expect(draft.notes.count == 1 && draft.notes[0].contains("DecodableWithConfiguration"))
    #expect(
      draft.source.contains("// let inside: KeptInside = try unboxer.unbox(key:"),
      "\(draft.source)"
    )
  }

  /// A name in the code of a formatter, and what Unbox makes of a list.
  @Test func formattersOfListsAndPaths() throws {
    let file = """
      struct KeptDays: Unboxable {
        init(unboxer: Unboxer) throws {
          days = try unboxer.unbox(key: "days", formatter: KeptDays.day, allowInvalidElements: true)
          first = try unboxer.unbox(keyPath: "range.first", formatter: KeptDays.day)
          last = unboxer.unbox(keyPath: "range.last", formatter: KeptDays.day)
        }
      }
      """
    let document =
      #"{"days": ["2020-01-02"], "range": {"first": "2020-01-02", "last": "2020-01-03"}}"#
    let draft = try draft(.unbox(KeptDays.self), document, file: file)
    let lines = [
      "days = try container.decode([String].self, forKey: .days)"
        + ".compactMap { KeptDays.day.date(from: $0) }\n",
      "guard let first = try KeptDays.day.date(from: container.decode(String.self, at: [.range, .first])) else {",
      "last = (try? container.decode(String.self, at: [.range, .last])).flatMap { KeptDays.day.date(from: $0) }\n",
    ]
    for line in lines { #expect(draft.source.contains(line), "\(draft.source)") }
    #expect(draft.notes == [])
  }

  /// Code of one property that uses another one needs no reads of its own.
  @Test func aPropertyMayBeMadeOfAnother() throws {
    let file = """
      struct KeptSum: Unboxable {
        init(unboxer: Unboxer) throws {
          list = try unboxer.unbox(key: "list")
          sum = KeptSum.sum(of: list)
        }
      }
      """
    let draft = try draft(.unbox(KeptSum.self), #"{"list": [1, 2]}"#, file: file)
    #expect(draft.source.contains("    sum = KeptSum.sum(of: list)\n"), "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// A local constant that a property has, too, is declared first.
  @Test func aConstantIsReadOnce() throws {
    let file = """
      struct KeptSum: Unboxable {
        init(unboxer: Unboxer) throws {
          let all: [Int] = try unboxer.unbox(key: "list")
          list = all
          sum = KeptSum.sum(of: all)
        }
      }
      """
    let draft = try draft(.unbox(KeptSum.self), #"{"list": [1, 2]}"#, file: file)
    let code =
      "    let all: [Int] = try container.decode([Flexible<Int>].self, forKey: .list).map(\\.value)\n"
      + "    list = all\n    sum = KeptSum.sum(of: all)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  @Test func decimalNumbersOfUnboxAreTexts() throws {
    let draft = try draft(
      .unbox(KeptPrice.self),
      #"{"price": "12.50", "tax": 0.1}"#,
      file: ""
    )
    let price =
      "guard let price = try Decimal(string: container.decode(Flexible<String>.self, forKey: .price).value) else {"
    #expect(draft.source.contains(price), "\(draft.source)")
    #expect(draft.source.contains("{ Decimal(string: $0.value) }\n"), "\(draft.source)")
  }

  /// The numbers of a list of texts have as many digits as the recipe keeps.
  @Test(arguments: [(#"["a", 7]"#, true), (#"["7"]"#, false)])
  func textsOfNumbersHaveACause(list: String, isNamed: Bool) throws {
    let draft = try draft(.unbox(KeptTexts.self), "{\"texts\": \(list)}", file: "")
    #expect(draft.causes[.numberToString] == (isNamed ? ["texts"] : nil))
  }

  /// Findings name the parts of the case, and not the property.
  @Test func causesNameThePartsOfACase() throws {
    let draft = try draft(
      .unbox(KeptCase.self),
      #"{"width": 1, "height": 2}"#,
      file: """
        struct KeptCase: Unboxable {
          init(unboxer: Unboxer) throws {
            size = .known(width: try unboxer.unbox(key: "width"), height: try unboxer.unbox(key: "height"))
          }
        }
        """
    )
    #expect(
      draft.causes[.hugeInteger] == ["size", "KeptCase.Size.width", "KeptCase.Size.height"],
      "\(draft.source)"
    )
  }

  /// A model that is made of a dictionary, with a value from outside.
  @Test func aDictionaryIsAReader() throws {
    let file = """
      struct KeptNode: Equatable {
        let reference: String
        let name: String
        let isa: String
        init(reference: String, dictionary: [String: Any]) throws {
          let unboxer = Unboxer(dictionary: dictionary)
          self.reference = reference
          self.name = try unboxer.unbox(key: "name")
          self.isa = (dictionary["isa"] as? String)?.lowercased() ?? "none"
        }
      }
      """
    let route = DecodingRoute<KeptNode>.unbox { unboxer in
      KeptNode(
        reference: "r",
        name: try unboxer.unbox(key: "name"),
        isa: (unboxer.dictionary["isa"] as? String)?.lowercased() ?? "none"
      )
    }
    let draft = try draft(route, #"{"name": "n", "isa": "Group"}"#, file: file)
    let lines = [
      "let dictionary = try [String: JSONValue](from: decoder).mapValues(\\.any)\n",
      "isa = (dictionary[\"isa\"] as? String)?.lowercased() ?? \"none\"\n",
      "name = try container.decodeFlexible(String.self, forKey: .name)\n",
      "// MIGRATION: It needs a value from outside, as DecodableWithConfiguration has it: write how.\n",
    ]
    for line in lines { #expect(draft.source.contains(line), "\(draft.source)") }
    #expect(draft.notes.count == 1)
  }
}

struct KeptText { let text: String }

struct KeptCopy {
  let id: Int
  let raw: Any
}

struct KeptLow { let low: Int }

struct KeptInside: UnboxableWithContext {
  let value: Int
  init(unboxer: Unboxer, context: Int) throws { value = try unboxer.unbox(key: "value") + context }
}

struct KeptDays: Unboxable {
  static var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  let days: [Date]
  let first: Date
  let last: Date?

  init(unboxer: Unboxer) throws {
    days = try unboxer.unbox(key: "days", formatter: KeptDays.day, allowInvalidElements: true)
    first = try unboxer.unbox(keyPath: "range.first", formatter: KeptDays.day)
    last = unboxer.unbox(keyPath: "range.last", formatter: KeptDays.day)
  }
}

struct KeptSum: Unboxable {
  let list: [Int]
  let sum: Int

  init(unboxer: Unboxer) throws {
    list = try unboxer.unbox(key: "list")
    sum = list.reduce(0, &+)
  }
}

struct KeptPrice: Unboxable {
  let price: Decimal
  let tax: Decimal?

  init(unboxer: Unboxer) throws {
    price = try unboxer.unbox(key: "price")
    tax = unboxer.unbox(key: "tax")
  }
}

struct KeptTexts: Unboxable {
  let texts: [String]

  init(unboxer: Unboxer) throws { texts = try unboxer.unbox(key: "texts") }
}

struct KeptCase: Unboxable {
  enum Size { case known(width: Int, height: Int) }
  let size: Size

  init(unboxer: Unboxer) throws {
    size = .known(
      width: try unboxer.unbox(key: "width"),
      height: try unboxer.unbox(key: "height")
    )
  }
}

struct KeptNode {
  let reference: String
  let name: String
  let isa: String
}
