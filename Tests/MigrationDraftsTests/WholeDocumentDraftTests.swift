import Foundation
import LegacyExtractor
import Testing

@testable import MigrationDrafts
@testable import ParityEngine

/// Models that are made of an array or a text, of values that no property has, or in a function of a class.
@Suite struct WholeDocumentDraftTests {
  /// A check stands in front of the index that it protects.
  @Test func anArrayIsDecodedWhole() throws {
    let file = """
      struct WholePosition: LegacyDecodable {
        let longitude: Double
        let latitude: Double

        static func decode(_ e: Extractor) throws -> WholePosition {
          let values = try [Double].decode(e)
          guard values.count == 2 else { throw WholeError.invalid }
          return WholePosition(longitude: values[0], latitude: values[1])
        }
      }
      """
    let draft = try draft(.himotoki(WholePosition.self), "[1.5, 2.5]", file: file)
    let code = """
        init(from decoder: any Decoder) throws {
          let values = try [Double](from: decoder)
          guard values.count == 2 else { throw WholeError.invalid }
          longitude = values[0]
          latitude = values[1]
        }
      """
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(draft.notes.isEmpty)
  }

  /// Only the property with a list of models has the cause of such a list.
  @Test func aCauseStandsAtItsProperty() throws {
    let file = """
      class WholeCrew: Unboxable {
        let hands: [WholeHand]
        let name: String

        init(hands: [WholeHand], name: String) {
          self.hands = hands
          self.name = name
        }
        required convenience init(unboxer: Unboxer) throws {
          self.init(
            hands: try unboxer.unbox(key: "hands", allowInvalidElements: true),
            name: try unboxer.unbox(key: "name")
          )
        }
      }
      """
    let document = #"{"hands": [{"rank": "a"}], "name": "b"}"#
    let draft = try draft(.unbox(WholeCrew.self), document, file: file)
    #expect(draft.causes[.nonObjectElement] == ["hands"], "\(draft.source)")
  }

  private static let color = """
    struct WholeColor: LegacyDecodable {
      let red: Int
      let green: Int

      static func decode(_ e: Extractor) throws -> WholeColor {
        let text = try String.decode(e)
        if text.isEmpty {
          throw WholeError.invalid
        }
        guard let red = Int(text.prefix(2), radix: 16), let green = Int(text.dropFirst(2), radix: 16)
        else { throw WholeError.invalid }
        return WholeColor(red: red, green: green)
      }
    }
    """

