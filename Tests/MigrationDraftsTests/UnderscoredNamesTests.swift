@testable import ParityEngine
import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import MigrationDrafts

/// The storage of a property wrapper is labeled `_name`, and so is a property that a model declares as `_name`.
@Suite struct UnderscoredNamesTests {
  private func draft<Model>(
    _ route: DecodingRoute<Model>,
    _ document: String,
    file: String? = nil
  ) throws -> MigrationDraft {
    let folder = try file.map { try TemporaryFolder(["Model.swift": $0]) }
    let fixture = Fixture(name: "f", data: Data(document.utf8))
    return try MigrationDraft(route, fixtures: .fixtures([fixture]), sources: folder?.path)
  }

  @Test func bothNamesAreProperties() throws {
    let draft = try draft(.himotoki(Twins.self), #"{"_id": "a", "id": 1}"#)
    #expect(draft.source.hasPrefix("extension Twins: Decodable {}\n"), "\(draft.source)")
    #expect(draft.notes == [])
  }

  @Test func namesAreWrittenAsDeclared() throws {
    let draft = try draft(
      .himotoki(Underscored.self),
      #"{"key": "a", "_count": 1, "default": true, "owner": {"name": "a", "color": null}, "__v": 2}"#
    )
    #expect(draft.notes == [])
    #expect(
      draft.source.hasPrefix(
        """
        extension Underscored: Decodable {
          private enum CodingKeys: String, CodingKey {
            case `default`, __v
            case _id = "key"
            case count = "_count"
            case _owner = "owner"
          }
        }
        """
      ),
      "\(draft.source)"
    )
    // A finding names the property as the comparison does.
    #expect(draft.causes[.boolAsNumber] == ["count", "_v"])
  }

  @Test func wrappedPropertiesAreAssignedByTheirNames() throws {
    let draft = try draft(.himotoki(Wrapped.self), #"{"size": 3, "title": "a"}"#)
    #expect(draft.source.contains("size = try container.decode(Int.self, forKey: .size)"))
    #expect(!draft.source.contains("_size"))
  }

  /// A wrapper without a stored `wrappedValue` looks like any structure; the source tells them apart.
  @Test(arguments: [
    ("struct Boxed {\n  let _box: Plain\n}\n", "_box"),
    ("struct Boxed {\n  let `_box`: Plain\n}\n", "_box"),
    ("struct Boxed {\n  @Plain var box: Int\n}\n", "box"),
  ])
  func theSourceDecides(file: String, name: String) throws {
    let draft = try draft(.himotoki(Boxed.self), #"{"box": 1}"#, file: file)
    #expect(draft.notes.map { $0.prefix { $0 != ":" } } == [name[...]])
  }
}

struct Plain {
  let number: Int
}

// The names are the subject of the tests.
// swift-format-ignore
struct Twins: LegacyDecodable {
  let _id: String
  let id: Int

  static func decode(_ e: Extractor) throws -> Twins { try Twins(_id: e <| "_id", id: e <| "id") }
}

// swift-format-ignore
struct Underscored: LegacyDecodable {
  let _id: String
  let count: Int
  let `default`: Bool
  let _owner: Pen?
  let __v: Int

  static func decode(_ e: Extractor) throws -> Underscored {
    try Underscored(
      _id: e <| "key", count: e <| "_count", default: e <| "default", _owner: e <|? "owner",
      __v: e <| "__v"
    )
  }
}

@propertyWrapper struct Doubled {
  var wrappedValue: Int
}

struct Wrapped: LegacyDecodable {
  @Doubled var size: Int
  let title: String

  static func decode(_ e: Extractor) throws -> Wrapped {
    try Wrapped(size: e <| "size", title: e <| "title")
  }
}

// swift-format-ignore
struct Boxed: LegacyDecodable {
  let _box: Plain

  static func decode(_ e: Extractor) throws -> Boxed { try Boxed(_box: Plain(number: e <| "box")) }
}
