import Foundation
import MigrationPlanning
import TestSupport
import Testing

@testable import MigrationDrafts

/// The deletion of the legacy half of a model.
@Suite struct LegacyHalfTests {
  private static func half(of model: String, in text: String) -> LegacyHalf {
    LegacyHalf(of: [model], in: SourceFile(path: "Model.swift", text: text))
  }

  static let files: [(old: String, new: String)] = [
    (
      """
      import Himotoki

      struct User: Himotoki.Decodable, Swift.Decodable {
        let id: Int

        /// Reads the user.
        static func decode(_ e: Extractor) throws -> User {
          try User(id: e <| "id")
        }
      }
      """,
      """
      struct User: Decodable {
        let id: Int
      }
      """
    ),
    (
      """
      import Foundation
      import Unbox

      struct User {
        let id: Int
      }

      extension User: Unboxable {
        init(unboxer: Unboxer) throws {
          id = try unboxer.unbox(key: "id")
        }
      }

      extension User: Decodable {}
      """,
      """
      import Foundation

      struct User {
        let id: Int
      }

      extension User: Decodable {}
      """
    ),
    (
      """
      import Unbox

      final class User: NSObject, Unboxable, Decodable {
        let born: Date

        @objc func greet() {}

        required init(
          unboxer: Unboxer
        ) throws {
          born = try unboxer.unbox(key: "born")
        }
      }
      """,
      """
      import Foundation

      final class User: NSObject, Decodable {
        let born: Date

        @objc func greet() {}
      }
      """
    ),
    (
      """
      import HimotokiCompat

      struct User: LegacyDecodable {
        let id: Int
        public static func decode(_ e: Extractor) throws -> User { try User(id: e <| "id") }
      }

      extension User: LegacyBacked {}
      extension User: Equatable {}
      """,
      """
      struct User {
        let id: Int
      }
      extension User: Equatable {}
      """
    ),
    (
      """
      import Unbox

      enum Kind: String, UnboxableEnum, Codable {
        case a
      }
      """,
      """
      enum Kind: String, Codable {
        case a
      }
      """
    ),
  ]

  @Test(arguments: files.indices) func goesWithWhatOnlyItUsed(_ index: Int) throws {
    let (old, new) = Self.files[index]
    let half = Self.half(of: index == 4 ? "Kind" : "User", in: old)
    #expect(half.change?.new == new, "\(half.change?.new ?? "")")
    #expect(half.notes.isEmpty)
  }

  @Test(arguments: [
    ("LegacyDecodable, LegacyBacked", ""),
    ("Himotoki.Decodable, Unboxable, Equatable", ": Equatable"),
    ("Equatable, LegacyDecodable, LegacyBacked", ": Equatable"),
    (
      "LegacyDecodable, Keyed<Int, String>, LegacyBacked, Sendable",
      ": Keyed<Int, String>, Sendable"
    ),
    ("Base, UnboxableByTransform", ": Base"),
  ])
  func takesItsProtocolsAlone(old: String, new: String) {
    let half = Self.half(of: "User", in: "class User: \(old) {\n  let id = 1\n}\n")
    #expect(half.change?.new == "class User\(new) {\n  let id = 1\n}\n")
  }