  /// Returns the draft of a color inside a document of its parent.
  private static func draftOfColor(_ file: String) throws -> MigrationDraft {
    let parent = try draft(.himotoki(WholeWall.self), #"{"color": "0aff"}"#, file: file)
    return try #require(parent.draft(of: "WholeColor"))
  }

  @Test func aTextIsDecodedWhole() throws {
    let child = try Self.draftOfColor(Self.color)
    #expect(child.source.contains("let text = try String(from: decoder)\n"), "\(child.source)")
    #expect(child.source.contains("self = WholeColor(red: red, green: green)"), "\(child.source)")
    #expect(!child.source.contains("CodingKeys"), "\(child.source)")
  }

  /// The whole document is decoded in front of a body that is one expression.
  @Test func anExpressionThatUsesTheDocumentIsAssigned() throws {
    let file = """
      struct WholeGuests: LegacyDecodable {
        let title: String
        let first: String

        init(title: String, people: [String]?) {
          self.title = title.uppercased()
          first = (people ?? []).first ?? "nobody"
        }

        static func decode(_ e: Extractor) throws -> WholeGuests {
          try WholeGuests(title: e <| "title", people: (e.rawValue as? [String: Any])?["people"] as? [String])
        }
      }
      """
    let document = #"{"title": "Fair", "people": ["Ann", "Bo"]}"#
    let source = try draft(.himotoki(WholeGuests.self), document, file: file).source
    let code = """
          let rawValue = try JSONValue(from: decoder).any
          self = try WholeGuests(
      """
    #expect(source.contains(code.dropLast()), "\(source)")
  }

  /// The legacy model refuses a document without the value, which it only passes on.
  @Test func aValueThatNoPropertyHasIsStillRequired() throws {
    let file = """
      final class WholeGate: Unboxable {
        let count: Int

        required init(unboxer: Unboxer) throws {
          count = try unboxer.unbox(key: "count")
          let kind: String = try unboxer.unbox(key: "kind")
          Self.log(kind)
        }

        static func log(_ kind: String) {}
      }
      """
    let source = try draft(.unbox(WholeGate.self), #"{"count": 2, "kind": "a"}"#, file: file).source
    let line = "_ = try container.decodeFlexible(String.self, forKey: .kind)\n"
    #expect(source.contains(line), "\(source)")
    #expect(source.contains("case count, kind"), "\(source)")
  }

  /// Xcode indents by four spaces, and so does what the draft keeps of the legacy code.
  @Test func aDraftIsIndentedAsItsFile() throws {
    let four = Indentation(of: "{\n    a\n}")
    let wide = Indentation.ofDrafts.rewritten(Self.color, as: four)
    let expected = try Self.draftOfColor(Self.color).source
    #expect(expected.contains("\n    if text.isEmpty {\n      throw WholeError.invalid\n    }\n"))
    let source = try Self.draftOfColor(wide).source
    #expect(source == Indentation.ofDrafts.rewritten(expected, as: four), "\(source)")
    #expect(try Self.draftOfColor(wide).change?.new == wide + "\n" + source)
  }

  /// A check stands in front of the statements that it stands in front of in the legacy code.
  @Test func aCheckKeepsItsPlace() throws {
    let file = """
      struct WholeVersion: LegacyDecodable {
        let text: String

        static func decode(_ e: Extractor) throws -> WholeVersion {
          let version: Int = try e <| "version"
          guard version > 1 else { throw WholeError.invalid }
          let text: String = try e <| "text"
          return WholeVersion(text: text + "!")
        }
      }
      """
    let source = try draft(
      .himotoki(WholeVersion.self),
      #"{"version": 2, "text": "a"}"#,
      file: file
    ).source
    let code = """
          let version = try container.decode(Int.self, forKey: .version)
          guard version > 1 else { throw WholeError.invalid }
          let text = try container.decode(String.self, forKey: .text)
      """
    #expect(source.contains(code), "\(source)")
  }

  @Test(arguments: [
    "return try WholeTally(", "return try self.init(", "try WholeTally(", "try Self(",
  ])
  func aFunctionOfAClassBecomesAConvenienceInitializer(call: String) throws {
    let file = """
      final class WholeTally: LegacyDecodable {
        let total: Int

        init(up: Int, down: Int) { total = up - down }

        static func decode(_ e: Extractor) throws -> WholeTally {
          \(call)up: e <| "up", down: e <| "down")
        }
      }
      """
    let source = try draft(.himotoki(WholeTally.self), #"{"up": 7, "down": 2}"#, file: file).source
    #expect(source.contains("convenience required init(from decoder: any Decoder)"), "\(source)")
    #expect(source.contains("  try self.init(up: container.decode("), "\(source)")
  }

  /// A function that makes the object elsewhere has no draft.
  @Test func anotherFunctionOfAClassHasAMark() throws {
    let file = """
      final class WholeTally: LegacyDecodable {
        let total: Int

        init(up: Int, down: Int) { total = up - down }

        static func decode(_ e: Extractor) throws -> WholeTally {
          try make(e <| "up", e <| "down")
        }
      }
      """
    let source = try draft(.himotoki(WholeTally.self), #"{"up": 7, "down": 2}"#, file: file).source
    #expect(source.contains(MigrationDraft.marker), "\(source)")
  }

  static let transformers: [(legacy: String, code: String)] = [
    (
      "Transformer { try toDay($0) }.apply(e <| \"at\")",
      "try toDay(container.decode(String.self, forKey: .at))"
    ),
    (
      "Transformer<String, Int> { try toDay($0) }.apply(e <| \"at\")",
      "try toDay(container.decode(String.self, forKey: .at))"
    ),
    (
      "Transformer({ text in try toDay(text) }).apply(e <| \"at\")",
      "{ text in try toDay(text) }(container.decode(String.self, forKey: .at))"
    ),
  ]

  @Test(arguments: transformers.indices)
  func aTransformerIsAppliedWithoutTheLibrary(_ index: Int) throws {
    let (legacy, code) = Self.transformers[index]
    let file = """
      struct WholeDay: LegacyDecodable {
        let at: Int

        static func decode(_ e: Extractor) throws -> WholeDay {
          try WholeDay(at: \(legacy))
        }
      }
      """
    let source = try draft(.himotoki(WholeDay.self), #"{"at": "day 7"}"#, file: file).source
    #expect(source.contains(code), "\(source)")
    #expect(!source.contains("Transformer"), "\(source)")
  }

  /// What a closure is applied to decides how; a transformer with a name stays.
  @Test(arguments: [
    (
      "Transformer { try day($0) }.apply(container.decodeIfPresent(String.self, forKey: .at))",
      "container.decodeIfPresent(String.self, forKey: .at).map { try day($0) }"
    ),
    (
      "Transformer { try day($0) }.apply(container.decode([String].self, forKey: .at))",
      "container.decode([String].self, forKey: .at).map { try day($0) }"
    ),
    (
      "Transformer { try day($0) }.apply(container.decode([String: String].self, forKey: .at))",
      "container.decode([String: String].self, forKey: .at).mapValues { try day($0) }"
    ),
    ("Transformer { try day($0) }.apply(text)", "Transformer { try day($0) }.apply(text)"),
    ("Transformer {", "Transformer {"),
    (
      "transformer.apply(container.decode(String.self, forKey: .at))",
      "transformer.apply(container.decode(String.self, forKey: .at))"
    ),
  ])
  func aClosureIsAppliedToWhatIsDecoded(legacy: String, code: String) {
    #expect(TransformerClosure.applied(in: legacy) == code)
  }
}

enum WholeError: Error { case invalid }

struct WholePosition: LegacyDecodable {
  let longitude: Double
  let latitude: Double

  static func decode(_ e: Extractor) throws -> WholePosition {
    let values = try [Double].decode(e)
    guard values.count == 2 else { throw WholeError.invalid }
    return WholePosition(longitude: values[0], latitude: values[1])
  }
}

struct WholeColor: LegacyDecodable {
  let red: Int
  let green: Int

  static func decode(_ e: Extractor) throws -> WholeColor {
    let text = try String.decode(e)
    guard let red = Int(text.prefix(2), radix: 16), let green = Int(text.dropFirst(2), radix: 16)
    else { throw WholeError.invalid }
    return WholeColor(red: red, green: green)
  }
}

struct WholeWall: LegacyDecodable {
  let color: WholeColor

  static func decode(_ e: Extractor) throws -> WholeWall { try WholeWall(color: e <| "color") }
}

final class WholeGate: Unboxable {
  let count: Int

  required init(unboxer: Unboxer) throws {
    count = try unboxer.unbox(key: "count")
    let kind: String = try unboxer.unbox(key: "kind")
    Self.log(kind)
  }

  static func log(_ kind: String) {}
}

final class WholeTally: LegacyDecodable {
  let total: Int

  init(up: Int, down: Int) { total = up - down }

  static func decode(_ e: Extractor) throws -> WholeTally {
    try WholeTally(up: e <| "up", down: e <| "down")
  }
}

struct WholeVersion: LegacyDecodable {
  let text: String

  static func decode(_ e: Extractor) throws -> WholeVersion {
    let version: Int = try e <| "version"
    guard version > 1 else { throw WholeError.invalid }
    let text: String = try e <| "text"
    return WholeVersion(text: text + "!")
  }
}

struct WholeDay: LegacyDecodable {
  let at: Int

  static func decode(_ e: Extractor) throws -> WholeDay {
    let text: String = try e <| "at"
    guard let day = Int(text.dropFirst(4)) else { throw WholeError.invalid }
    return WholeDay(at: day)
  }
}

struct WholeGuests: LegacyDecodable {
  let title: String
  let first: String

  init(title: String, people: [String]?) {
    self.title = title.uppercased()
    first = (people ?? []).first ?? "nobody"
  }

  static func decode(_ e: Extractor) throws -> WholeGuests {
    try WholeGuests(
      title: e <| "title",
      people: (e.rawValue as? [String: Any])?["people"] as? [String]
    )
  }
}

class WholeCrew: Unboxable {
  let hands: [WholeHand]
  let name: String

  init(hands: [WholeHand], name: String) {
    self.hands = hands
    self.name = name
  }

  required convenience init(unboxer: Unboxer) throws {
    self.init(
      hands: try unboxer.unbox(key: "hands", allowInvalidElements: true),
      name: try unboxer.unbox(key: "name")
    )
  }
}

struct WholeHand: Unboxable {
  let rank: String

  init(unboxer: Unboxer) throws { rank = try unboxer.unbox(key: "rank") }
}
