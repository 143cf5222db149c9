import Foundation
import LegacyExtractor
import TestSupport
import Testing

@testable import ParityEngine
@testable import MigrationDrafts

/// After `import Himotoki` a bare `Decodable` is the library's protocol, and after `import JAYSON` a bare
/// `Decoder` its generic type.
@Suite struct StandardNamesTests {
  private static let hiding = [
    "import Himotoki", "import HimotokiCompat", "@testable import JAYSON",
    "import Foundation; import Himotoki", "public import struct JAYSONCompat.JAYSON",
    "@preconcurrency\nimport Himotoki",
  ]
  private static let others = [
    "import Foundation", "// import Himotoki", "import HimotokiExtractor", "import LegacyExtractor",
    "import Unbox", "let text = \"import Himotoki\"",
  ]

  @Test(arguments: hiding.map { ($0, "Swift.") } + others.map { ($0, "") })
  func areQualifiedWhereAnImportHidesThem(line: String, qualifier: String) throws {
    let file = "\(line)\n\nstruct Lid {\n  let size: Int\n  let name: String\n}\n"
    let route = DecodingRoute<Lid>.himotoki { e in
      try Lid(size: e <|? "size" ?? 1, name: e <| "name")
    }
    let document = #"{"size": 2, "name": "a"}"#
    for (isEncoded, name) in [(false, "Decodable"), (true, "Codable")] {
      let draft = try draft(route, document, ["Lid.swift": file], isEncoded: isEncoded)
      #expect(draft.source.contains("extension Lid: \(qualifier)\(name) {"), "\(draft.source)")
      #expect(draft.source.contains("(from decoder: any \(qualifier)Decoder)"), "\(draft.source)")
    }
  }

  @Test func areQualifiedInClauses() throws {
    let file = "import Himotoki\n\nstruct Tray<Item> {\n  let items: [Item]\n}\n"
    let route = DecodingRoute<Tray<Pen>>.himotoki { e in try Tray<Pen>(items: e <|| "items") }
    let draft = try draft(route, #"{"items": [{"name": "a"}]}"#, ["Tray.swift": file])
    #expect(
      draft.source == "extension Tray: Swift.Decodable where Item: Swift.Decodable {}\n",
      "\(draft.source)"
    )
  }

  @Test func areQualifiedInAClass() throws {
    let file = "import Himotoki\n\nclass Cup: Decodable {\n}\n"
    let draft = try draft(.himotoki(Cup.self), #"{"self": "a"}"#, ["Cup.swift": file])
    let new = try #require(draft.change).new
    #expect(new.contains("class Cup: Decodable, Swift.Decodable {"), "\(new)")
    #expect(new.contains("required init(from decoder: any Swift.Decoder) throws {"), "\(new)")
  }

  /// An enumeration of Himotoki has a bare conformance, which is not the one of its draft.
  @Test(arguments: [
    ("enum Size: String, Decodable { case small }\n", false),
    ("enum Size: String, Decodable { case small }\n\nextension Size: Swift.Decodable {}\n", true),
    ("enum Size: String, Decodable { case small }\n\nextension Size: Swift.Codable {}\n", true),
  ])
  func tellADraftFromTheLegacyHalf(code: String, isApplied: Bool) throws {
    let files = ["Size.swift": "import Himotoki\n\n" + code]
    let shoe = try draft(.himotoki(Shoe.self), #"{"size": "small"}"#, files)
    let draft = try #require(shoe.draft(of: "Size"))
    #expect(draft.isApplied == isApplied, "\(draft.source)")
  }
}

struct Lid {
  let size: Int
  let name: String
}

struct Tray<Item> {
  let items: [Item]
}
