import HarnessSupport
@testable import ParityEngine
import Foundation
import LegacyExtractor
import MigrationPlanning
import TestSupport
import Testing

@testable import MigrationDrafts

@Suite struct MigrationDraftTests {
  private static func draft<Model>(
    _ route: DecodingRoute<Model>,
    _ documents: String...
  ) throws -> MigrationDraft {
    let fixtures = documents.enumerated().map { index, text in
      Fixture(name: "\(index)", data: Data(text.utf8))
    }
    return try MigrationDraft(route, fixtures: .fixtures(fixtures))
  }

  @Test func aModelOfPlainKeysNeedsNoCode() throws {
    let draft = try Self.draft(.himotoki(Pen.self), #"{"name": "a", "color": null}"#)
    #expect(draft.source == "extension Pen: Decodable {}\n")
    #expect(draft.notes == [] && draft.recipes == [])
  }

  @Test func hasNoValueOfAFixtureIfValuesAreRedacted() throws {
    let text = #"{"guest":"Wilma","rooms":{"Wilma":2},"mark":"AliceSecret","sort":"guest"}"#
    func source(_ redacts: Bool) throws -> String {
      try ParityCheck(
        "Visit",
        legacy: .himotoki(DraftedVisit.self),
        codable: DecodingRoute<Int>("none") { _ in 1 }
      )
      .draft(from: .texts(text), redacts: redacts).source
    }
    let plain = try source(false)
    #expect(plain.contains("AliceSecret") && plain.contains("Wilma"), "\(plain)")
    let redacted = try source(true)
    #expect(!redacted.contains("AliceSecret") && !redacted.contains("Wilma"), "\(redacted)")
    // The code has these texts, not the fixture.
    #expect(redacted.contains("?? 1") && redacted.contains("guest"), "\(redacted)")
  }

  @Test(arguments: ["\n ", "\u{FEFF}", ""])
  func readsADocumentWhateverStandsAroundIt(_ prefix: String) throws {
    let draft = try Self.draft(
      .himotoki(Pen.self),
      prefix + #"{"name": "a", "color": null}"# + "\n"
    )
    #expect(draft.source == "extension Pen: Decodable {}\n")
  }

  /// The root of a route may have no type of its own.
  @Test func draftsAValueOfNoType() throws {
    let route = DecodingRoute<Any>.himotoki { e in try Pen(name: e <| "name", color: nil) as Any }
    #expect(try !Self.draft(route, #"{"name": "a"}"#).source.isEmpty)
  }

  /// A class needs its initializer in its body, whether or not its file is known.
  @Test func membersOfAClassAreNoExtension() throws {
    let draft = try Self.draft(.himotoki(Cup.self), #"{"self": "a"}"#)
    #expect(!draft.source.contains("extension"))
    #expect(draft.notes == ["Put these members into the class, and Decodable behind its name."])
  }

  /// `CodingKeys.self` is the type, whatever its cases are called.
  @Test(arguments: [("self", "selfKey"), ("init", "initKey"), ("default", "default")])
  func namesNoCaseLikeAMember(_ key: String, _ name: String) {
    var names = KeyNames()
    #expect(names.name(of: key) == name)
  }

  @Test(arguments: [
    ("name", "name"), ("default", "`default`"), ("Type", "`Type`"), ("a b", "`a b`"),
    ("self", "self.`self`"), ("Self", "self.`Self`"), ("decoder", "self.decoder"),
  ])
  func refersToPropertiesOfAnyName(_ name: String, _ code: String) {
    #expect(KeyNames.member(name) == code)
  }

  @Test(arguments: [("Cup", 1), ("Saucer", 0)])
  func putsMembersIntoTheRightClass(_ name: String, _ position: Int) throws {
    let text = "class Saucer: Thing {\n}\n  final class Cup {\n    let a = 1\n  }\n"
    let declaration = try #require(
      ModelDeclaration(of: name, in: SourceFile(path: "a.swift", text: text))
    )
    let changed = declaration.inserting("  // new\n", conformance: "Decodable")
    let expected = [
      "class Saucer: Thing, Decodable {\n\n  // new\n}\n  final class Cup {\n    let a = 1\n  }\n",
      "class Saucer: Thing {\n}\n  final class Cup: Decodable {\n    let a = 1\n\n    // new\n  }\n",
    ]
    #expect(changed == expected[position])
  }

  @Test func otherKeysNeedCodingKeys() throws {
    let draft = try Self.draft(.himotoki(Key.self), #"{"lock_id": 3, "tags": ["a"]}"#)
    #expect(
      draft.source == """
        extension Key: Decodable {
          private enum CodingKeys: String, CodingKey {
            case tags
            case lockID = "lock_id"
          }
        }
        // Differs by: boolAsNumber (lockID), hugeInteger (lockID).

        """
    )
  }

  @Test func defaultsAndSwallowedErrorsNeedAnInitializer() throws {
    let draft = try Self.draft(
      .unbox(Lamp.self),
      #"{"name": "a", "watts": 3, "on": true, "place": {"room": "x"}, "note": "n"}"#,
      #"{"name": "b"}"#
    )
    #expect(
      draft.source == """
        // Recipes: DecodeUnlessEmpty.swift, FlexibleValues.swift, OptionalNestedPath.swift
        extension Lamp: Decodable {
          private enum CodingKeys: String, CodingKey {
            case name, watts, note, place, room
            case isOn = "on"
          }

          public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decodeFlexible(String.self, forKey: .name)
            watts = try? container.decodeFlexibleIfPresent(Int.self, forKey: .watts)
            isOn = (try? container.decodeFlexibleIfPresent(Bool.self, forKey: .isOn)) ?? false
            room = try? container.decodeIfPresent(Flexible<String>.self, at: [.place, .room])?.value
            note = try? container.decodeUnlessEmpty(Flexible<String>.self, forKey: .note)?.value
          }
        }
        // Differs by: hugeInteger (watts).

        """
    )
  }

