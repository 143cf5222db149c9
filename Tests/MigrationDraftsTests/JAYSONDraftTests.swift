import Foundation
import LegacyExtractor
@testable import ParityEngine
import Testing

@testable import MigrationDrafts

/// Drafts of models that read JAYSON values.
@Suite struct JAYSONDraftTests {
  private static func file(_ lines: String) -> String {
    "struct Lantern {\n  init(json: JAYSON) throws {\n    \(lines)\n  }\n}\n"
  }

  /// Returns the draft of a model with one property.
  static func draft<Value>(
    _ document: String,
    _ expression: String,
    _ value: @escaping @Sendable (JAYSON) throws -> Value
  ) throws -> MigrationDraft {
    let route = DecodingRoute<Lantern<Value>>.jayson { Lantern(value: try value($0)) }
    let file = Self.file("value = " + expression)
    return try MigrationDraftsTests.draft(route, document, file: file)
  }

  /// What the legacy code makes of a value is kept: its effect may show in no fixture.
  @Test(arguments: [
    (
      #"Kind(rawValue: try json.next("a").getString()) ?? .off"#,
      "try Kind(rawValue: container.decode(String.self, forKey: .value)) ?? .off"
    ),
    (
      #"json["a"]?.string.flatMap(Kind.init(rawValue:)) ?? .off"#,
      "(try? container.decode(String.self, forKey: .value)).flatMap(Kind.init(rawValue:)) ?? .off"
    ),
    (
      #"Kind(rawValue: json.a?.string ?? "") ?? .off"#,
      #"Kind(rawValue: (try? container.decode(String.self, forKey: .value)) ?? "") ?? .off"#
    ),
  ])
  func whatIsMadeOfAValueIsKept(expression: String, expected: String) throws {
    let draft = try Self.draft(#"{"a": "on"}"#, expression) {
      LanternKind(rawValue: $0["a"]?.string ?? "") ?? .off
    }
    #expect(draft.source.contains("value = \(expected)\n"), "\(draft.source)")
    #expect(draft.notes == [])
  }

