import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// A value that is used instead of a missing one is a constant only if no other value decides it.
@Suite struct ReadFallbackTests {
  private typealias Decode = @Sendable (Extractor) throws -> Titled

  private static let both = #"{"title": "A", "name": "Anna"}"#
  private static let first: Decode = { e in
    Titled(title: try (e <|? "title") ?? (e <| "name"), name: nil)
  }
  private static let eager: Decode = { e in
    let name: String? = try e <|? "name"
    return Titled(title: try (e <|? "title") ?? name ?? "none", name: name)
  }
  private static let mapped: Decode = { e in
    let title: String? = try e <|? "title"
    let name: String = try e <|? "name" ?? "b"
    return Titled(title: title ?? "Dr. \(name)", name: nil)
  }

  private static let dependent: [(decode: Decode, documents: [String])] = [
    (first, [both]), (first, [both, both, both, both, both]), (first, [#"{"title": "A"}"#]),
    (first, [#"{"title": "A", "name": null}"#]), (eager, [both]), (mapped, [both]),
  ]

  private func draft(
    _ decode: @escaping Decode,
    _ documents: [String],
    sources: String? = nil
  ) throws -> MigrationDraft {
    let fixtures = documents.enumerated().map { Fixture(name: "\($0)", data: Data($1.utf8)) }
    return try MigrationDraft(
      DecodingRoute<Titled>.himotoki(decode),
      fixtures: .fixtures(fixtures),
      sources: sources
    )
  }

  @Test(arguments: dependent.indices)
  func otherValuesAreNoConstants(index: Int) throws {
    let (decode, documents) = Self.dependent[index]
    let draft = try draft(decode, documents)
    #expect(!draft.source.contains("Anna"), "\(draft.source)")
    #expect(draft.notes.contains("title: It is read from title, name: write how."))
  }

  /// A model that is read from one of two keys is not a part of the same object.
  @Test func otherModelsAreNoParts() throws {
    let route = DecodingRoute<Penned>.himotoki { e in
      Penned(pen: try (e <|? "pen") ?? (e <| "pencil"))
    }
    let document = #"{"pen": {"name": "a"}, "pencil": {"name": "b"}}"#
    let fixture = Fixture(name: "f", data: Data(document.utf8))
    let draft = try MigrationDraft(route, fixtures: .fixtures([fixture]))
    #expect(draft.notes == ["pen: It is read from pen, pencil: write how."])
  }

  @Test func constantsAreConstants() throws {
    let draft = try draft(
      { e in Titled(title: try e <|? "title" ?? "none", name: try e <|? "name") },
      [Self.both]
    )
    #expect(draft.notes == [])
    #expect(draft.source.contains("forKey: .title) ?? \"none\""), "\(draft.source)")
  }

  /// A model that requires one of two values requires neither of them.
  @Test func oneOfTwoValuesIsEnough() throws {
    let either: Decode = { e in
      let title: String? = try e <|? "title"
      let name: String? = try e <|? "name"
      guard title != nil || name != nil else { throw DecodeError.custom("neither") }
      return Titled(title: title ?? "", name: name)
    }
    let draft = try draft(either, [#"{"title": null, "name": "b"}"#, #"{"title": "a"}"#])
    let code = "container.decodeIfPresent(String.self, forKey: .name)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
  }

  /// With the source of the model, its code is kept, although no fixture makes its second read.
  @Test func legacyCodeOfSeveralKeysIsKept() throws {
    let folder = try TemporaryFolder([
      "Titled.swift": """
      struct Titled: LegacyDecodable {
        static func decode(_ e: Extractor) throws -> Titled {
          Titled(title: (try e <|? "title") ?? (try e <| "name"), name: nil)
        }
      }
      """
    ])
    let draft = try draft(Self.first, [Self.both], sources: folder.path)
    let code =
      "title = try container.decodeIfPresent(String.self, forKey: .title) "
      + "?? container.decode(String.self, forKey: .name)\n"
    #expect(draft.source.contains(code), "\(draft.source)")
    #expect(!draft.notes.contains { $0.hasPrefix("title") })
  }
}

struct Penned {
  let pen: Pen
}

struct Titled {
  let title: String
  let name: String?
}