  @Test func modelsInsideAreDraftedFirst() throws {
    let draft = try Self.draft(
      .himotoki(Case.self),
      #"{"pens": [{"name": "a", "color": "red"}], "size": "large", "key": {"lock_id": 1, "tags": []}}"#
    )
    #expect(draft.children.map(\.model).sorted() == ["Key", "Pen", "Size"])
    #expect(draft.draft(of: "Size")?.source == "extension Size: Decodable {}\n")
    #expect(
      draft.source == """
        extension Case: Decodable {}
        // Differs by: boolAsNumber (Key.lockID), hugeInteger (Key.lockID).

        """
    )
  }

  @Test func swappedLabelsAreNotTakenByName() throws {
    let draft = try Self.draft(.himotoki(Swap.self), #"{"first": "a", "second": "b"}"#)
    #expect(draft.source.contains(#"case first = "second""#))
    #expect(draft.source.contains(#"case second = "first""#))
  }

  private static let changing: [(change: @Sendable (String) -> String, value: String)] = [
    ({ $0.uppercased() }, "AB"), ({ $0.trimmingCharacters(in: .whitespaces) }, "ab"),
  ]

  /// What no code is known for is left to a person, and the draft refuses every document until then.
  @Test(arguments: changing.indices)
  func changedValuesAreLeftToAPerson(index: Int) throws {
    let (change, value) = Self.changing[index]
    let route = DecodingRoute<Text>.himotoki { (e: Extractor) throws -> Text in
      let text: String = try e.value("value")
      return Text(value: change(text))
    }
    let draft = try Self.draft(route, #"{"value": "\#(value)"}"#)
    #expect(draft.notes == ["value: It is read from value: write how."])
    #expect(draft.source.contains("throw DecodingError.dataCorrupted"))
    #expect(draft.source.contains(MigrationDraft.marker))
  }

  @Test func aValueThatNoFixtureHasIsSaid() throws {
    let draft = try Self.draft(.himotoki(Case.self), #"{"pens": [], "size": "small"}"#)
    #expect(draft.notes.count == 1 && draft.notes.first?.hasPrefix("key: No fixture") == true)
    #expect(
      draft.source.hasPrefix("extension Case: Decodable {}\n\(MigrationDraft.marker) key: No")
    )
  }

  @Test func encodesWhereTheModelIsToBeCodable() throws {
    let fixtures = FixtureSource.fixtures([
      Fixture(name: "f", data: Data(#"{"size": "small", "count": 3}"#.utf8))
    ])
    let draft = try MigrationDraft(.himotoki(Shoe.self), fixtures: fixtures, isEncoded: true)
    #expect(draft.source.contains("extension Shoe: Codable {"))
    #expect(draft.source.contains("try container.encode(size, forKey: .size)"))
    #expect(draft.draft(of: "Size")?.source == "extension Size: Codable {}\n")
  }

  private static func encoded<Model>(
    _ route: DecodingRoute<Model>,
    _ document: String
  ) throws -> MigrationDraft {
    let fixture = Fixture(name: "f", data: Data(document.utf8))
    return try MigrationDraft(route, fixtures: .fixtures([fixture]), isEncoded: true)
  }

  @Test func encodesWhatIsReadAsAnotherType() throws {
    let draft = try Self.encoded(.unbox(Parcel.self), #"{"code": "a", "sent": 7, "sizes": [1]}"#)
    let encodings = [
      "try container.encode(code, forKey: .code)",
      "try container.encodeIfPresent(sent.map { $0.timeIntervalSince1970 }, forKey: .sent)",
      "try container.encode(sizes, forKey: .sizes)",
    ]
    for encoding in encodings { #expect(draft.source.contains(encoding)) }
    #expect(draft.source.contains("Set(container.decode([Flexible<Int>].self, forKey: .sizes)"))
    #expect(draft.notes == [])
    // A structure around one value is written as that value.
    let code = try #require(draft.draft(of: "Parcel.Code"))
    #expect(code.source.contains("try container.encode(text)"))
  }

  @Test func encodesNothingInsideOfAnotherValue() throws {
    let route = DecodingRoute<Lens>.unbox { unboxer in
      Lens(glass: unboxer.unbox(key: "glass"), index: unboxer.unbox(keyPath: "glass.index"))
    }
    let draft = try Self.encoded(route, #"{"glass": "x"}"#)
    #expect(!draft.source.contains("try container.encodeIfPresent(index"))
    #expect(draft.notes.contains("index: Encode it as the server reads it."))
  }

  /// `Decimal.init(_: Double)` keeps fewer digits than a decimal that is decoded.
  @Test func readsADecimalThroughADouble() throws {
    let route = DecodingRoute<Receipt>.himotoki { e in
      let tip: Double? = try e <|? "tip"
      return try Receipt(total: Decimal(e <| "total" as Double), tip: tip.map { Decimal($0) })
    }
    let draft = try Self.encoded(route, #"{"total": 1.5, "tip": 2}"#)
    #expect(draft.notes == [])
    for code in [
      "total = try Decimal(container.decode(Double.self, forKey: .total))",
      "tip = try container.decodeIfPresent(Double.self, forKey: .tip).map { Decimal($0) }",
      "try container.encodeIfPresent(tip, forKey: .tip)",
    ] { #expect(draft.source.contains(code), "\(draft.source)") }
  }

  @Test func namesTheCausesOfRawValues() throws {
    let draft = try Self.draft(.himotoki(Jar.self), #"{"lid": 0, "count": 1}"#)
    #expect(draft.causes[.boolAsNumber] == ["lid", "count"])
    #expect(draft.causes[.hugeInteger] == ["count"])
  }

  @Test(arguments: [
    ("struct Pen {}\n", false),
    ("struct Pen {}\n\nextension Pen: Decodable {}\n", true),
    // A draft that a person has edited.
    (
      "struct Pen {}\nextension Pen: Decodable {\n  init(from decoder: any Decoder) throws {}\n}",
      true
    ),
    // The legacy half, in a file that imports Himotoki.
    (
      "struct Pen {}\nextension Pen: Decodable {\n  static func decode(_ e: Extractor) throws -> Pen {}\n}",
      false
    ),
    // Members before the legacy code, and comments, change nothing.
    (
      """
      struct Pen {}
      extension Pen: Decodable {
        // MARK: - Decodable, not init(from decoder: any Decoder) {
        private static let nameKey = "name"
        static func decode(_ e: Himotoki.Extractor) throws -> Pen {}
      }
      """, false
    ),
    ("struct Pen {}\n// extension Pen: Decodable {}\n", false),
    ("struct Pen: Ink, Encodable {\n  func encode(to encoder: any Encoder) {}\n}", false),
    ("extension Ink.Pen: Decodable {}\nstruct Pen<T: Decodable>: Sendable {}\n", false),
    ("struct Pen {}\nextension Pen where Ink: Decodable {\n}\n", false),
    // Both halves in one declaration.
    (
      "struct Pen: LegacyDecodable, Decodable {\n  static func decode(_ e: Extractor) throws -> Pen {}\n}",
      true
    ),
    (
      """
      class Pen: LegacyDecodable, Decodable {
        static func decode(_ e: Extractor) throws -> Self {}

        private enum CodingKeys: CodingKey { case name }

        required init(from decoder: any Decoder) throws {}
      }
      """, true
    ),
    ("class Pen: Ink {\n  required init(from decoder: any Decoder) throws {}\n}", true),
  ])
  func saysWhetherItIsApplied(text: String, isApplied: Bool) throws {
    let folder = try TemporaryFolder(["Pen.swift": text])
    let fixture = Fixture(name: "f", data: Data(#"{"name": "a"}"#.utf8))
    let draft = try MigrationDraft(
      .himotoki(Pen.self),
      fixtures: .fixtures([fixture]),
      sources: folder.path
    )
    #expect(draft.isApplied == isApplied)
  }

  @Test func aRouteThatCannotBeRecordedIsRefused() {
    let route = DecodingRoute<Int>("own") { _ in 1 }
    #expect(throws: MigrationDraft.Failure.self) { try Self.draft(route, "{}") }
  }
}

struct Pen: LegacyDecodable {
  let name: String
  let color: String?

  static func decode(_ e: Extractor) throws -> Pen {
    try Pen(name: e <| "name", color: e <|? "color")
  }
}

struct Key: LegacyDecodable {
  let lockID: Int
  let tags: [String]

  static func decode(_ e: Extractor) throws -> Key {
    try Key(lockID: e <| "lock_id", tags: e <|| "tags")
  }
}

enum Size: String, LegacyDecodable { case small, large }

struct Case: LegacyDecodable {
  let pens: [Pen]
  let size: Size
  let key: Key?

  static func decode(_ e: Extractor) throws -> Case {
    try Case(pens: e <|| "pens", size: e <| "size", key: e <|? "key")
  }
}

struct Shoe: LegacyDecodable {
  let size: Size
  let count: Int

  static func decode(_ e: Extractor) throws -> Shoe {
    try Shoe(size: e <| "size", count: e <|? "count" ?? 1)
  }
}

struct Parcel: Unboxable {
  struct Code: UnboxableByTransform {
    let text: String

    static func transform(unboxedValue: String) -> Code? { Code(text: unboxedValue) }
  }

  let code: Code
  let sent: Date?
  let sizes: Set<Int>

  init(unboxer: Unboxer) throws {
    code = try unboxer.unbox(key: "code")
    let seconds: Double? = unboxer.unbox(key: "sent")
    sent = seconds.map { Date(timeIntervalSince1970: $0) }
    sizes = try unboxer.unbox(key: "sizes")
  }
}

struct Lens {
  let glass: String?
  let index: Double?
}

struct Jar: LegacyDecodable {
  enum Lid: Int, LegacyDecodable { case screw, cork }

  let lid: Lid
  let count: UInt

  static func decode(_ e: Extractor) throws -> Jar { try Jar(lid: e <| "lid", count: e <| "count") }
}

struct Receipt {
  let total: Decimal
  let tip: Decimal?
}

struct Swap: LegacyDecodable {
  let first: String
  let second: String

  static func decode(_ e: Extractor) throws -> Swap {
    try Swap(first: e <| "second", second: e <| "first")
  }
}

struct Text {
  let value: String
}

struct Lamp: Unboxable {
  let name: String
  let watts: Int?
  let isOn: Bool
  let room: String?
  let note: String?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    watts = unboxer.unbox(key: "watts")
    isOn = unboxer.unbox(key: "on") ?? false
    room = unboxer.unbox(keyPath: "place.room")
    let note: String? = unboxer.unbox(key: "note")
    self.note = note == "" ? nil : note
  }
}

class Cup: LegacyDecodable {
  let link: String

  init(link: String) { self.link = link }

  static func decode(_ e: Extractor) throws -> Self {
    guard let cup = Cup(link: try e <| "self") as? Self else { throw DecodeError.custom("no cup") }
    return cup
  }
}

/// A model with a key that it finds in the document; a draft cannot name a private type.
struct DraftedVisit: LegacyDecodable {
  let guest: String
  let host: String
  let rooms: Int
  let nights: Int
  let source: String

  static func decode(_ e: Extractor) throws -> DraftedVisit {
    let guest: String = try e <| "guest"
    return try DraftedVisit(
      guest: guest,
      // A fallback and a key of the same document, and a value without a read that is recorded.
      host: e <|? "host" ?? "AliceSecret",
      rooms: e <| ["rooms", guest],
      nights: e <|? "nights" ?? 1,
      source: "plain"
    )
  }
}