  @Test(arguments: [
    #"try json.next("b.c").getInt() / 60"#, #"try json.next("b", "c").getInt() / 60"#,
    "try json\n      .next(\"b\")\n      .next(\"c\").getInt() / 60",
  ])
  func stepsAreAPath(expression: String) throws {
    let draft = try Self.draft(#"{"b": {"c": 120}}"#, expression) {
      try $0.next("b.c").getInt() / 60
    }
    let code = "value = try container.decode(Int.self, at: [.b, .c]) / 60\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  @Test(arguments: [
    ("let b = try json.next(\"b\")", "try b.next(\"c\").getInt() / 60", true),
    ("let b = try json.next(\"x\", \"b\")", "try b.next(\"c\").getInt() / 60", false),
    ("let b = try json.next(key)", "try b.next(\"c\").getInt() / 60", false),
  ])
  func aNameOfAnObjectIsAPath(object: String, expression: String, isKnown: Bool) throws {
    let draft = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: try $0.next("b.c").getInt() / 60) },
      #"{"b": {"c": 120}}"#,
      file: Self.file(object + "\n    value = " + expression)
    )
    let code = "value = try container.decode(Int.self, at: [.b, .c]) / 60\n"
    #expect(draft.source.contains(code) == isKnown, "\(draft.source)")
    #expect(draft.notes.isEmpty == isKnown)
  }

  /// The recorded read of a URL is that of a text.
  @Test(arguments: [
    (
      #"try json.next("a").getURL().path"#,
      "try container.decode(URL.self, forKey: .value).path"
    ),
    (
      #"try json.next("b").getArray().map { try $0.getURL() }.map(\.path).joined()"#,
      "try container.decode([URL].self, forKey: .value).map(\\.path).joined()"
    ),
  ])
  func aURLIsKept(expression: String, code: String) throws {
    let document = #"{"a": "https://a.example/b/c", "b": ["https://a.example/b/"]}"#
    let draft = try Self.draft(document, expression) { json in
      expression.contains("Array")
        ? try json.next("b").getArray().map { try $0.getURL() }.map(\.path).joined()
        : try json.next("a").getURL().path
    }
    #expect(draft.source.contains(code + "\n"), "\(draft.source)")
  }

  /// An index is a step as a key is.
  @Test(arguments: [
    (
      #"try json.next("a").next(1).getDouble()"#,
      "try container.decode(Double.self, forKey: .a, at: [1])"
    ),
    (
      #"json["a"]?[1]?.double ?? 2"#,
      "(try? container.decodeIfPresent(Double.self, forKey: .a, at: [1])) ?? 2"
    ),
  ])
  func anIndexIsAStep(expression: String, expected: String) throws {
    let draft = try Self.draft(#"{"a": [1.5, 2.5]}"#, expression) { json in
      expression.contains("next")
        ? try json.next("a").next(1).getDouble() : json["a"]?[1]?.double ?? 2
    }
    #expect(draft.source.contains("value = \(expected)\n"), "\(draft.source)")
    #expect(draft.recipes == ["AnyCodingKey", "DynamicKeys"])
  }

  /// JSONDecoder refuses the texts that are no URL, too.
  @Test(arguments: [
    (#"try json.next("a").getURL()"#, "try container.decode(URL.self, forKey: .value)"),
    (#"try? json.next("a").getURL()"#, "try? container.decodeIfPresent(URL.self, forKey: .value)"),
  ])
  func aURLIsDecodedAsItself(expression: String, expected: String) throws {
    let document = #"{"a": "https://a.example/b"}"#
    let draft =
      try expression.hasPrefix("try?")
      ? Self.draft(document, expression) { try? $0.next("a").getURL() }
      : Self.draft(document, expression) { try $0.next("a").getURL() }
    let code = expected.hasPrefix("try?") ? "value = \(expected)\n" : #"case value = "a""#
    #expect(draft.source.contains(code) && !draft.source.contains("String.self"), "\(draft.source)")
  }

  /// A function that makes the model may take values that no document has.
  @Test func aValueFromOutsideIsLeft() throws {
    let file = """
      extension Lantern {
        static func text(_ json: JAYSON, key: String) -> String { "" }
      }
      struct Lantern {
        let value: String
        static func parse(_ json: JAYSON, language: String) throws -> Lantern {
          guard json["error"] == nil else { throw LanternError.server }
          return Lantern(value: try json.next("texts").next(language).getString())
        }
      }
      """
    let route = DecodingRoute<Lantern<String>>.jayson { json in
      Lantern(value: try json.next("texts").next("de").getString())
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"texts": {"de": "x"}}"#, file: file)
    #expect(
      draft.notes == [
        "value: It needs a value from outside, as DecodableWithConfiguration has it: write how.",
        MigrationDraft.unportedNote,
      ],
      "\(draft.source)"
    )
  }

  /// A raw value is encoded as it was read.
  @Test(arguments: [
    #"Kind(rawValue: try json.next("a").getString()) ?? .off"#,
    #"json["a"]?.string.flatMap(Kind.init(rawValue:)) ?? .off"#,
    #"(json["a"]?.string).flatMap { Kind(rawValue: $0) } ?? .off"#,
  ])
  func aRawValueIsEncoded(expression: String) throws {
    let draft = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: LanternKind(rawValue: $0["a"]?.string ?? "") ?? .off) },
      #"{"a": "on"}"#,
      file: Self.file("value = " + expression),
      isEncoded: true
    )
    #expect(
      draft.source.contains("try container.encode(value.rawValue, forKey: .value)\n"),
      "\(draft.source)"
    )
    #expect(draft.notes == [])
  }

  /// A step that throws and a read that does not make two cases, for which there is no one read.
  @Test(arguments: [
    #"try json["a"]?.getString().uppercased() ?? """#,
    #"try json.next("a").string?.uppercased() ?? """#,
  ])
  func mixedReadsAreLeftToAPerson(expression: String) throws {
    let draft = try Self.draft(#"{"a": "x"}"#, expression) {
      try $0["a"]?.getString().uppercased() ?? ""
    }
    #expect(draft.notes.count == 1, "\(draft.source)")
  }

  /// JAYSON reads no truth value from a text, whatever the default is.
  @Test(arguments: [true, false]) func aDefaultIsNoConversion(value: Bool) throws {
    let draft = try Self.draft(#"{"a": true}"#, #"json["a"]?.bool ?? \#(value)"#) {
      $0["a"]?.bool ?? value
    }
    let code = "(try? container.decodeIfPresent(Bool.self, forKey: .value)) ?? \(value)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.causes == [.numberAsBool: ["value"]])
  }

  /// A backend without Bools sends 1 and 0.
  @Test func aNumberOfADocumentIsABool() throws {
    let required = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: try $0.next("a").getBool()) },
      #"{"a": true}"#,
      #"{"a": 1}"#,
      file: Self.file(#"value = try json.next("a").getBool()"#)
    )
    let strict =
      "guard let value = try ((try? container.decode(Bool.self, forKey: .value)) "
      + "?? [0: false, 1: true][container.decode(Int.self, forKey: .value)]) else {"
    #expect(required.source.contains(strict), "\(required.source)")
    #expect(required.notes == [] && required.causes == [:])

    let optional = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: $0["a"]?.bool ?? false) },
      #"{"a": 1}"#,
      "{}",
      file: Self.file(#"value = json["a"]?.bool ?? false"#)
    )
    let lenient = "Double.self, forKey: .value).map { $0 != 0 }) ?? false\n"
    #expect(optional.source.contains(lenient), "\(optional.source)")
    #expect(optional.notes == [] && optional.causes == [:])

    // A number that is compared is no Bool of the library.
    let compared = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: try $0.next("a").getInt() == 1) },
      #"{"a": 1}"#,
      #"{"a": 0}"#,
      file: Self.file(#"value = try json.next("a").getInt() == 1"#)
    )
    let code = "value = try container.decode(Int.self, forKey: .value) == 1\n"
    #expect(compared.source.contains(code), "\(compared.source)")

    let expression = #"(try json.next("a").getBool()) ? 1 : 2"#
    let part = try MigrationDraftsTests.draft(
      .jayson { Lantern(value: try $0.next("a").getBool() ? 1 : 2) },
      #"{"a": 1}"#,
      file: Self.file("value = " + expression)
    )
    #expect(part.notes == ["value: " + MigrationDraft.unportedNote], "\(part.source)")
  }

  /// A function that makes the model may have a label, and another one may read a part of it.
  @Test(arguments: ["static func parse(json: JSON)", "static func make(from json: JSON)"])
  func aFunctionWithALabelMakesTheModel(head: String) throws {
    let code = try #require(
      LegacyCode(
        in: """
          static func words(in json: JSON) throws -> [String] {
            try json.next("words").getString().components(separatedBy: ",")
          }
          \(head) throws -> Lantern {
            Lantern(value: try json.next("a").getInt())
          }
          """,
        of: "Lantern"
      )
    )
    #expect(code.expressions(for: "value").map(\.text) == [#"try json.next("a").getInt()"#])
  }

  /// Branches may read values of two types at one key.
  @Test func aReadSaysItsType() throws {
    let lines = """
      if let text = json["a"]?.string, let number = Int(text) {
            value = number
          } else {
            value = try json.next("a").getInt()
          }
      """
    let route = DecodingRoute<Lantern<Int>>.jayson { json in
      if let text = json["a"]?.string, let number = Int(text) { return Lantern(value: number) }
      return Lantern(value: try json.next("a").getInt())
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"a": 7}"#, file: Self.file(lines))
    for type in ["String", "Int"] {
      #expect(draft.source.contains("container.decode(\(type).self, forKey: "), "\(draft.source)")
    }
    let causes: Set<DivergenceCause> = [
      .boolAsNumber, .fractionTruncation, .hugeInteger, .integerWraparound,
    ]
    #expect(causes.isSubset(of: Set(draft.causes.keys)))
    #expect(draft.notes == [])
  }

  /// Codable throws no such error, so that the code behind `catch` would never run.
  @Test(arguments: ["JAYSONError", "JSONError"]) func aCaughtErrorIsLeftToAPerson(error: String)
    throws
  {
    let lines = """
      do {
            value = try json.next("a").getString()
          } catch \(error).notFoundKey {
            value = "none"
          }
      """
    let route = DecodingRoute<Lantern<String>>.jayson { json in
      Lantern(value: (try? json.next("a").getString())?.uppercased() ?? "none")
    }
    let draft = try MigrationDraftsTests.draft(route, #"{"a": "x"}"#, file: Self.file(lines))
    #expect(draft.notes == ["value: \(MigrationDraft.unportedNote)"], "\(draft.source)")
  }

  /// A decoder of the app stays until the library goes; behind an optional step, it makes something of a value if there is
  /// one.
  @Test(arguments: [#"json.next("a").get(with: loud)"#, #"json["a"]?.get(with: loud)"#])
  func aDecoderIsKept(expression: String) throws {
    let draft = try Self.draft(#"{"a": "x"}"#, "try " + expression) {
      try $0.next("a").get(with: JAYSON.Decoder { try $0.getString().uppercased() })
    }
    #expect(draft.source.contains("value = try \(expression)\n"), "\(draft.source)")
    #expect(draft.notes == ["value: \(MigrationDraft.unportedNote)"])
  }

  /// The plan moves children first.
  @Test func codableChildrenAreDecodedByTheirTypes() throws {
    let bulb: @Sendable (JAYSON) throws -> LanternBulb = { try LanternBulb($0) }
    let one = try Self.draft(#"{"a": {"watts": 7}}"#, #"try LanternBulb(json.next("a"))"#) {
      try bulb($0.next("a"))
    }
    let list = #"try json.next("a").getArray().map(LanternBulb.init)"#
    let many = try Self.draft(#"{"a": [{"watts": 7}]}"#, list) {
      try $0.next("a").getArray().map(bulb)
    }
    // Synthesized code reads them.
    #expect(!(one.source + many.source).contains("init(from"), "\(one.source)\(many.source)")
    let optional = try Self.draft(#"{"a": {"b": {"watts": 7}}}"#, #"try? bulb(json.next("a.b"))"#) {
      try? bulb($0.next("a.b"))
    }
    let code = "try? container.decodeIfPresent(LanternBulb.self, at: [.a, .b])"
    #expect(optional.source.contains(code), "\(optional.source)")
    #expect(one.notes + many.notes + optional.notes == [])
  }
}

struct Lantern<Value> {
  let value: Value
}

enum LanternKind: String {
  case on, off
}

struct LanternBulb: Decodable {
  let watts: Int

  init(_ json: JAYSON) throws { watts = try json.next("watts").getInt() }
}
