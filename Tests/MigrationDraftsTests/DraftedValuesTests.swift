import Foundation
import LegacyExtractor
import MigrationPlanning
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// A draft that marks nothing decodes the values of the legacy model, also of other documents and elsewhere.
@Suite struct DraftedValuesTests {
  /// `init(from:)` of a part reads the object of the model.
  @Test func aModelInAnotherObjectIsNoPart() throws {
    let route = DecodingRoute<Parted>.himotoki { e in
      let data: Extractor = try e <| "data"
      return Parted(part: try Parted.Part.decode(data))
    }
    let draft = try draft(route, #"{"data": {"id": 1, "size": 2}}"#, file: "")
    #expect(draft.notes == ["part: It is read from data.id, data.size: write how."])
  }

  @Test func aModelInTheSameObjectIsAPart() throws {
    let route = DecodingRoute<Parted>.himotoki { e in Parted(part: try Parted.Part.decode(e)) }
    let draft = try draft(route, #"{"id": 1, "size": 2}"#, file: "")
    #expect(draft.source.contains("part = try Part(from: decoder)"), "\(draft.source)")
  }

  /// An invalid element may make the whole array invalid, for which the model has the same default as an empty array.
  @Test func anEmptyArrayShowsNoLossyCollection() throws {
    let draft = try draft(.unbox(Tagged.self), #"{"tags": []}"#, file: "")
    #expect(draft.source.contains("tags") && !draft.source.contains("Attempt"), "\(draft.source)")
  }

  private static let wholeCode = "This is the legacy code with Codable's reads: look at each line."

  private static func dated(_ lines: String) -> String {
    """
    struct Dated: Unboxable {
      let date: Date
      init(unboxer: Unboxer) throws {
        let formatter = DateFormatter()
    \(lines)
        self.date = try unboxer.unbox(key: "date", formatter: formatter)
      }
    }
    """
  }

  private func dated(_ lines: String, isEncoded: Bool = false) throws -> MigrationDraft {
    let route = DecodingRoute<Dated>.unbox { unboxer in
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd"
      return Dated(date: try unboxer.unbox(key: "date", formatter: formatter))
    }
    let document = #"{"date": "2020-01-02"}"#
    return try draft(route, document, file: Self.dated(lines), isEncoded: isEncoded)
  }

  @Test(arguments: [
    (
      "formatter.dateFormat = \"yyyy-MM-dd\"\nprint(\"formatter\")",
      "formatter.dateFormat = \"yyyy-MM-dd\"\n"
    ),
    (
      "let zone = TimeZone(secondsFromGMT: 0)\nformatter.timeZone = zone",
      "let zone = TimeZone(secondsFromGMT: 0)\n    formatter.timeZone = zone\n"
    ),
    (
      "formatter.setLocalizedDateFormatFromTemplate(\n  \"yMd\"\n)",
      "formatter.setLocalizedDateFormatFromTemplate(\n  \"yMd\"\n)\n"
    ),
  ])
  func aConstantKeepsTheStatementsThatChangeIt(lines: String, code: String) throws {
    let source = try dated(lines).source
    let kept =
      "    let formatter = DateFormatter()\n    \(code)"
      + "    date = try container.decodeDate(forKey: .date, formatter: formatter)\n"
    let words = source.split(whereSeparator: \.isWhitespace)
    #expect(words.contains("DateFormatter()") && !source.contains("print"), "\(source)")
    let sorted = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in kept.split(separator: "\n") {
      #expect(sorted.contains(line.trimmingCharacters(in: .whitespaces)), "\(source)")
    }
  }

  /// All statements that change it stay, in their order.
  @Test(arguments: [
    "if Config.isOld { formatter.dateFormat = \"yyyy\" }",
    "formatter.dateFormat = \"yyyy\"\nformatter.dateFormat = \"yyyy-MM-dd\"",
  ])
  func aConstantThatChangesTwiceKeepsItsStatements(lines: String) throws {
    let draft = try dated(lines)
    #expect(draft.notes == [], "\(draft.source)")
    let places = lines.split(separator: "\n").map { draft.source.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(draft.source)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

  /// `encode(to:)` does not have the constants of `init(from:)`, and cannot read any.
  @Test(arguments: [
    ("formatter.dateFormat = \"yyyy-MM-dd\"", true),
    ("formatter.timeZone = TimeZone(identifier: \"UTC\")!", false),
  ])
  func aConstantOfTheDecoderIsMadeAgain(lines: String, isMade: Bool) throws {
    let draft = try dated(lines, isEncoded: true)
    let code = """
          var container = encoder.container(keyedBy: CodingKeys.self)
          let formatter = DateFormatter()
          \(lines)
          try container.encodeDate(date, forKey: .date, formatter: formatter)
      """
    #expect(draft.source.contains(code) == isMade, "\(draft.source)")
    #expect(draft.source.contains("encodeDate") == isMade)
    #expect(draft.notes.contains("date: Encode it as the server reads it.") != isMade)
  }

  @Test(arguments: [
    ("e <|? \"size\" ?? Config.size", "?? Config.size"),
    ("try e <|? \"size\" ?? (Config.size)", "?? (Config.size)"),
    ("e <|? \"size\" ?? 2 * 10", "?? 20"), ("e <|? \"size\" ?? 20 // Config.size", "?? 20"),
    ("e <|? \"size\" ?? Config.size(of: \"a\")", "?? Config.size(of: \"a\")"),
  ])
  func aComputedDefaultIsNoConstant(expression: String, code: String) throws {
    let file = """
      struct Sized: LegacyDecodable {
        let size: Int
        static func decode(_ e: Extractor) throws -> Sized {
          try Sized(
            size: \(expression)
          )
        }
      }
      """
    let route = DecodingRoute<Sized>.himotoki { e in try Sized(size: e <|? "size" ?? 20) }
    let draft = try draft(route, #"{"size": 3}"#, file: file, isEncoded: true)
    #expect(draft.source.contains("forKey: .size) \(code)\n"), "\(draft.source)")
    #expect(draft.source.contains("try container.encode(size, forKey: .size)"), "\(draft.source)")
    #expect(draft.notes == [])
  }

  /// The statements of a decoding function, the code of the default, and whether a note asks for it.
  @Test(arguments: [
    (
      "let size: Int = try e <|? \"size\" ?? Config.size\n    return Sized(size: size)",
      "?? Config.size", false
    ),
    ("let size: Int = try e <|? \"size\" ?? 20\n    return Sized(size: size)", "?? 20", false),
    (
      "if let s: Int = try e <|? \"size\" { return Sized(size: s) }\n    return Sized(size: 20)",
      "?? 20", false
    ),
    (
      "guard let s: Int = try e <|? \"size\" else { return Sized.standard }\n    return Sized(size: s)",
      "?? 20", true
    ),
  ])
  func aComputedDefaultOfALocalIsNoConstant(statements: String, code: String, isMarked: Bool) throws
  {
    let file = """
      struct Sized: LegacyDecodable {
        let size: Int
        static func decode(
          _ e: Extractor
        ) throws -> Sized {
          \(statements)
        }
      }
      """
    let route = DecodingRoute<Sized>.himotoki { e in try Sized(size: e <|? "size" ?? 20) }
    let draft = try draft(route, #"{"size": 3}"#, file: file)
    #expect(draft.source.contains("forKey: .size) \(code)\n"), "\(draft.source)")
    let note = "size: The default is 20 now: look how the legacy code makes it."
    #expect(draft.notes == (isMarked ? [note] : []), "\(draft.source)")
  }

  /// A variable that is assigned in branches, and one that keeps its initial value.
  @Test(arguments: [
    (
      "let size: Int", "if let size = s { self.size = size } else { self.size = Config.size }", true
    ),
    ("let size: Int", "if let size = s { self.size = size } else { self.size = 20 }", false),
    ("var size = 20", "if let s { size = s }", false),
    ("var size = Config.size", "if let s { size = s }", true),
    ("var size = 2_0", "if let s { size = s }", false),
  ])
  func aComputedDefaultOfABranchIsMarked(declaration: String, statement: String, isMarked: Bool)
    throws
  {
    let file = """
      struct Sized: Unboxable {
        \(declaration)
        init(unboxer: Unboxer) throws {
          let s: Int? = unboxer.unbox(key: "size")
          \(statement)
        }
      }
      """
    let route = DecodingRoute<Sized>.unbox { u in Sized(size: u.unbox(key: "size") ?? 20) }
    let draft = try draft(route, #"{"size": 3}"#, file: file)
    #expect(draft.source.contains("?? 20\n"), "\(draft.source)")
    #expect(draft.notes.isEmpty != isMarked, "\(draft.source)")
  }

  @Test(arguments: [
    ("[]", "var a = [String]()", true), ("[]", "var a: [Int] = []", true),
    ("[:]", "= Dictionary<String, Int>()", true), ("[]", "= makeTags()", false),
    ("1000", "= 1_000", true), ("100", "= 1_000", false), (".now", "= .now", true),
  ])
  func findsALiteralHoweverItIsWritten(literal: String, code: String, isFound: Bool) {
    let matches = SourceText.matches(LegacyCode.spellings(of: literal), in: code)
    #expect(matches.isEmpty != isFound)
  }

  /// A default that a statement binds keeps the statement.
  @Test func aComputedDefaultKeepsItsStatement() throws {
    let file = """
      struct Sized: LegacyDecodable {
        static func decode(_ e: Extractor) throws -> Sized {
          guard let size = Config.size else { throw DecodeError.custom("") }
          return try Sized(size: e <|? "size" ?? size)
        }
      }
      """
    let route = DecodingRoute<Sized>.himotoki { e in try Sized(size: e <|? "size" ?? 20) }
    let draft = try draft(route, #"{"size": 3}"#, file: file)
    #expect(draft.source.contains("guard let size = Config.size else {"), "\(draft.source)")
    #expect(draft.source.contains("?? size\n"), "\(draft.source)")
    #expect(!draft.source.contains("DecodeError"))
  }

  /// All fixtures may have the same value by chance.
  @Test func aValueWithoutAReadIsNoConstant() throws {
    let route = DecodingRoute<Counted>.himotoki { e in
      let text: String = try e <| "text"
      return Counted(text: text, words: text.split(separator: " ").count)
    }
    let file = """
      struct Counted: LegacyDecodable {
        static func decode(_ e: Extractor) throws -> Counted {
          try Counted(text: e <| "text", words: count(e))
        }
      }
      """
    let draft = try draft(route, #"{"text": "a b c"}"#, file: file)
    #expect(draft.source.contains("    words = try count(e)\n"), "\(draft.source)")
    #expect(draft.notes == ["words: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// An optional variable that nothing sets is `nil` in synthesized code, too.
  @Test(arguments: [
    ("", true), ("  // next = nil\n", true), ("  init(_ e: Extractor) { next = find(e) }\n", false),
  ])
  func anOptionalVariableThatNothingSetsKeepsNil(member: String, isKept: Bool) throws {
    let file = """
      struct Linked: LegacyDecodable {
        let id: Int
        var next: String?
        static func decode(_ e: Extractor) throws -> Linked { try Linked(id: e <| "id") }
      }
      extension Linked {
      \(member)}
      """
    let route = DecodingRoute<Linked>.himotoki { e in try Linked(id: e <| "id") }
    let draft = try draft(route, #"{"id": 3}"#, file: file)
    #expect(draft.notes.isEmpty, "\(draft.source)")
    #expect(!draft.source.contains("next ="), "\(draft.source)")
    #expect(draft.source.contains("self = try Linked(id: ") != isKept)
  }
}

struct Tagged: Unboxable {
  let tags: [String]

  init(unboxer: Unboxer) throws { tags = unboxer.unbox(key: "tags") ?? [] }
}

struct Parted {
  struct Part: LegacyDecodable {
    let id: Int
    let size: Int

    static func decode(_ e: Extractor) throws -> Part {
      try Part(id: e <| "id", size: e <| "size")
    }
  }

  let part: Part
}

struct Dated {
  let date: Date
}

struct Sized {
  let size: Int
}

struct Counted {
  let text: String
  let words: Int
}

struct Linked {
  let id: Int
  var next: String?
}
