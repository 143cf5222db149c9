import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// A draft leaves the encoder of a model as it is, which writes the keys of `CodingKeys`.
@Suite struct EncodableModelTests {
  private func draft(_ file: String, isEncoded: Bool = false) throws -> MigrationDraft {
    let folder = try TemporaryFolder(["Model.swift": file])
    let fixture = Fixture(name: "f", data: Data(#"{"full_name": "a", "size": 1}"#.utf8))
    let route = DecodingRoute<Mug>.himotoki { e in
      try Mug(fullName: e <| "full_name", size: e <| "size")
    }
    return try MigrationDraft(
      route,
      fixtures: .fixtures([fixture]),
      isEncoded: isEncoded,
      sources: folder.path
    )
  }

  private static let legacy = """
      let fullName: String
      let size: Int
      static func decode(_ e: Extractor) throws -> Mug {
        try Mug(fullName: e <| "full_name", size: e <| "size")
      }
    """
  private static let encoder = "func encode(to encoder: any Encoder) throws {}"

  /// The code of a model, and the name of the keys that its draft has.
  @Test(arguments: [
    ("struct Mug: LegacyDecodable {\n\(legacy)\n}\n", "CodingKeys"),
    ("struct Mug: LegacyDecodable, Encodable {\n\(legacy)\n}\n", "DecodingKeys"),
    (
      "struct Mug: LegacyDecodable, Swift.Encodable {\n  enum CodingKeys: CodingKey { case name }\n\(legacy)\n}\n",
      "DecodingKeys"
    ),
    (
      "struct Mug: LegacyDecodable {\n  enum CodingKeys: String { case name }\n\(legacy)\n}\n",
      "DecodingKeys"
    ),
    (
      "struct Mug: LegacyDecodable {\n\(legacy)\n}\nextension Mug {\n  \(encoder)\n}\n",
      "DecodingKeys"
    ),
    (
      "struct Mug: LegacyDecodable {\n\(legacy)\n}\nextension Mug: Encodable {\n  enum DecodingKeys {}\n}\n",
      "DecodedKeys"
    ),
    ("struct Mug: LegacyDecodable, Codable {\n  enum CodingKeys {}\n\(legacy)\n}\n", "CodingKeys"),
    (
      "struct Mug: LegacyDecodable {\n\(legacy)\n}\nextension Mug: Decodable {\n  enum CodingKeys {}\n}\n",
      "CodingKeys"
    ),
  ])
  func keepsTheKeysOfTheModel(file: String, keys: String) throws {
    let draft = try draft(file)
    #expect(draft.source.contains("  private enum \(keys): String, CodingKey {"), "\(draft.source)")
    let head = "init(from decoder: any Decoder) throws {"
    #expect(draft.source.contains(head) == (keys != "CodingKeys"), "\(draft.source)")
    #expect(
      draft.source.contains("decoder.container(keyedBy: \(keys).self)") == (keys != "CodingKeys")
    )
    #expect(draft.notes.isEmpty)
  }

  @Test func keepsTheEncoderOfTheModel() throws {
    let draft = try draft(
      "struct Mug: LegacyDecodable, Encodable {\n\(Self.legacy)\n}\n",
      isEncoded: true
    )
    #expect(draft.source.hasPrefix("extension Mug: Decodable {"), "\(draft.source)")
    #expect(!draft.source.contains("encode(to"))
  }

  @Test func encodesWithItsOwnKeys() throws {
    let file = "struct Mug: LegacyDecodable {\n  enum CodingKeys {}\n\(Self.legacy)\n}\n"
    let draft = try draft(file, isEncoded: true)
    #expect(
      draft.source.contains("encoder.container(keyedBy: DecodingKeys.self)"),
      "\(draft.source)"
    )
  }

  /// Synthesized code has no keys that it shares with another encoder than a synthesized one.
  @Test(arguments: [("", true), ("  enum CodingKeys: CodingKey { case size }\n", false)])
  func isSynthesizedWithoutOtherKeys(keys: String, isSynthesized: Bool) throws {
    let file = "struct Dish: LegacyDecodable, Encodable {\n\(keys)  let size: Int\n}\n"
    let folder = try TemporaryFolder(["Model.swift": file])
    let fixture = Fixture(name: "f", data: Data(#"{"size": 1}"#.utf8))
    let route = DecodingRoute<Dish>.himotoki { e in try Dish(size: e <| "size") }
    let draft = try MigrationDraft(route, fixtures: .fixtures([fixture]), sources: folder.path)
    let isEmpty = draft.source.hasPrefix("extension Dish: Decodable {}\n")
    #expect(isEmpty == isSynthesized, "\(draft.source)")
  }
}

struct Mug {
  let fullName: String
  let size: Int
}

struct Dish {
  let size: Int
}