  /// The line in which a draft compares the halves goes with one of them, and not with that of another model.
  @Test func takesTheComparisonOfTheDraft() {
    let codable =
      "struct Role: LegacyDecodable {}\nextension Role: Decodable {}\n// Differs by: a (b).\n"
    let file = """
      struct User: LegacyDecodable {
        let id: Int
      }

      extension User: Decodable {}
      // Differs by: boolAsNumber (id).

      """
    let half = Self.half(of: "User", in: file + codable)
    #expect(
      half.change?.new
        == "struct User {\n  let id: Int\n}\n\nextension User: Decodable {}\n" + codable
    )
    let without = Self.half(
      of: "User",
      in: "struct User {}\nextension User: Decodable {}\n// Differs by: a (b).\n"
    )
    #expect(without.change == nil && !without.isFound)
  }

  /// The import stays for another model of the file, and the note names what is left.
  @Test func keepsTheImportForOthers() throws {
    let old = """
      import Himotoki

      struct User: Himotoki.Decodable, Swift.Decodable {
        let id: Int

        static func decode(_ e: Extractor) throws -> User {
          try User(id: e <| "id")
        }

        struct Role: Himotoki.Decodable {
          let name: String

          static func decode(_ e: Extractor) throws -> Role {
            try Role(name: e <| "name")
          }
        }
      }
      """
    let half = Self.half(of: "User", in: old)
    let new = try #require(half.change?.new)
    #expect(
      new.hasPrefix("import Himotoki\n\nstruct User: Swift.Decodable {\n  let id: Int\n\n  struct")
    )
    #expect(new.contains("-> Role {"))
    #expect(
      half.notes.contains("Model.swift still names Extractor, in line 9 of the new file."),
      "\(half.notes)"
    )
  }

  /// A line that the library still reads may call a function of the half, which may call another one.
  @Test func keepsWhatTheCodableHalfCalls() throws {
    let old = """
      import JAYSON

      struct Event {
        let at: Date

        init(json: JSON) throws {
          at = try json.next("at").get(Event.date)
        }

        static func date(_ json: JSON) throws -> Date { try text(json).date }

        private static func text(_ json: JSON) throws -> String { try json.getString() }

        static func other(_ json: JSON) throws -> Date { Date() }
      }

      extension Event: Swift.Decodable {
        init(from decoder: any Swift.Decoder) throws {
          let json = try JSON(reading: decoder)
          at = try json.next("at").get(Event.date)
        }
      }
      """
    let half = Self.half(of: "Event", in: old)
    let new = try #require(half.change?.new)
    #expect(new.contains("func date(") && new.contains("func text("), "\(new)")
    #expect(!new.contains("init(json:") && !new.contains("func other("), "\(new)")
    #expect(
      half.notes.contains { $0.contains("still names JSON") },
      "\(half.notes)"
    )
  }

  /// Keys, formatters and functions that only the half used are named; what others may use is not.
  @Test(arguments: [
    ("enum Key { static let id = \"id\", born = \"b\" }", "Key.id", ["Key"]),
    ("private let idKey = \"id\"", "idKey", ["idKey"]),
    ("enum Key: String { case id }\nlet all: [Key] = []", "Key.id", []),
    ("private let idKey = \"id\"\nlet text = \"\\(idKey)\"", "idKey", []),
    ("struct Codes { func identifier() -> String { \"id\" } }", "Codes().identifier()", ["Codes"]),
    ("extension User { static let path = \"id\" }", "User.path", ["path"]),
    ("extension User { enum CodingKeys: CodingKey { case id } }", "CodingKeys.id.stringValue", []),
    ("private let shared = \"id\"", "shared", []),
  ])
  func namesWhatOnlyItUsed(declaration: String, key: String, expected: [String]) {
    let text = """
      import Himotoki

      struct User: LegacyDecodable, Swift.Decodable {
        let id: Int

        static func decode(_ e: Extractor) throws -> User { try User(id: e <| \(key)) }
      }

      \(declaration)

      """
    let file = SourceFile(path: "Model.swift", text: text)
    let half = LegacyHalf(of: ["User"], in: file) { $0 == "shared" }
    let notes = expected.map {
      "Model.swift does not use \($0) any more, from line 5 of the new file: delete it."
    }
    #expect(half.notes == notes, "\(half.change?.new ?? "")")
  }

  @Test func isNotCutOutOfALineOfOthers() {
    let half = Self.half(
      of: "User",
      in:
        "struct User: LegacyDecodable { let id: Int; static func decode(_ e: Extractor) throws -> User { fatalError() } }"
    )
    #expect(half.change == nil)
    #expect(half.notes == ["Model.swift:1 has other code on a line of the legacy half."])
  }

  /// The plan also counts models of libraries that this package does not replace.
  @Test(arguments: [
    (
      "ObjectMapper", "Mappable",
      "init?(map: Map) {\n    nil\n  }\n\n  mutating func mapping(map: Map) {\n  }"
    ),
    ("SwiftyJSON", "", "init(json: JSON) {\n    id = json[\"id\"].intValue\n  }"),
    ("JAYSON", "", "init(_ json: JSON) throws {\n    id = try json.next(\"id\").getInt()\n  }"),
  ])
  func isThatOfOtherLibrariesToo(module: String, name: String, members: String) {
    let clause = name.isEmpty ? "" : "\(name), "
    let old =
      "import \(module)\n\nstruct User: \(clause)Decodable {\n  let id: Int\n\n  \(members)\n}\n"
    let half = Self.half(of: "User", in: old)
    #expect(half.change?.new == "struct User: Decodable {\n  let id: Int\n}\n", "\(half)")
  }

  /// Whatever a file contains, there is an answer.
  @Test(arguments: [
    "struct User: LegacyDecodable {\n  static func decode(_ e: Extractor) throws -> User {\n",
    "extension User: LegacyDecodable {", "extension User: LegacyDecodable", "struct User: , {}\n",
    "struct User:{}\n",
  ])
  func hasAnAnswerForCodeThatDoesNotCompile(text: String) {
    let half = Self.half(of: "User", in: text)
    #expect(half.change?.new.contains("LegacyDecodable") != true)
  }

  @Test func isNoneOfACodableModel() {
    let half = Self.half(of: "User", in: "struct User: Decodable {\n  let id: Int\n}\n")
    #expect(half.change == nil && half.notes.isEmpty)
  }
}
